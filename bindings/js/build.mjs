#!/usr/bin/env node
// Makes the files of the package: node build.mjs WASM-FOLDER PLAIN-FOLDER COMMAND TARGET.
//
// The folders have bitdoku.wasm and solver.wasm with and without vectors; COMMAND is the program as WebAssembly. Each entry becomes one file as ES
// module and one as CommonJS: every module of src/ becomes a function that returns its exports. The
// WebAssembly modules become strings in files of their own. Those with vectors are packed (src/operands.mjs) and
// compressed, and there as ES module and as CommonJS, because node takes 40 ms for the first CommonJS that an ES module imports. Those
// without vectors are seldom needed, so one script that sets a global symbol serves both.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from './pack.mjs';
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

const nameOf = (file) => `in_${file.replace('./', '').replace('.mjs', '')}`;
const kFrom = String.raw`from '(\./[a-z_]+\.mjs)';\n`;

/** Without the lines of comments, which every start would parse. */
const withoutComments = (text) =>
  text.replace(/^ *\/\/.*\n/gm, '').replace(/^ *\/\*\*(?:(?!\*\/)[^])*\*\/\n/gm, '');

/**
 * One module as a function: its name, its text, and the modules that it needs. `generated` has the
 * texts of modules that are no files.
 */
function readModule(file, generated) {
  let text = generated[file] ?? withoutComments(readFileSync(join(here, 'src', file), 'utf8'));
  const needs = [];
  const exported = new Set();
  const spread = [];
  const need = (path) => {
    needs.push(path);
    return nameOf(path);
  };
  text = text.replace(new RegExp(String.raw`^import \{([^}]*)\} ${kFrom}`, 'gm'),
    (_, names, path) => `const {${names.replaceAll(' as ', ': ')}} = ${need(path)};\n`);
  text = text.replace(new RegExp(String.raw`^import \* as (\w+) ${kFrom}`, 'gm'),
    (_, name, path) => `const ${name} = ${need(path)};\n`);
  text = text.replace(/^import '(\.\/[a-z_]+\.mjs)';\n/gm, (_, path) => {
    need(path);
    return '';
  });
  text = text.replace(new RegExp(String.raw`^export \{([^}]*)\} ${kFrom}`, 'gm'), (_, names, path) => {
    names.split(',').map((name) => name.trim()).filter(Boolean).forEach((name) => exported.add(name));
    return `const {${names}} = ${need(path)};\n`;
  });
  text = text.replace(new RegExp(String.raw`^export \* ${kFrom}`, 'gm'), (_, path) => {
    spread.push(need(path));
    return '';
  });
  text = text.replace(/^export ((?:async )?(?:function\*?|class|const) (\w+))/gm, (_, rest, name) => {
    exported.add(name);
    return rest;
  });
  if (/^(import|export) /m.test(text)) throw new Error(`${file}: an import or export that build.mjs does not know`);
  const result = [...spread.map((name) => `...${name}`), ...exported].join(', ');
  return { needs, text: `const ${nameOf(file)} = (() => {\n${text}return { ${result} };\n})();\n`, exported, spread };
}

/** All modules of an entry, each after those that it needs, and the names that the entry exports. */
function bundle(entry, generated = {}) {
  const modules = new Map();
  const order = [];
  const visit = (file) => {
    const path = file.replace('./', '');
    if (modules.has(path)) return;
    const module = readModule(path, generated);
    modules.set(path, module);
    module.needs.forEach(visit);
    order.push(module.text);
  };
  visit(entry);
  const namesOf = (path) => {
    const module = modules.get(path);
    const inherited = module.needs
      .filter((needed) => module.spread.includes(nameOf(needed)))
      .flatMap((needed) => namesOf(needed.replace('./', '')));
    return [...new Set([...module.exported, ...inherited])].sort();
  };
  return { text: order.join('\n'), names: namesOf(entry), last: nameOf(entry) };
}

const head = `// bitdoku ${version}. Made by bindings/js/build.mjs from bindings/js/src/.\n`;

function write(name, text) {
  writeFileSync(join(dist, name), text);
}

const symbolOf = (module) => `globalThis[Symbol.for('bitdoku ${version} ${module} plain')]`;

const pathOf = (module, kind) => join(kind === 'simd' ? simdFolder : plainFolder, `${module}.wasm`);
const wasmOf = (module, kind) => readFileSync(pathOf(module, kind));
const unpacker = wasmOf('unpack', 'simd');

/** `texts.mjs`: where an entry finds its inlined modules, and which files node takes instead. */
function textsFor(module, isCommonJs, hasFiles) {
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

function writeEntry(name, entry, { inlined, hasFiles, generated = () => ({}) } = {}) {
  for (const isCommonJs of [false, true]) {
    const extra = generated(isCommonJs);
    if (inlined) {
      extra['texts.mjs'] = textsFor(inlined, isCommonJs, hasFiles);
      extra['unpacker.mjs'] = `export const kUnpacker = '${unpacker.toString('base64')}';\n`;
    }
    const { text, names, last } = bundle(entry, extra);
    const list = names.join(', ');
    if (isCommonJs) {
      write(`${name}.cjs`, `'use strict';\n${head}${text}\nconst { ${list} } = ${last};\nmodule.exports = { ${list} };\n`);
    } else {
      write(`${name}.mjs`, `${head}${text}\nconst { ${list} } = ${last};\nexport { ${list} };\n`);
    }
  }
}

for (const module of ['bitdoku', 'solver']) {
  const simd = wasmOf(module, 'simd');
  const file = join(target, `${module}.packed`);
  const packed = pack(simd);
  const unpacked = await unpack(packed, unpacker);
  if (unpacked.length !== simd.length || !WebAssembly.validate(unpacked)) throw new Error('the packed module is damaged');
  writeFileSync(file, packed);
  // zopfli writes gzip that is 5 % smaller than what gzip itself writes.
  const compressed = execFileSync('zopfli', ['-c', file], { maxBuffer: 1 << 24 });
  rmSync(file);
  const simdText = `'${compressed.toString('base64')}';\n`;
  write(`${module}-simd.mjs`, `export default ${simdText}`);
  write(`${module}-simd.cjs`, `module.exports = ${simdText}`);
  write(`${module}.wasm`, simd);
  write(`${module}-plain.js`, `${symbolOf(module)} = '${wasmOf(module, 'plain').toString('base64')}';\n`);
}
write('bitdoku-plain.wasm', wasmOf('bitdoku', 'plain'));

writeEntry('index', 'entry_index.mjs', { inlined: 'bitdoku', hasFiles: true });
writeEntry('solver', 'entry_solver.mjs', { inlined: 'solver' });
writeEntry('wasm', 'entry_wasm.mjs', {
  generated: (isCommonJs) => ({
    'beside.mjs': isCommonJs
      ? `export async function bytesBeside(hasVectors) {
  const name = hasVectors ? 'bitdoku.wasm' : 'bitdoku-plain.wasm';
  return require('node:fs').readFileSync(require('node:path').join(__dirname, name));
}
`
      : readFileSync(join(here, 'src', 'beside.mjs'), 'utf8'),
  }),
});
const font = (style) => readFileSync(join(root, `src/print/fonts/arimo-${style}.ttf`), 'base64');
writeEntry('fonts', 'entry_fonts.mjs', {
  generated: () => ({
    'font_texts.mjs': `export const kRegular = '${font('regular')}';\nexport const kBold = '${font('bold')}';\n`,
  }),
});
const thread = bundle('thread.mjs');
writeEntry('worker', 'entry_worker.mjs', {
  inlined: 'bitdoku',
  generated: () => ({ 'thread_source.mjs': `export const kThreadSource = ${JSON.stringify(thread.text)};\n` }),
});

write('command.mjs', `#!/usr/bin/env node\n${head}${withoutComments(readFileSync(join(here, 'src/command.mjs'), 'utf8'))}`);
write('command_system.mjs', `${head}${withoutComments(readFileSync(join(here, 'src/command_system.mjs'), 'utf8'))}`);
copyFileSync(command, join(dist, 'command.wasm'));
chmodSync(join(dist, 'command.wasm'), 0o644);
chmodSync(join(dist, 'command.mjs'), 0o755);

for (const name of ['fonts', 'index', 'solver', 'wasm', 'worker']) {
  const types = readFileSync(join(here, 'types', `${name}.d.ts`), 'utf8');
  for (const [extension, other] of [['mts', 'mjs'], ['cts', 'cjs']]) {
    write(`${name}.d.${extension}`, types.replaceAll(/from '\.\/(\w+)\.js'/g, (_, of) => `from './${of}.${other}'`));
  }
}
const description = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...description, version }, null, 2)}\n`);
copyFileSync(join(here, 'README.md'), join(target, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
