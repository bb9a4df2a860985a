// The documentation and the examples that the package contains.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kDocs = ['explain.md', 'formats.md', 'steps.md', 'steps.schema.json'];

/** A page without its pictures, and without links to pages that the package lacks. Links have a file, perhaps with a place in it. */
const withoutOtherLinks = (text) => text.replace(/(!?)\[([^\]]*)\]\(([^)#]+)(?:#[^)]*)?\)/g, (link, picture, words, file) =>
  (kDocs.includes(file) || /^https?:/.test(file) ? link : picture ? '' : words));

/** The address of bitdoku's home; empty while it has none. */
export const homeOf = (root) => /^https:\S+$/m.exec(readFileSync(join(root, 'cmake/home.txt'), 'utf8'))?.[0] ?? '';

/** Puts the README, the documents that it links and the examples into the package. */
export function copyDocs(root, target) {
  const here = join(root, 'bindings/js');
  mkdirSync(join(target, 'docs'));
  for (const name of kDocs) {
    const text = readFileSync(join(root, 'docs', name), 'utf8');
    writeFileSync(join(target, 'docs', name), name.endsWith('.md') ? withoutOtherLinks(text) : text);
  }
  cpSync(join(here, 'examples'), join(target, 'examples'), { recursive: true });
  const readme = readFileSync(join(here, 'README.md'), 'utf8');
  writeFileSync(join(target, 'README.md'), readme.replaceAll('](../../docs/', '](docs/'));
}
