#!/usr/bin/env node
// Makes the files of the package: node build.mjs WASM-FOLDER PLAIN-FOLDER COMMAND TARGET.
//
// The folders have bitdoku.wasm, solver.wasm and photo.wasm with and without vectors; COMMAND is the program as WebAssembly. Each
// entry becomes one file as ES module and one as CommonJS (bundle.mjs). The WebAssembly modules become strings in files
// of their own. Those with vectors are packed (operands.mjs) and compressed. They are there as ES module and as CommonJS,
// because node takes 40 ms for the first CommonJS that an ES module imports. Those without vectors are seldom needed, so
// one script that sets a global symbol serves both.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { copyDocs, homeOf } from './docs.mjs';
import { pack } from './pack.mjs';
import { withPairs, withoutPairs } from './pairs.mjs';
import { unpack } from './src/unpack.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [simdFolder, plainFolder, command, target] = process.argv.slice(2);
if (target === undefined) {
  console.error('usage: node build.mjs WASM-FOLDER PLAIN-FOLDER COMMAND TARGET');
  process.exit(2);
}
const root = join(here, '..', '..');
const versionHeader = readFileSync(join(root, 'include/bitdoku/version.h'), 'utf8');
const version = ['MAJOR', 'MINOR', 'PATCH']
  .map((part) => new RegExp(`VERSION_${part} (\\d+)`).exec(versionHeader)[1]).join('.');
const dist = join(target, 'dist');
rmSync(target, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

const head = `// bitdoku ${version}. Made by bindings/js/build.mjs from bindings/js/src/.\n`;

function write(name, text) {
  writeFileSync(join(dist, name), text);
}

const symbolOf = (module) => `globalThis[Symbol.for('bitdoku ${version} ${module} plain')]`;

const pathOf = (module, kind) => join(kind === 'simd' ? simdFolder : plainFolder, `${module}.wasm`);
const wasmOf = (module, kind) => readFileSync(pathOf(module, kind));
const unpacker = wasmOf('unpack', 'simd');

const scratch = mkdtempSync(join(tmpdir(), 'bitdoku-'));
process.on('exit', () => rmSync(scratch, { recursive: true }));
const compressor = join(scratch, 'compress');
execFileSync('clang-19', ['-O2', '-Wall', '-Wextra', '-Werror', join(here, 'compress.c'), '-o', compressor, '-llzma']);

function compressed(name, packed) {
  const file = join(scratch, name);
  writeFileSync(file, packed);
  return execFileSync(compressor, [file], { maxBuffer: 1 << 24 });
}

/** The packed form of a module, compressed. In a small module the table of pairs takes more than it saves. */
async function compressedForm(name, module) {
  const [a, b] = [withPairs, withoutPairs].map((shorten) => compressed(name, pack(module, shorten)));
  const packed = a.length < b.length ? a : b;
  const unpacked = await unpack(packed, unpacker);
  if (unpacked.length !== module.length || !WebAssembly.validate(unpacked)) throw new Error('the packed module is damaged');
  return packed;
}

for (const module of ['bitdoku', 'solver', 'photo']) {
  const simd = wasmOf(module, 'simd');
  const compressed = await compressedForm(module, simd);
  const simdText = `'${compressed.toString('base64')}';\n`;
  write(`${module}-simd.mjs`, `export default ${simdText}`);
  write(`${module}-simd.cjs`, `module.exports = ${simdText}`);
  if (module !== 'photo') write(`${module}.wasm`, simd);  // node reads the others as files
  write(`${module}-plain.js`, `${symbolOf(module)} = '${wasmOf(module, 'plain').toString('base64')}';\n`);
}
write('bitdoku-plain.wasm', wasmOf('bitdoku', 'plain'));

/** Writes an entry as ES module and as CommonJS. `generated` tells the texts of modules that are made here. */
function writeEntry(name, generated = () => ({})) {
  for (const [extension, format] of [['mjs', 'esm'], ['cjs', 'cjs']]) {
    write(`${name}.${extension}`, (format === 'cjs' ? "'use strict';\n" : '') + head + bundle(`entry_${name}.mjs`, format, generated(format === 'cjs')));
  }
}

/** `texts.mjs`: where an entry finds its inlined modules, and which files node takes instead. */
function textsOf(module, isCommonJs, hasFiles) {
  const load = (file) => (isCommonJs ? `require('./${file}')` : `await import('./${file}')`);
  const simd = isCommonJs ? load(`${module}-simd.cjs`) : `(${load(`${module}-simd.mjs`)}).default`;
  const sizes = ['bitdoku', 'solver'].map((name) => `'${name}.wasm': ${wasmOf(name, 'simd').length}`);
  // Not new URL('...', import.meta.url): bundlers would add the file.
  const place = isCommonJs ? '(name) => `${__dirname}/${name}`' : '(name) => new URL(name, here)';
  const files = `  files: { sizes: { ${sizes.join(', ')} }, place: ${place} },\n`;
  return `${isCommonJs ? '' : 'const here = import.meta.url;\n'}export const kTexts = {
  simd: async () => ${simd},
  plain: async () => {
    ${load(`${module}-plain.js`)};
    return ${symbolOf(module)};
  },
${hasFiles ? files : ''}};
`;
}

/** What an entry with inlined modules needs. */
const inlined = (module, hasFiles = false) => (isCommonJs) => ({
  'texts.mjs': textsOf(module, isCommonJs, hasFiles),
  'unpacker.mjs': `export const kUnpacker = '${unpacker.toString('base64')}';\n`,
});

const kBesideForCommonJs = `import { fileSystem } from './node.mjs';
export async function bytesBeside(hasVectors) {
  const name = hasVectors ? 'bitdoku.wasm' : 'bitdoku-plain.wasm';
  return (await fileSystem()).readFileSync(\`\${__dirname}/\${name}\`);
}
`;
const font = (style) => readFileSync(join(root, `src/print/fonts/arimo-${style}.ttf`), 'base64');
const fonts = `export const kRegular = '${font('regular')}';\nexport const kBold = '${font('bold')}';\n`;
const thread = `export const kThreadSource = ${JSON.stringify(bundle('thread.mjs', 'iife'))};\n`;
writeEntry('index', inlined('bitdoku', true));
writeEntry('solver', inlined('solver'));
writeEntry('photo', inlined('photo'));
writeEntry('wasm', (isCommonJs) => (isCommonJs ? { 'beside.mjs': kBesideForCommonJs } : {}));
writeEntry('fonts', () => ({ 'font_texts.mjs': fonts }));
writeEntry('worker', (isCommonJs) => ({ ...inlined('bitdoku')(isCommonJs), 'thread_source.mjs': thread }));

/** A module of the command. The program of node has no need of a bundler. */
const commandModule = (name) => head + readFileSync(join(here, 'src', name), 'utf8').replace(/^\/\/.*\n/gm, '');
write('command.mjs', `#!/usr/bin/env node\n${commandModule('command.mjs')}`);
write('command_system.mjs', commandModule('command_system.mjs'));
copyFileSync(command, join(dist, 'command.wasm'));
chmodSync(join(dist, 'command.wasm'), 0o644);
chmodSync(join(dist, 'command.mjs'), 0o755);

for (const name of ['fonts', 'index', 'photo', 'solver', 'wasm', 'worker']) {
  const types = readFileSync(join(here, 'types', `${name}.d.ts`), 'utf8');
  for (const [extension, other] of [['mts', 'mjs'], ['cts', 'cjs']]) {
    write(`${name}.d.${extension}`, types.replaceAll(/from '\.\/(\w+)\.js'/g, (_, of) => `from './${of}.${other}'`));
  }
}
const description = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const home = homeOf(root);
const addresses = home === '' ? {} : { homepage: home };
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...description, version, ...addresses }, null, 2)}\n`);
copyDocs(root, target);
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
