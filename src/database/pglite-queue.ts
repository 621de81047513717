import type { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { acquirePgliteThread, type Opening } from './pglite-thread.ts'

export type Job =
  | { op: 'query'; sql: string; params: unknown[] | undefined; rowMode: string | undefined }
  | { op: 'exec'; sql: string }
  | { op: 'syncs' | 'close' }
type Failure = { message: string; severity?: string; isBroken?: boolean } & Record<string, unknown>
type Reply = { channel: string; payload: string } | { id: number; result?: unknown; error?: Failure }
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

export type LineOptions = {
  opening: Opening
  workerFile: URL | undefined
  answerMs: number
  startMs: number
  /** Called once with why this thread is lost for good. */
  lost: (why: string, cause?: unknown) => void
  notified: (channel: string, payload: string) => void
}

const LOOKS_IN_LIMIT = 4
/** After errors of these severities the engine no longer answers, or not reliably. */
const FATAL_SEVERITIES = new Set(['PANIC', 'FATAL'])

/** One worker thread with one database, from start to end. */
export class PgliteQueue {
  readonly #worker: Worker
  readonly #options: LineOptions
  readonly #waiting = new Map<number, Waiting>()
  readonly #watch: NodeJS.Timeout | undefined
  readonly #pulse: Int32Array
  #jobs = 0
  #ended: Error | undefined

  static async open(options: LineOptions): Promise<PgliteQueue> {
    const worker = acquirePgliteThread(options.workerFile)
    const pulse = new Int32Array(new SharedArrayBuffer(4))
    worker.postMessage({ ...options.opening, pulse })
    await new Promise<unknown>((ready, failed) => {
      const late = () => failed(new Error(`The database thread did not start within ${options.startMs / 1000} s.`))
      const isInMemory = () => options.opening.folder === undefined
      const watch = watchPulse(pulse, options.startMs, late, isInMemory)
      worker.once('message', ready)
      worker.once('error', failed)
      worker.once('exit', (code) => failed(new Error(`The database thread ended with ${code} while starting.`)))
      worker.once('message', () => clearInterval(watch))
      worker.once('exit', () => clearInterval(watch))
    }).catch(async (error: unknown) => {
      await worker.terminate()
      throw error
    })
    return new PgliteQueue(worker, options, pulse)
  }

  private constructor(worker: Worker, options: LineOptions, pulse: Int32Array) {
    this.#worker = worker
    this.#options = options
    this.#pulse = pulse
    worker.on('message', (reply: Reply) => this.#hear(reply))
    worker.on('error', (error) => this.#lose('has stopped', error))
    worker.on('exit', () => this.#lose('has stopped'))
    // An in-memory database touches no file, so the watchdog cannot tell slow from hung.
    if (options.opening.folder === undefined) return
    const late = () => this.#lose(`has not answered for ${options.answerMs / 1000} s`)
    this.#watch = watchPulse(pulse, options.answerMs, late, () => this.#waiting.size === 0)
  }

  send(job: Job): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => {
      this.#jobs += 1
      this.#waiting.set(this.#jobs, { resolve, reject })
      this.#worker.postMessage({ id: this.#jobs, ...job })
    })
  }

  async end(): Promise<void> {
    this.#stop(new DatabaseUnavailable('The database was closed.'))
    await this.#worker.terminate()
  }

  #hear(reply: Reply): void {
    if ('channel' in reply) {
      this.#options.notified(reply.channel, reply.payload)
      return
    }
    Atomics.add(this.#pulse, 0, 1)
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    const { error } = reply
    if (error === undefined) {
      waiting?.resolve(reply.result)
      return
    }
    waiting?.reject(Object.assign(new Error(error.message), error))
    if (error.isBroken || FATAL_SEVERITIES.has(error.severity ?? '')) this.#lose(`gave up: ${error.message}`)
  }

  #lose(why: string, cause?: unknown): void {
    if (this.#ended) return
    this.#stop(new DatabaseUnavailable(`The database thread ${why}. What was acknowledged is kept.`, { cause }))
    void this.#worker.terminate()
    this.#options.lost(why, cause)
  }

  #stop(error: Error): void {
    this.#ended ??= error
    clearInterval(this.#watch)
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}

/**
 * Watchdog: calls `late` when the heartbeat has not changed for `ms`. Counts ticks instead of wall time, so that the
 * thread is not killed after the machine was suspended.
 */
function watchPulse(pulse: Int32Array, ms: number, late: () => void, isResting = () => false): NodeJS.Timeout {
  let last = Atomics.load(pulse, 0)
  let still = 0
  const timer = setInterval(() => {
    const now = Atomics.load(pulse, 0)
    still = now === last && !isResting() ? still + 1 : 0
    last = now
    if (still >= LOOKS_IN_LIMIT) late()
  }, ms / LOOKS_IN_LIMIT)
  return timer.unref()
}
