/* The library in C++: handles in unique_ptr, a level of sliding blocks, and where a piece can go.
 *
 *     run: cells
 *     says: C can go to 3 cells
 */
#include <cariste.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace
{

template <auto function> struct freed_by {
    template <typename handle> void operator()(handle *what) const
    {
        function(what);
    }
};

using collection = std::unique_ptr<cariste_collection, freed_by<cariste_collection_free>>;
using game = std::unique_ptr<cariste_game, freed_by<cariste_game_free>>;
using output = std::unique_ptr<cariste_output, freed_by<cariste_output_free>>;

std::vector<cariste_cell> cells_of(const cariste_game *played)
{
    std::vector<cariste_cell> cells(cariste_game_cells(played, nullptr, nullptr, 0));
    cariste_game_cells(played, nullptr, cells.data(), cells.size());
    return cells;
}

} // namespace

int main()
{
    const std::string text = "Slide: four\nStart:\nAAB\nAAC\n...\nGoal:\n...\n.AA\n.AA\n";
    collection levels(cariste_read_buffer("four", text.data(), text.size()));
    const cariste_level *level = cariste_collection_level(levels.get(), 0);
    game played(cariste_game_new(level));
    std::cout << cariste_game_board(played.get()) << cariste_game_goal(played.get()) << "\n";

    unsigned width = cariste_game_width(played.get());
    std::vector<cariste_cell> cells = cells_of(played.get());
    for (unsigned i = 0; i < cells.size(); i++) {
        if (std::string(cells[i].sign) != "C")
            continue;
        std::vector<int32_t> costs(cells.size());
        cariste_game_reach(played.get(), i % width, i / width, costs.data(), costs.size());
        int places = 0;
        for (int32_t cost : costs)
            places += cost > 0;
        std::cout << "C can go to " << places << " cells\n";
    }

    output written(cariste_write_level(level, nullptr));
    std::cout << cariste_output_bytes(written.get());
    return 0;
}
