import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { PGLITE_LIMITS, type PgliteLimits } from './pglite-limits.ts'
import { PgliteQueue } from './pglite-queue.ts'
import type { Opening } from './pglite-thread.ts'
import { rootMessage } from './root-cause.ts'

export type PgliteOptions = Opening & {
  workerFile?: URL | undefined
  limits?: PgliteLimits | undefined
  /** Logs one line about each event of the thread. */
  report?: ((line: string) => void) | undefined
}

type Answer = { rows: unknown[]; fields: unknown[]; rowCount?: number }
type Statements = {
  query(sql: string, params?: unknown[], options?: { rowMode?: string }): Promise<Answer>
  exec(sql: string): Promise<unknown>
}

const FIRST_PAUSE_MS = 100

/**
 * PGlite on its worker thread, with the interface drizzle's PGlite driver expects. There is one session, and a
 * transaction owns it exclusively. A crashed thread is replaced by a new one on the same folder; until then every
 * statement fails as unavailable.
 */
export class PgliteClient implements Statements {
  readonly #options: PgliteOptions
  readonly #limits: PgliteLimits
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #inTransaction = new AsyncLocalStorage<{ open: boolean }>()
  #line: PgliteQueue | DatabaseUnavailable = new DatabaseUnavailable('The database is not open yet.')
  #isClosed = false
  #isReadOnly = false
  /** Settles when the last queued transaction is over. */
  #turn: Promise<unknown> = Promise.resolve()

  static async start(options: PgliteOptions): Promise<PgliteClient> {
    const client = new PgliteClient(options)
    client.#line = await client.#openLine()
    return client
  }

  private constructor(options: PgliteOptions) {
    this.#options = options
    this.#limits = options.limits ?? PGLITE_LIMITS
  }

  query(sql: string, params?: unknown[], options?: { rowMode?: string }): Promise<Answer> {
    return this.#limitConcurrency(() => query(this.#current(), sql, params, options))
  }

  exec(sql: string): Promise<unknown> {
    return this.#limitConcurrency(async () => this.#current().send({ op: 'exec', sql }))
  }

  transaction<T>(run: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#limitConcurrency(() => this.#runTransaction(run), true)
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(onPayload))
    await this.exec(listening(channel))
    return async () => void listeners.delete(onPayload)
  }

  get isReadOnly(): boolean {
    return this.#isReadOnly
  }

  /** Makes the database refuse writes with SQLSTATE 25006, or accept them again; also after the thread was replaced. */
  async setReadOnly(isReadOnly: boolean): Promise<void> {
    this.#isReadOnly = isReadOnly
    await this.exec(readOnly(isReadOnly))
  }

  /** How many fsyncs the database has issued. */
  async syncs(): Promise<number> {
    return (await this.#current().send({ op: 'syncs' })) as number
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    const line = this.#line
    if (!(line instanceof PgliteQueue)) return
    await this.#limitConcurrency(() => line.send({ op: 'close' }), true).catch(() => {})
    await line.end()
  }

  #current(): PgliteQueue {
    if (this.#line instanceof PgliteQueue) return this.#line
    throw this.#line
  }

  #openLine(): Promise<PgliteQueue> {
    const { folder, archive, workerFile } = this.#options
    const { answerMs, startMs } = this.#limits
    return PgliteQueue.open({
      opening: { folder, archive },
      workerFile,
      answerMs,
      startMs,
      lost: (why, cause) => this.#lost(why, cause),
      notified: (channel, payload) => this.#tell(channel, payload),
    })
  }

  #lost(why: string, cause: unknown): void {
    if (this.#isClosed) return
    const { folder, report } = this.#options
    // An in-memory database is lost with its thread.
    const next =
      folder === undefined ? 'Start the shop again' : 'It is opened again by itself, and until then nothing is written'
    this.#line = new DatabaseUnavailable(`The database thread ${why}. ${next}; what was acknowledged is kept.`, {
      cause,
    })
    report?.(this.#line.message)
    if (folder !== undefined) void this.#reopen(folder)
  }

  async #reopen(folder: string): Promise<void> {
    let lastLine = ''
    const logOnce = (line: string) => {
      if (line !== lastLine) this.#options.report?.(line)
      lastLine = line
    }
    for (let pause = FIRST_PAUSE_MS; !this.#isClosed; pause = Math.min(pause * 2, this.#limits.lookMs)) {
      await wait(pause, undefined, { ref: false })
      try {
        const free = await this.#limits.freeBytes(folder)
        if (free < this.#limits.reopenBytes) {
          logOnce(
            `The database waits for room on its disk: ${megabytes(this.#limits.reopenBytes)} must be free in ${folder}.`,
          )
          continue
        }
        if (await this.#openAgain())
          return logOnce('The database is open again; nothing that was acknowledged is lost.')
      } catch (error) {
        logOnce(`The database cannot be opened again yet: ${rootMessage(error)}.`)
      }
    }
  }

  /** False when it was closed meanwhile. */
  async #openAgain(): Promise<boolean> {
    const line = await this.#openLine()
    if (this.#isClosed) {
      await line.end()
      return false
    }
    if (this.#isReadOnly) await line.send({ op: 'exec', sql: readOnly(true) })
    for (const channel of this.#listeners.keys()) await line.send({ op: 'exec', sql: listening(channel) })
    this.#line = line
    for (const channel of this.#listeners.keys()) this.#tell(channel, '')
    return true
  }

  /** Statements wait for the transactions queued before them; nothing runs inside another caller's transaction. */
  #limitConcurrency<T>(run: () => Promise<T>, exclusive = false): Promise<T> {
    // Waiting here would deadlock with our own transaction.
    if (this.#inTransaction.getStore()?.open) {
      return Promise.reject(
        new Error('Inside a transaction every statement goes through the transaction, not through db.'),
      )
    }
    const result = this.#turn.then(run)
    if (exclusive) this.#turn = result.catch(() => {})
    return result
  }

  async #runTransaction<T>(run: (statements: Statements) => Promise<T>): Promise<T> {
    // A transaction stays on the thread it began on: a replacement knows nothing of it.
    const line = this.#current()
    const state = { open: true }
    const whileOpen = async <R>(statement: () => Promise<R>) => {
      if (!state.open) throw new Error('This transaction is over; a statement in it was not awaited.')
      return statement()
    }
    const statements: Statements = {
      query: (sql, params, options) => whileOpen(() => query(line, sql, params, options)),
      exec: (sql) => whileOpen(() => line.send({ op: 'exec', sql })),
    }
    await line.send({ op: 'exec', sql: 'begin' })
    try {
      const result = await this.#inTransaction.run(state, () => run(statements))
      const [end] = (await line.send({ op: 'exec', sql: 'commit' })) as { command?: string }[]
      if (end?.command === 'ROLLBACK')
        throw new Error('A statement failed in this transaction, so nothing of it was kept.')
      return result
    } catch (error) {
      await line.send({ op: 'exec', sql: 'rollback' }).catch(() => {})
      throw error
    } finally {
      state.open = false
    }
  }

  #tell(channel: string, payload: string): void {
    for (const onPayload of this.#listeners.get(channel) ?? []) onPayload(payload)
  }
}

async function query(
  line: PgliteQueue,
  sql: string,
  params?: unknown[],
  options?: { rowMode?: string },
): Promise<Answer> {
  return (await line.send({ op: 'query', sql, params, rowMode: options?.rowMode })) as Answer
}

function listening(channel: string): string {
  return `listen "${channel.replaceAll('"', '""')}"`
}

function readOnly(isReadOnly: boolean): string {
  return `set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`
}
