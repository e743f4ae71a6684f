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

/* Reports, tables and drawings, and what stands on the edges of a drawing. */
TEST(french_is_whole)
{
    if (!language_is_known("fr"))
        skip();
    expect_run("$cariste solve " SEEDS "-l 3 -g pushes --lang fr --trace - --trace-nodes 1", 0,
               "Le pousseur peut marcher", "");
    expect_run("$cariste solve " SEEDS "-l 3 -g pushes --lang fr --trace - --trace-nodes 1", 0,
               "  -> état 2, caisse en rangée 3, colonne 4 poussée vers le bas, g 1, h 9, f 10 : "
               "nouveau",
               "");
    expect_run("$cariste solve " SEEDS "-l 3 -a fess --lang fr --trace - --trace-nodes 1", 0,
               "Un pas mène une caisse", "");
    expect_run("$cariste graph levels/seeds.sok -l 3 --as svg --lang fr", 0,
               "1: caisse en rangée 3, colonne 3 poussée vers le bas", "");
    expect_run("$cariste graph levels/seeds.sok -l 3 --as svg --lang fr", 0,
               ">un plus court chemin vers un but<", "");
    expect_run("$cariste graph levels/seeds.sok -l 3 --as svg --layout profile --lang fr", 0,
               ">pas depuis le départ<", "");
    expect_run("$cariste graph levels/seeds.sok -l 3 --as dot --lang fr", 0, "a shortest way", "");
    expect_run("$cariste library list levels/seeds.sok --library /nowhere.db --lang fr", 0,
               "fichier    niveau  titre ", "");
    expect_run(
        "$cariste bench levels/seeds.sok -l 1-3 --output - --quiet | $cariste cactus - --lang fr",
        0, "Courbe                         Niveaux Résolus", "");
    expect_run("if command -v gnuplot >/dev/null; then $cariste lab levels/seeds.sok -l 3 "
               "--vary algorithm=bfs/astar --plot - --lang fr; else echo positions développées; fi",
               0, "positions développées", "");
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
        cmocka_unit_test(french_is_whole),
        cmocka_unit_test(what_is_no_language_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
