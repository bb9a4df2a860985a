# Run by cpack on the tree that becomes the .deb: what Debian wants otherwise than `make install`.
set(doc ${CPACK_TEMPORARY_DIRECTORY}/usr/share/doc/bitdoku)
file(RENAME ${doc}/LICENSE ${doc}/copyright)
file(RENAME ${doc}/CHANGELOG.md ${doc}/changelog)
file(GLOB man_pages ${CPACK_TEMPORARY_DIRECTORY}/usr/share/man/man*/*.[0-9])
execute_process(COMMAND gzip -9n ${doc}/changelog ${man_pages} COMMAND_ERROR_IS_FATAL ANY)
