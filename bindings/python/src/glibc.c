/* What the static libraries of the compiler take from a newer glibc than the one that the module is
 * linked for. The references to these names end here, in the module, and no other library sees
 * them. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The headers may be older than the names. */
uint32_t arc4random(void);
int getentropy(void* bytes, size_t length);
extern char __libc_single_threaded;

/* glibc 2.32: whether the process has one thread. Assuming several is always right. */
char __libc_single_threaded = 0;

/* glibc 2.25: random bytes. */
int getentropy(void* bytes, size_t length) {
  int file, is_read;
  if (syscall(SYS_getrandom, bytes, length, 0) == (long)length) return 0;
  file = open("/dev/urandom", O_RDONLY | O_CLOEXEC); /* for a kernel without that call */
  if (file < 0) return -1;
  is_read = read(file, bytes, length) == (ssize_t)length;
  close(file);
  return is_read ? 0 : -1;
}

/* glibc 2.36: the random numbers of std::random_device. */
uint32_t arc4random(void) {
  uint32_t number = 0;
  if (getentropy(&number, sizeof number) != 0) abort();
  return number;
}

#if __GLIBC_PREREQ(2, 35) /* the unwinder of a compiler for an older one does not ask */
int _dl_find_object(void* address, struct dl_find_object* found);

typedef struct {
  uintptr_t address;
  struct dl_find_object* found;
} Search;

static int look_at(struct dl_phdr_info* info, size_t size, void* data) {
  const Search* const search = data;
  uintptr_t begin = UINTPTR_MAX, end = 0, frames = 0;
  int is_here = 0;
  (void)size;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)* const part = &info->dlpi_phdr[i];
    const uintptr_t from = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_GNU_EH_FRAME) frames = from;
    if (part->p_type != PT_LOAD) continue;
    if (from < begin) begin = from;
    if (from + part->p_memsz > end) end = from + part->p_memsz;
    if (search->address >= from && search->address - from < part->p_memsz) is_here = 1;
  }
  if (!is_here || frames == 0) return 0;
  search->found->dlfo_map_start = (void*)begin;
  search->found->dlfo_map_end = (void*)end;
  search->found->dlfo_eh_frame = (void*)frames;
  return 1;
}

/* glibc 2.35: where the unwinder of libgcc finds the frames of a function. It looks at no other
 * members. */
int _dl_find_object(void* address, struct dl_find_object* found) {
  Search search = {(uintptr_t)address, found};
  return dl_iterate_phdr(look_at, &search) == 1 ? 0 : -1;
}
#endif
