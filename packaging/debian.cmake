# cpack runs this on the tree that becomes the .deb. It adapts what `make install` made to Debian's
# rules.
set(share ${CPACK_TEMPORARY_DIRECTORY}/usr/share)
set(doc ${share}/doc/bitdoku)
file(RENAME ${doc}/LICENSE ${doc}/copyright)
file(RENAME ${doc}/CHANGELOG.md ${doc}/changelog)

# Debian's zsh looks for completions of packages here.
file(MAKE_DIRECTORY ${share}/zsh/vendor-completions)
file(RENAME ${share}/zsh/site-functions/_bitdoku ${share}/zsh/vendor-completions/_bitdoku)
file(REMOVE ${share}/zsh/site-functions)

string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)  # SOURCE_DATE_EPOCH is honoured
file(WRITE ${doc}/changelog.Debian
"bitdoku (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Packaged by the build of bitdoku itself; changelog.gz tells what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
file(GLOB man_pages ${share}/man/man*/*.[0-9])
execute_process(COMMAND gzip -9n ${doc}/changelog ${doc}/changelog.Debian ${man_pages}
  COMMAND_ERROR_IS_FATAL ANY)
