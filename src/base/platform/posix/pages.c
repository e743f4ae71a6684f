#include "base/pages.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

void *pages_map(size_t bytes)
{
    int zeros = open("/dev/zero", O_RDWR | O_CLOEXEC);
    if (zeros < 0)
        return NULL;
    void *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE, zeros, 0);
    close(zeros);
    return block == MAP_FAILED ? NULL : block;
}

void pages_unmap(void *block, size_t bytes)
{
    munmap(block, bytes);
}
