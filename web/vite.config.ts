// Builds the page into build/web/dist, with relative addresses, so that it works under any path.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { readLessons } from './lessons.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = resolve(here, '..');
const engine = resolve(root, 'build/js/package/dist');

/** The WebAssembly modules, compressed, so that they are small on servers that compress nothing. */
function engineFiles(): Plugin {
  const simd = () => Buffer.from(/'([^']*)'/.exec(readFileSync(resolve(engine, 'bitdoku-simd.mjs'), 'utf8'))![1]!, 'base64');
  const plain = () => gzipSync(readFileSync(resolve(engine, 'bitdoku-plain.wasm')), { level: 9 });
  return {
    name: 'engine-files',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'virtual:engine') return '\0engine';
      // The texts with the same modules in base64 are not needed.
      return importer?.includes('/worker.mjs') && /bitdoku-(simd|plain)/.test(id) ? '\0nothing' : null;
    },
    load(id) {
      if (id === '\0nothing') return 'export default null;';
      if (id !== '\0engine') return null;
      const file = (name: string, source: Uint8Array) =>
        `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`;
      return `export const simd = ${file('engine.bin', simd())}; export const plain = ${file('engine-plain.bin', plain())};`;
    },
  };
}

/** The pages of docs/techniques/, as a part that is loaded with the first lesson. */
function lessons(): Plugin {
  const folder = resolve(root, 'docs/techniques');
  return {
    name: 'lessons',
    resolveId: (id) => (id === 'virtual:lessons' ? '\0lessons' : null),
    load: (id) => (id === '\0lessons' ? `export const lessons = JSON.parse(${JSON.stringify(JSON.stringify(readLessons(folder)))});` : null),
  };
}

/** The service worker, with the list of all files, and the licences of what is shipped. */
function companions(): Plugin {
  return {
    name: 'companions',
    generateBundle(_, bundle) {
      const licences = [
        ['bitdoku', 'LICENSE'], ['Preact', 'web/node_modules/preact/LICENSE'], ['uqr', 'web/node_modules/uqr/LICENSE'], ['lz-string', 'web/node_modules/lz-string/LICENSE'], ['Arimo, the font of PDF files', 'src/print/fonts/OFL.txt'],
      ].map(([name, path]) => `${name}\n\n${readFileSync(resolve(root, path!), 'utf8').trim()}\n`).join('\n----\n\n');
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licences });
      const fixed = ['./', 'icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest'];
      const files = [...fixed, ...Object.keys(bundle).filter((name) => !/plain|index\.html|\.txt$/.test(name)).sort()];
      const hash = createHash('sha256');
      for (const item of Object.values(bundle)) hash.update(item.type === 'chunk' ? item.code : item.source);
      for (const name of fixed.slice(1)) hash.update(readFileSync(resolve(here, 'public', name)));
      const source = readFileSync(resolve(here, 'src/offline/service-worker.js'), 'utf8')
        .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16))).replace("['FILES']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

export default defineConfig({
  root: here,
  base: './',
  resolve: {
    alias: { 'bitdoku/worker': resolve(engine, 'worker.mjs'), 'bitdoku/fonts': resolve(engine, 'fonts.mjs') },
  },
  define: { __VERSION__: JSON.stringify((JSON.parse(readFileSync(resolve(engine, '../package.json'), 'utf8')) as { version: string }).version) },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
  build: {
    outDir: resolve(root, 'build/web/dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  plugins: [engineFiles(), lessons(), companions()],
});
