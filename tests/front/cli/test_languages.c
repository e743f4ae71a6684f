/* The program in other languages than English: French, and one that puts every message between
 * brackets, so that words outside of them were never marked. */
#include "front/cli/program.h"

#include "base/language/language.h"

#define SEEDS "levels/seeds.sok --no-library "

TEST(french_is_chosen)
{
    if (!language_is_known("fr"))
        skip();
    expect_run("$cariste solve " SEEDS "-l 1 --lang fr", 0, "résolu       2 coups, 1 poussée", "");
    expect_run("LC_ALL=fr_FR.UTF-8 $cariste solve " SEEDS "-l 1", 0, "2 coups, 1 poussée", "");
    expect_run("LC_ALL=C $cariste solve " SEEDS "-l 1", 0, "2 moves, 1 push", "");
    expect_run("LC_ALL=fr_FR.UTF-8 $cariste solve " SEEDS "-l 1 --lang en", 0, "2 moves, 1 push",
               "");
    expect_run("$cariste solve --lang fr --goal x", 2, "", "« x » n'est pas parmi");
    expect_run("$cariste solve " SEEDS "-l 1 --lang fr --json", 0, "\"status\":\"solved\"", "");
    expect_run("$cariste solve --lang fr nowhere.sok", 2, "", "Aucun fichier ou dossier de ce nom");
    expect_run("$cariste --generate man --lang fr", 0, ".SH COMMANDES", "");
}

TEST(what_is_no_language_is_told)
{
    expect_run("$cariste solve " SEEDS "-l 1 --lang tlh", 0, "2 moves", "it speaks English");
    expect_run("$cariste solve " SEEDS "-l 1 --lang README.md.mo", 0, "2 moves",
               "it speaks English");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(french_is_chosen),
        cmocka_unit_test(what_is_no_language_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
