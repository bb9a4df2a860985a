/* The visible symbols of a shared library. BITDOKU_API precedes each C function, and
 * BITDOKU_NAMESPACE is in the head of the namespace of each public C++ header. Everything else is
 * hidden. A static library (BITDOKU_STATIC) exports nothing, so a plugin that it is linked into
 * does not either. */
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
