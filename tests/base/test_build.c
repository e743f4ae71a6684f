#include "base/build.h"

#include <ctype.h>
#include <string.h>

#include "support/test.h"

TEST(the_identity_is_the_version_and_a_sum)
{
    const char *identity = build_identity();
    size_t length = strlen(build_version());
    assert_memory_equal(identity, build_version(), length);
    assert_int_equal(identity[length], '-');
    assert_int_equal(strlen(identity + length + 1), 12);
    for (const char *digit = identity + length + 1; *digit; digit++)
        assert_true(isxdigit((unsigned char)*digit));
}

TEST(every_part_is_named_once)
{
    for (const struct build_part *part = build_parts; part->name; part++)
        for (const struct build_part *other = part + 1; other->name; other++)
            assert_string_not_equal(part->name, other->name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_identity_is_the_version_and_a_sum),
        cmocka_unit_test(every_part_is_named_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
