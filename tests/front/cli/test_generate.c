#include "front/cli/generate.h"

#include <stdbool.h>

#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "front/cli/program.h"

static bool installed(const char *tool)
{
    char line[80];
    struct program program;
    snprintf(line, sizeof line, "command -v %s >/dev/null", tool);
    program_start(&program, line);
    program_finish(&program);
    program_free(&program);
    return program.status == 0;
}

/* The tool reads what is generated without a complaint; where it is missing nothing is learnt. */
static void accepted(const char *what, const char *tool, const char *command)
{
    char line[200];
    if (!installed(tool))
        return;
    snprintf(line, sizeof line, "$cariste --generate %s | %s", what, command);
    expect_run(line, 0, "", "");
}

TEST(scripts_parse)
{
    accepted("bash", "bash", "bash -n");
    accepted("zsh", "zsh", "zsh -n");
    accepted("fish", "fish", "fish --no-execute");
}

TEST(man_page_is_clean)
{
    accepted("man", "mandoc", "mandoc -Tlint -Werror");
    accepted("man", "groff", "groff -man -Tutf8 -ww -z");
}

/* The man page escapes the dashes within names. */
static void drop_backslashes(struct text *text)
{
    size_t kept = 0;
    for (size_t i = 0; i < text->length; i++)
        if (text->bytes[i] != '\\')
            text->bytes[kept++] = text->bytes[i];
    text->length = kept;
    text->bytes[kept] = '\0';
}

/* What is generated names every command, and every option that some command takes. */
TEST(nothing_is_left_out)
{
    static const char *const kinds[] = {"man", "bash", "zsh", "fish"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct program program;
        char line[80];
        snprintf(line, sizeof line, "$cariste --generate %s", kinds[i]);
        program_start(&program, line);
        program_finish(&program);
        assert_int_equal(program.status, 0);
        drop_backslashes(&program.out);
        for (const struct command *const *each = command_table; *each; each++)
            expect_part(&program.out, (*each)->name);
        for (const struct option *option = option_table; option->name; option++)
            if (option->scope != OPTION_OF_NONE && !option->instead)
                expect_part(&program.out, option->name);
        program_free(&program);
    }
    expect_run("$cariste --generate tcsh", 2, "", "none of man, bash, zsh, fish");
}

/* The words bash offers for the last word of a line. */
static void bash_offers(const char *words, const char *offer)
{
    char line[400];
    snprintf(line, sizeof line,
             "$cariste --generate bash >/dev/null && bash -c 'eval \"$(\"$0\" --generate bash)\"; "
             "COMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _cariste; "
             "echo \" ${COMPREPLY[*]} \"' $cariste",
             words);
    expect_run(line, 0, offer, "");
}

TEST(bash_completes)
{
    if (!installed("bash"))
        skip();
    bash_offers("cariste so", " solve ");
    bash_offers("cariste solve --al", " --algorithm ");
    bash_offers("cariste solve --goal mo", " moves ");
    bash_offers("cariste show --color a", " auto always ");
    bash_offers("cariste show levels/se", " levels/seeds.sok ");
    bash_offers("cariste library ex", " export ");
    bash_offers("cariste solve --prune fre", " freeze ");
    bash_offers("cariste solve --prune dead,fr", " dead,freeze ");
    bash_offers("cariste solve --prune dead,corral,pi", " dead,corral,pi-corral ");
    bash_offers("cariste solve --prune dead,de", "  \n");
    bash_offers("cariste solve --prune = dead,fr", " dead,freeze ");
    bash_offers("cariste solve --goal = mo", " moves ");
}

/* What fish offers for the last word of a line. */
static void fish_offers(const char *line, const char *offer)
{
    char script[300];
    snprintf(script, sizeof script,
             "HOME=$XDG_DATA_HOME XDG_CONFIG_HOME=$XDG_DATA_HOME fish -N -c '$argv[1] --generate "
             "fish | source; complete -C \"%s\"' $cariste",
             line);
    expect_run(script, 0, offer, "");
}

TEST(fish_completes)
{
    if (!installed("fish"))
        skip();
    fish_offers("cariste so", "solve\t");
    fish_offers("cariste solve --al", "--algorithm\t");
    fish_offers("cariste solve --goal mo", "moves\t");
    fish_offers("cariste library ex", "export\t");
    fish_offers("cariste solve --prune fre", "freeze\t");
    fish_offers("cariste solve --prune dead,fr", "dead,freeze\t");
    fish_offers("cariste solve --prune=dead,fr", "--prune=dead,freeze\t");
    fish_offers("cariste solve --prune dead,corral,pi", "dead,corral,pi-corral\t");
}

/* What becomes of a line in an interactive zsh when the tabulator key ends it: there cariste is a
 * function that tells its words. */
static void zsh_makes(const char *line, const char *words)
{
    static const char driver[] =
        "zmodload zsh/zpty; zpty shell zsh -f -i; "
        "zpty -w shell \"PS1= RPS1=; fpath=($1 \\$fpath); autoload -U compinit; compinit -u -D; "
        "cariste() { print -r -- \\\"<got \\$*>\\\" }; print re\\${x}ady\"; "
        "zpty -r -m shell said \"*ready*\"; "
        "zpty -w shell \"$2$(printf \"\\t\")\"; "
        "zpty -r -m shell said \"*<got *>*\"; zpty -d shell; print -r -- \"$said\"";
    char script[1000];
    snprintf(script, sizeof script,
             "folder=$(mktemp -d) && $cariste --generate zsh >$folder/_cariste && "
             "timeout 60 zsh -f -c '%s' zsh $folder '%s'; status=$?; rm -r $folder; exit $status",
             driver, line);
    expect_run(script, 0, words, "");
}

TEST(zsh_completes)
{
    if (!installed("zsh"))
        skip();
    zsh_makes("cariste sol", "<got solve>");
    zsh_makes("cariste solve --alg", "<got solve --algorithm");
    zsh_makes("cariste solve --goal mov", "<got solve --goal moves>");
    zsh_makes("cariste library exp", "<got library export>");
    zsh_makes("cariste solve --prune dead,fr", "<got solve --prune dead,freeze");
    zsh_makes("cariste solve --prune=dead,fr", "<got solve --prune=dead,freeze");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_parse),       cmocka_unit_test(man_page_is_clean),
        cmocka_unit_test(nothing_is_left_out), cmocka_unit_test(bash_completes),
        cmocka_unit_test(fish_completes),      cmocka_unit_test(zsh_completes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
