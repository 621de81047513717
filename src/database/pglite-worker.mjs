// PGlite on a worker thread, because it blocks the thread it runs on. Its counterpart is pglite-client.ts.
import { once } from 'node:events'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

// Compiled while waiting for the message that says what to open.
const engine = readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(WebAssembly.compile)
const [{ folder, archive, pulse }] = await once(parentPort, 'message')
let syncs = 0
/** Heartbeat, read from outside while a statement blocks this thread: a thread that touches files is not hung. */
const beat = () => Atomics.add(pulse, 0, 1)

/** PGlite never calls fsync by itself; here the database's fsync reaches the disk, for folders too. */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const made = await super.init(pg, options)
    made.emscriptenOpts.preRun.push(({ NODEFS }) => {
      const { read, write } = NODEFS.stream_ops
      NODEFS.stream_ops.read = (...words) => {
        beat()
        return read(...words)
      }
      NODEFS.stream_ops.write = (...words) => {
        beat()
        return write(...words)
      }
      NODEFS.stream_ops.fsync = (stream) => {
        syncs += 1
        beat()
        // Report a failure to the database as an errno: an exception thrown through it would leave it half done.
        return NODEFS.tryFSOperation(() => {
          if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node))
          else fsyncSync(stream.nfd)
          return 0
        })
      }
    })
    return made
  }
}

function syncFolder(path) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

// drizzle expects these as PostgreSQL's text: timestamps, intervals, dates, and arrays of them.
const asText = (value) => value
const parsers = Object.fromEntries([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231].map((type) => [type, asText]))

// One connection and one shop's data: PostgreSQL's own 128 MB of buffers would be memory that is rarely read.
// Indexes are read from memory: see `PLANNER` in open-postgres.ts.
const SETTINGS = ['wal_sync_method=fsync', 'shared_buffers=32MB', 'max_connections=10', 'random_page_cost=1.1'].flatMap(
  (one) => ['-c', one],
)

const onDisk = () => ({
  fs: new DurableNodeFS(folder),
  startParams: [...PGlite.defaultStartParams.filter((word) => word !== '-F'), ...SETTINGS],
})

const pg = await PGlite.create({
  pgliteWasmModule: await engine,
  extensions: { fuzzystrmatch, pg_trgm },
  ...(folder ? onDisk() : {}),
  ...(archive ? { loadDataDir: new Blob([archive]) } : {}),
})

const work = {
  query: ({ sql, params, rowMode }) => pg.query(sql, params, { rowMode, parsers }),
  exec: ({ sql }) => pg.exec(sql),
  syncs: async () => syncs,
  close: () => pg.close(),
}

pg.onNotification((channel, payload) => parentPort.postMessage({ channel, payload }))

parentPort.on('message', async (message) => {
  try {
    parentPort.postMessage({ id: message.id, result: await work[message.op](message) })
  } catch (error) {
    parentPort.postMessage({ id: message.id, error: plain(error) })
  }
})

parentPort.postMessage({ ready: true })

function plain(error) {
  const { message, code, detail, constraint, table, column, schema, severity, hint, position } = error
  // Thrown by the WebAssembly engine, not by the database in it.
  const isBroken = error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus'
  return { message, code, detail, constraint, table, column, schema, severity, hint, position, isBroken }
}
