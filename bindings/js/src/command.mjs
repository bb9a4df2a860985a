// The command `bitdoku`: the native program as WebAssembly.
import { readFileSync } from 'node:fs';
import { startedBy } from './command_system.mjs';

const kInternal = 4;

function say(message) {
  process.stderr.write(`bitdoku: ${message}\n`);
}

try {
  const module = new WebAssembly.Module(readFileSync(new URL('command.wasm', import.meta.url)));
  startedBy(process.argv.slice(2), (imports) => new WebAssembly.Instance(module, imports).exports);
} catch (error) {
  // The program reports its own errors. These are a trap, a full stack, and an engine that lacks vectors.
  const { CompileError = ReferenceError } = globalThis.WebAssembly ?? {};  // `node --jitless` has no WebAssembly
  say(error instanceof CompileError ? `this version of node cannot run it: ${error.message}`
    : `internal error: ${error.message}; please report it`);
  process.exitCode = kInternal;
}
