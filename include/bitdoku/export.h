/* What a shared library shows: BITDOKU_API stands before each C function, BITDOKU_NAMESPACE in the
 * head of the namespace of each public C++ header; everything else is hidden. A static library
 * (BITDOKU_STATIC) shows nothing, so that a plugin it is linked into does not either. */
#ifndef BITDOKU_EXPORT_H
#define BITDOKU_EXPORT_H

#if defined(__GNUC__) && !defined(BITDOKU_STATIC)
#define BITDOKU_API __attribute__((visibility("default")))
#define BITDOKU_NAMESPACE [[gnu::visibility("default")]]
#else
#define BITDOKU_API
#define BITDOKU_NAMESPACE
#endif

#endif
