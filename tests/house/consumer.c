/* A stranger's program: sees the installed header and library alone. Its function has the name of
 * one the library uses inside, which must not matter. */
#include <cariste.h>
#include <stdio.h>

int mem_free(void);

int mem_free(void)
{
    return 0;
}

int main(void)
{
    printf("%s\n", cariste_version());
    return mem_free();
}
