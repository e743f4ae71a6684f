/* A stranger's program: it sees the installed header and library alone. A function of its own has
 * the name of one that the library uses inside, which must not matter. */
#include <cariste.h>
#include <stdio.h>
#include <string.h>

int mem_free(void);

int mem_free(void)
{
    return 0;
}

int main(void)
{
    static const char bytes[] = "######\n#@ $.#\n######\n";
    struct cariste_collection *collection = cariste_read_buffer("own.sok", bytes, strlen(bytes));
    const struct cariste_level *level = cariste_collection_level(collection, 0);
    struct cariste_result *result = cariste_check(level, "rR");
    enum cariste_status status = cariste_result_status(result);
    cariste_result_free(result);
    cariste_collection_free(collection);
    printf("%s\n", cariste_version());
    return status == CARISTE_SOLVED ? mem_free() : 1;
}
