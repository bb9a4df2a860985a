// Makes one file of an entry and the modules that it needs, by esbuild.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = join(dirname(fileURLToPath(import.meta.url)), 'src');

const kExternal = ['node:*', './*-simd.mjs', './*-simd.cjs', './*-plain.js'].map((name) => `--external:${name}`);
const kOptions = { esm: kExternal, cjs: [...kExternal, '--platform=node'], iife: [...kExternal, '--minify'] };

/** Bundlers keep an import whose name is not known before the program runs only if a comment asks for it. */
const withHints = (text) => text.replaceAll(/import\((\w+)\)/g, 'import(/* webpackIgnore: true */ /* @vite-ignore */ $1)');

/**
 * The text of an entry with all that it needs. `format` is `esm`, `cjs` or `iife`. `generated` has the texts of
 * modules that are not in src/, or that replace one there. The files with WebAssembly stay files of their own. Only the
 * source of workers (`iife`) is minified: node prints the line of an error that nobody catches.
 */
export function bundle(entry, format, generated = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bitdoku-'));
  try {
    cpSync(sources, folder, { recursive: true });
    for (const [name, text] of Object.entries(generated)) writeFileSync(join(folder, name), text);
    const result = join(folder, 'result.js');
    execFileSync('esbuild', [entry, '--bundle', `--format=${format}`, '--target=es2022', '--log-level=warning',
      ...kOptions[format], `--outfile=${result}`],
    { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    // CommonJS gets plain values, which tests can replace, instead of getters.
    const end = format === 'cjs' ? 'module.exports = { ...module.exports };\n' : '';
    return withHints(readFileSync(result, 'utf8')) + end;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
