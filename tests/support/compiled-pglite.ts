import { readFile } from 'node:fs/promises'

/**
 * V8 shares compiled WebAssembly between threads while any module of the same bytes is alive. Held here, every database
 * after the first of a test process starts with the optimized code of those before it: a file took 4 s of CPU to warm up.
 */
export const compiledPglite = readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(
  (bytes) => WebAssembly.compile(bytes),
)
