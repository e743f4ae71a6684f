#include "base/machine.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"

enum { MEMORY_UNKNOWN_MIB = 2048 };

static uint64_t physical_bytes(void)
{
#ifdef _SC_PHYS_PAGES
    long pages = sysconf(_SC_PHYS_PAGES);
    long page = sysconf(_SC_PAGESIZE);
    if (pages > 0 && page > 0)
        return (uint64_t)pages * (uint64_t)page;
#endif
    return (uint64_t)MEMORY_UNKNOWN_MIB << 20;
}

size_t machine_memory_share(void)
{
    uint64_t bytes = physical_bytes();
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
        limit.rlim_cur < bytes)
        bytes = limit.rlim_cur;
    /* On 32 bits the address space is smaller than the memory may be. */
    if (bytes > SIZE_MAX / 4 * 3)
        bytes = SIZE_MAX / 4 * 3;
    return (size_t)(bytes / 4 * 3);
}

void machine_describe(struct text *out)
{
    struct utsname name;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (uname(&name) == 0)
        text_format(out, "%s %s, %ld cores", name.sysname, name.machine, cores);
}

/* Linux tells it in lines "model name : ...", or "Model : ..." for the whole board where
 * processors have no names. */
void machine_processor(struct text *out)
{
    static const char *const keys[] = {"model name", "Model", "cpu model"};
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    for (bool found = false; file && !found && fgets(line, sizeof line, file);) {
        char *colon = strchr(line, ':');
        size_t length = colon ? (size_t)(colon - line) : 0;
        while (length && strchr(" \t", line[length - 1]))
            length--;
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            found = found || (length == strlen(keys[i]) && memcmp(line, keys[i], length) == 0);
        if (found) {
            colon += 1 + strspn(colon + 1, " \t");
            text_add_bytes(out, colon, strcspn(colon, "\n"));
        }
    }
    if (file)
        fclose(file);
}

bool machine_load(double load[MACHINE_LOADS])
{
    FILE *file = fopen("/proc/loadavg", "r");
    bool known = file && fscanf(file, "%lf %lf %lf", &load[0], &load[1], &load[2]) == MACHINE_LOADS;
    if (file)
        fclose(file);
    return known;
}

char *machine_program(void)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    return length > 0 && (size_t)length < sizeof path ? mem_string_range(path, (size_t)length)
                                                      : NULL;
}
