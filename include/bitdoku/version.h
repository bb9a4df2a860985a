/* The version, as numbers and as text, for C and C++. The build also reads it from here.
 *
 * Versions follow semver.org. The ABI version is a separate number, and is part of the library's
 * soname. It increases when programs that were linked against an older shared library cannot run
 * with this one. */
#ifndef BITDOKU_VERSION_H
#define BITDOKU_VERSION_H

#define BITDOKU_VERSION_MAJOR 0
#define BITDOKU_VERSION_MINOR 2
#define BITDOKU_VERSION_PATCH 0
/* For #if: 10203 is version 1.2.3. */
#define BITDOKU_VERSION_NUMBER \
  (BITDOKU_VERSION_MAJOR * 10000 + BITDOKU_VERSION_MINOR * 100 + BITDOKU_VERSION_PATCH)
#define BITDOKU_ABI_VERSION 0

#define BITDOKU_VERSION_TEXT_(major, minor, patch) #major "." #minor "." #patch
#define BITDOKU_VERSION_TEXT(major, minor, patch) BITDOKU_VERSION_TEXT_(major, minor, patch)
/* "0.2.0" */
#define BITDOKU_VERSION_STRING \
  BITDOKU_VERSION_TEXT(BITDOKU_VERSION_MAJOR, BITDOKU_VERSION_MINOR, BITDOKU_VERSION_PATCH)

#endif
