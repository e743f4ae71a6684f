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
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_parse),
        cmocka_unit_test(man_page_is_clean),
        cmocka_unit_test(nothing_is_left_out),
        cmocka_unit_test(bash_completes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
