#!/usr/bin/env node
// Serves a folder on 127.0.0.1, compressed: node web/serve.mjs FOLDER [PORT]. Prints the address.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { createGzip } from 'node:zlib';

const kTypes = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.txt': 'text/plain; charset=utf-8', '.webmanifest': 'application/manifest+json', '.bin': 'application/octet-stream',
};
const kPacked = new Set(['.html', '.js', '.css', '.svg', '.txt', '.webmanifest']);

function fileOf(folder, url) {
  const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  const file = join(folder, path.endsWith('/') ? join(path, 'index.html') : path);
  if (file !== folder && !file.startsWith(folder + sep)) return null;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

/** A server of a folder under a prefix such as `/some/path`; resolves with it once it listens. */
export function serve(folder, port = 0, prefix = '') {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    let file = null;
    try {
      file = request.url.startsWith(`${prefix}/`) ? fileOf(root, request.url.slice(prefix.length)) : null;
    } catch {
      // A damaged address is one that does not exist.
    }
    if (!file) return response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    const type = extname(file);
    const isPacked = kPacked.has(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'content-type': kTypes[type] ?? 'application/octet-stream', 'x-content-type-options': 'nosniff', vary: 'accept-encoding',
      'cache-control': /-[\w-]{8}\.\w+$/.test(file) ? 'max-age=31536000, immutable' : 'no-cache', ...(isPacked && { 'content-encoding': 'gzip' }),
    });
    const stream = createReadStream(file);
    return isPacked ? stream.pipe(createGzip({ level: 9 })).pipe(response) : stream.pipe(response);
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done({ server, address: `http://127.0.0.1:${server.address().port}${prefix}/` }));
  });
}

if (import.meta.url === `file://${resolve(process.argv[1] ?? '')}`) {
  const [folder, port = '8040'] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('usage: node web/serve.mjs FOLDER [PORT]');
    process.exit(2);
  }
  const { address } = await serve(folder, Number(port)).catch(() => serve(folder));
  console.log(`bitdoku is at ${address} (Ctrl+C ends it)`);
}
