import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

/** What the thread opens: a folder, or memory filled from an archive. */
export type Opening = { folder?: string | undefined; archive?: Uint8Array | undefined }

/**
 * How much a function of the database's engine runs before V8 compiles it again with optimizations. Its own 1.8 million
 * lets it do so for most of the engine while the shop starts: a fifth of the startup's processor time, and 50 MB.
 */
const OPTIMIZE_AFTER = 40_000_000

let awake: Worker | undefined

/**
 * Preloads and compiles the database's thread while the rest of the shop still loads; together they took a third of the
 * startup time. The next database that is opened takes this thread.
 */
export function preloadPgliteThread(): void {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZE_AFTER}`)
  awake ??= new Worker(pgliteWorkerFile())
  // Until it is used it does not keep the process alive, and its errors are ignored: the next thread will report them.
  awake.unref()
  awake.once('error', forget)
  awake.once('exit', forget)
}

/** A thread that waits for its `Opening`. */
export function acquirePgliteThread(workerFile: URL | undefined): Worker {
  const taken = workerFile === undefined ? awake : undefined
  if (taken === undefined) return new Worker(workerFile ?? pgliteWorkerFile())
  taken.off('error', forget).off('exit', forget)
  awake = undefined
  taken.ref()
  return taken
}

function forget(): void {
  awake = undefined
}

/** Beside this file when run from source, beside the bundle or above its chunks when built. */
function pgliteWorkerFile(): URL {
  const places = ['./pglite-worker.mjs', './pglite-worker.js', '../pglite-worker.js']
  const found = places.map((place) => new URL(place, import.meta.url)).find((file) => existsSync(file))
  if (found === undefined) throw new Error('The program of the database thread is missing: build the shop again.')
  return found
}
