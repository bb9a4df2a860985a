#!/usr/bin/env node
// Makes the files of the package: node build.mjs WASM-FOLDER PLAIN-FOLDER TARGET.
//
// The folders have bitdoku.wasm and solver.wasm with and without vectors. Each entry becomes one file as ES
// module and one as CommonJS: every module of src/ becomes a function that returns its exports. The
// WebAssembly modules become strings in files of their own. Those with vectors are there as ES module and as
// CommonJS, because node takes 40 ms for the first CommonJS that an ES module imports. Those without vectors
// are seldom needed, so one script that sets a global symbol serves both.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [simdFolder, plainFolder, target] = process.argv.slice(2);
if (target === undefined) {
  console.error('usage: node build.mjs WASM-FOLDER PLAIN-FOLDER TARGET');
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

/**
 * One module as a function: its name, its text, and the modules that it needs. `generated` has the
 * texts of modules that are no files.
 */
function readModule(file, generated) {
  let text = generated[file] ?? readFileSync(join(here, 'src', file), 'utf8');
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

/** Texts of `texts.mjs`: where an entry finds its inlined modules. */
function textsFor(module, isCommonJs) {
  const load = isCommonJs ? `require('./${module}-plain.js')` : `await import('./${module}-plain.js')`;
  return `export const kTexts = {
  simd: () => simdText,
  plain: async () => {
    ${load};
    return ${symbolOf(module)};
  },
};
`;
}

function writeEntry(name, entry, { inlined, generated = () => ({}) } = {}) {
  for (const isCommonJs of [false, true]) {
    const extra = generated(isCommonJs);
    if (inlined) extra['texts.mjs'] = textsFor(inlined, isCommonJs);
    const { text, names, last } = bundle(entry, extra);
    const list = names.join(', ');
    if (isCommonJs) {
      const load = inlined ? `const simdText = require('./${inlined}-simd.cjs');\n` : '';
      write(`${name}.cjs`, `'use strict';\n${head}${load}${text}\nconst { ${list} } = ${last};\nmodule.exports = { ${list} };\n`);
    } else {
      const load = inlined ? `import simdText from './${inlined}-simd.mjs';\n` : '';
      write(`${name}.mjs`, `${head}${load}${text}\nconst { ${list} } = ${last};\nexport { ${list} };\n`);
    }
  }
}

for (const module of ['bitdoku', 'solver']) {
  for (const [kind, folder] of [['simd', simdFolder], ['plain', plainFolder]]) {
    const bytes = readFileSync(join(folder, `${module}.wasm`));
    const text = `'${bytes.toString('base64')}';\n`;
    if (kind === 'plain') {
      write(`${module}-plain.js`, `${symbolOf(module)} = ${text}`);
    } else {
      write(`${module}-simd.mjs`, `export default ${text}`);
      write(`${module}-simd.cjs`, `module.exports = ${text}`);
    }
    if (module === 'bitdoku') writeFileSync(join(dist, kind === 'simd' ? 'bitdoku.wasm' : 'bitdoku-plain.wasm'), bytes);
  }
}

writeEntry('index', 'entry_index.mjs', { inlined: 'bitdoku' });
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
const thread = bundle('thread.mjs');
writeEntry('worker', 'entry_worker.mjs', {
  inlined: 'bitdoku',
  generated: () => ({ 'thread_source.mjs': `export const kThreadSource = ${JSON.stringify(thread.text)};\n` }),
});

write('command.mjs', `#!/usr/bin/env node\n${head}${readFileSync(join(here, 'src/command.mjs'), 'utf8')}`);
chmodSync(join(dist, 'command.mjs'), 0o755);

for (const name of ['index', 'solver', 'wasm', 'worker']) {
  const types = readFileSync(join(here, 'types', `${name}.d.ts`), 'utf8');
  for (const [extension, other] of [['mts', 'mjs'], ['cts', 'cjs']]) {
    write(`${name}.d.${extension}`, types.replaceAll(/from '\.\/(\w+)\.js'/g, (_, of) => `from './${of}.${other}'`));
  }
}
const description = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...description, version }, null, 2)}\n`);
copyFileSync(join(here, 'README.md'), join(target, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
