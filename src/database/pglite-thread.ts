import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** What the thread is told to open: a folder, or memory filled from a packed database. */
export type Opening = { folder?: string | undefined; archive?: Uint8Array | undefined }

let awake: Worker | undefined

/**
 * Lets the database's thread load and compile itself while the rest of the shop still loads: together they took a third
 * of a start. Whoever opens a database next is given it.
 */
export function wakePgliteThread(): void {
  awake ??= new Worker(pgliteWorkerFile())
  // Until somebody has a use for it, it keeps nothing open, and what is wrong with it is told by the next one.
  awake.unref()
  awake.once('error', forget)
  awake.once('exit', forget)
}

/** A thread that waits to be told what to open. */
export function takePgliteThread(workerFile: URL | undefined): Worker {
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

/** Beside this file when run from source, beside the bundle or above its parts when built. */
function pgliteWorkerFile(): URL {
  const places = ['./pglite-worker.mjs', './pglite-worker.js', '../pglite-worker.js']
  const found = places.map((place) => new URL(place, import.meta.url)).find((file) => existsSync(file))
  if (found === undefined) throw new Error('The program of the database thread is missing: build the shop again.')
  return found
}
