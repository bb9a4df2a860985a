// Builds the page into build/web/dist, with relative addresses, so that it works under any path.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, transformWithEsbuild } from 'vite';
import type { Plugin } from 'vite';
import { readLessons } from './lessons.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = resolve(here, '..');
const engine = resolve(root, 'build/js/package/dist');

/** The WebAssembly modules and the fonts of PDF files, compressed, so that they are small on servers that compress nothing. */
function engineFiles(): Plugin {
  const inlined = (name: string) => Buffer.from(/'([A-Za-z0-9+/=]{100,})'/.exec(readFileSync(resolve(engine, name), 'utf8'))![1]!, 'base64');
  const simd = (module: string) => inlined(`${module}-simd.mjs`);
  const plain = (module: string) => gzipSync(inlined(`${module}-plain.js`), { level: 9 });
  const unpacker = () => readFileSync(resolve(root, 'build/wasm/js/unpack.wasm')).toString('base64');
  const font = (style: string) => execFileSync('zopfli', ['-c', resolve(root, `src/print/fonts/arimo-${style}.ttf`)]);
  return {
    name: 'engine-files',
    enforce: 'pre',
    resolveId(id, importer) {
      if (['virtual:engine', 'virtual:photo', 'virtual:fonts'].includes(id)) return id.replace('virtual:', '\0');
      // The texts with the same modules in base64 are not needed.
      return /\/(worker|photo)\.mjs/.test(importer ?? '') && /(bitdoku|photo)-(simd|plain)/.test(id) ? '\0nothing' : null;
    },
    // The page unpacks the modules itself, so the unpacker is not needed twice.
    transform: (code, id) => (/dist\/(worker|photo)\.mjs/.test(id) ? { code: code.replace(/(kUnpacker = )"[^"]+"/, '$1""'), map: null } : null),
    load(id) {
      if (id === '\0nothing') return 'export default null;';
      const file = (name: string, path: string, source: Uint8Array) =>
        `export const ${name} = import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: path, source })};`;
      if (id === '\0fonts') return file('regular', 'regular.bin', font('regular')) + file('bold', 'bold.bin', font('bold'));
      if (id !== '\0engine' && id !== '\0photo') return null;
      const [module, name] = id === '\0engine' ? ['bitdoku', 'engine'] : ['photo', 'photo'];
      return `${file('simd', `${name}.bin`, simd(module))}${file('plain', `${name}-plain.bin`, plain(module))}export const unpacker = '${unpacker()}';`;
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

/** The rules of the first frame, which index.html has in itself. */
async function firstRules(): Promise<string> {
  const rules = ['tokens', 'first'].map((name) => readFileSync(resolve(here, `src/style/${name}.css`), 'utf8')).join('');
  return (await transformWithEsbuild(rules, 'first.css', { loader: 'css', minify: true, sourcemap: false })).code.trim();
}

/**
 * Lets the browser draw the first frame from index.html alone: its rules are in the head, their hash in the policy, and
 * the other rules come behind the frame, so that they do not delay it. Scripts wait for them.
 */
function firstFrame(): Plugin {
  return {
    name: 'first-frame',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const rules = await firstRules();
        const hash = createHash('sha256').update(rules).digest('base64');
        const sheets = /\s*<link rel="stylesheet"[^>]*>/g;
        const behind = (html.match(sheets) ?? []).join('').trim();
        return html.replace(sheets, '').replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`)
          .replace('</title>', () => `</title>\n<style>${rules}</style>`).replace('<noscript>', () => `${behind}\n<noscript>`);
      },
    },
  };
}

/** The service worker, with the list of all files, and the licences of what is shipped. */
function companions(): Plugin {
  return {
    name: 'companions',
    async generateBundle(_, bundle) {
      const licences = [
        ['bitdoku', 'LICENSE'], ['Preact', 'web/node_modules/preact/LICENSE'], ['uqr', 'web/node_modules/uqr/LICENSE'], ['lz-string', 'web/node_modules/lz-string/LICENSE'], ['Arimo, the font of PDF files', 'src/print/fonts/OFL.txt'],
      ].map(([name, path]) => `${name}\n\n${readFileSync(resolve(root, path!), 'utf8').trim()}\n`).join('\n----\n\n');
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licences });
      // Installing, which takes the other icons, and links to other pages need a network anyway.
      const fixed = ['./', 'icon.svg', 'manifest.webmanifest'];
      const names = Object.keys(bundle).filter((name) => !/elsewhere|index\.html|\.txt$/.test(name)).sort();
      const files = [...fixed, ...names.filter((name) => !/plain|photo/.test(name))];
      const later = names.filter((name) => /photo/.test(name));
      for (const item of Object.values(bundle)) {
        if (item.type === 'chunk' && files.includes(item.fileName) && item.imports.some((name) => later.includes(name))) throw new Error(`${item.fileName} needs a file that is not kept`);
      }
      const hash = createHash('sha256');
      for (const item of Object.values(bundle)) hash.update(item.type === 'chunk' ? item.code : item.source);
      for (const name of fixed.slice(1)) hash.update(readFileSync(resolve(here, 'public', name)));
      hash.update(readFileSync(resolve(here, 'index.html'))).update(await firstRules());
      const source = readFileSync(resolve(here, 'src/offline/service-worker.js'), 'utf8')
        .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16))).replace("['FILES']", JSON.stringify(files)).replace("['LATER']", JSON.stringify(later));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

export default defineConfig({
  root: here,
  base: './',
  resolve: {
    alias: { 'bitdoku/worker': resolve(engine, 'worker.mjs'), 'bitdoku/photo': resolve(engine, 'photo.mjs'), 'virtual:unpack': resolve(root, 'bindings/js/src/unpack.mjs') },
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
  plugins: [engineFiles(), lessons(), firstFrame(), companions()],
  worker: { format: 'es', plugins: () => [engineFiles()] },
});
