/* Solves a level, and draws the solution as a film: as a moving SVG, and as a GIF where there is
 * giflib.
 *
 *     run: draw_film LEVELS/seeds.sok 3 film
 *     says: film.svg: [0-9]+ bytes
 *
 * The arguments: a file, the number of a level, and what the pictures are to be called. */
#include <cariste.h>
#include <stdio.h>
#include <stdlib.h>

static bool save(struct cariste_picture *picture, const char *name, const char *format)
{
    char path[1000];
    struct cariste_output *output = cariste_picture_write(picture, format);
    const char *error = cariste_output_error(output);
    snprintf(path, sizeof path, "%s.%s", name, format);
    FILE *file = error ? NULL : fopen(path, "wb");
    bool saved = false;
    if (file) {
        size_t length = cariste_output_length(output);
        saved = fwrite(cariste_output_bytes(output), 1, length, file) == length;
        saved = fclose(file) == 0 && saved;
        printf("%s: %zu bytes\n", path, length);
    }
    if (!saved)
        fprintf(stderr, "%s: %s\n", path, error ? error : "cannot be written");
    cariste_output_free(output);
    return saved;
}

static bool draw(const struct cariste_level *level, const char *solution, const char *name)
{
    struct cariste_options *options = cariste_options_new();
    cariste_options_set(options, "theme", "dark");
    cariste_options_set(options, "animate", NULL);
    struct cariste_picture *picture = cariste_picture_new(options);
    cariste_picture_title(picture, cariste_level_title(level));
    bool good = cariste_picture_add_solution(picture, level, solution) &&
                save(picture, name, "svg") &&
                (!cariste_picture_has_format("gif") || save(picture, name, "gif"));
    cariste_picture_free(picture);
    cariste_options_free(options);
    return good;
}

int main(int count, char **arguments)
{
    if (count != 4) {
        fprintf(stderr, "usage: %s FILE LEVEL NAME\n", arguments[0]);
        return 2;
    }
    struct cariste_collection *collection = cariste_read(arguments[1]);
    size_t index = strtoul(arguments[2], NULL, 10) - 1;
    const struct cariste_level *level = cariste_collection_level(collection, index);
    struct cariste_result *result = cariste_solve(level, NULL);
    const char *solution = cariste_result_solution(result);
    if (!solution)
        fprintf(stderr, "there is no such level, or no solution to be drawn\n");
    bool good = solution && draw(level, solution, arguments[3]);
    cariste_result_free(result);
    cariste_collection_free(collection);
    return good ? 0 : 1;
}
