import { AsyncLocalStorage } from 'node:async_hooks'
import type { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { type Opening, takePgliteThread } from './pglite-thread.ts'

export type PgliteOptions = Opening & { workerFile?: URL | undefined }

type Answer = { rows: unknown[]; fields: unknown[]; rowCount?: number }
type Job =
  | { op: 'query'; sql: string; params: unknown[] | undefined; rowMode: string | undefined }
  | { op: 'exec'; sql: string }
  | { op: 'syncs' | 'close' }
type Reply =
  | { channel: string; payload: string }
  | { id: number; result?: unknown; error?: { message: string } & Record<string, unknown> }
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }
type Statements = {
  query(sql: string, params?: unknown[], options?: { rowMode?: string }): Promise<Answer>
  exec(sql: string): Promise<unknown>
}

/** The database on its thread, with what drizzle's PGlite driver asks of a client. One session: a transaction owns it. */
export class PgliteClient implements Statements {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #inTransaction = new AsyncLocalStorage<{ open: boolean }>()
  #jobs = 0
  #ended: Error | undefined
  /** Settles when the last transaction asked for is over. */
  #turn: Promise<unknown> = Promise.resolve()

  static async start({ folder, archive, workerFile }: PgliteOptions): Promise<PgliteClient> {
    const worker = takePgliteThread(workerFile)
    const opening: Opening = { folder, archive }
    worker.postMessage(opening)
    await new Promise<unknown>((ready, failed) => {
      worker.once('message', ready)
      worker.once('error', failed)
      worker.once('exit', (code) => failed(new Error(`The database thread ended with ${code} while starting.`)))
    })
    return new PgliteClient(worker)
  }

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: Reply) => this.#hear(reply))
    worker.on('error', (error) => this.#end(error))
    worker.on('exit', () => this.#end(undefined))
  }

  query(sql: string, params?: unknown[], options?: { rowMode?: string }): Promise<Answer> {
    return this.#inTurn(() => this.#query(sql, params, options))
  }

  exec(sql: string): Promise<unknown> {
    return this.#inTurn(() => this.#send({ op: 'exec', sql }))
  }

  transaction<T>(run: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#runTransaction(run), true)
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(heard))
    await this.exec(`listen "${channel.replaceAll('"', '""')}"`)
    return async () => void listeners.delete(heard)
  }

  /** How often the database asked the disk to keep what it wrote. */
  async syncs(): Promise<number> {
    return (await this.#send({ op: 'syncs' })) as number
  }

  async close(): Promise<void> {
    if (this.#ended) return
    await this.#inTurn(() => this.#send({ op: 'close' }), true)
    this.#ended = new DatabaseUnavailable('The database was closed.')
    await this.#worker.terminate()
  }

  /** Statements wait for the transactions asked for before them, and nothing starts inside someone else's transaction. */
  #inTurn<T>(run: () => Promise<T>, exclusive = false): Promise<T> {
    // Waiting here would be waiting for oneself.
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
    const state = { open: true }
    const whileOpen = async <R>(statement: () => Promise<R>) => {
      if (!state.open) throw new Error('This transaction is over; a statement in it was not awaited.')
      return statement()
    }
    const statements: Statements = {
      query: (sql, params, options) => whileOpen(() => this.#query(sql, params, options)),
      exec: (sql) => whileOpen(() => this.#send({ op: 'exec', sql })),
    }
    await this.#send({ op: 'exec', sql: 'begin' })
    try {
      const result = await this.#inTransaction.run(state, () => run(statements))
      const [end] = (await this.#send({ op: 'exec', sql: 'commit' })) as { command?: string }[]
      if (end?.command === 'ROLLBACK')
        throw new Error('A statement failed in this transaction, so nothing of it was kept.')
      return result
    } catch (error) {
      await this.#send({ op: 'exec', sql: 'rollback' }).catch(() => {})
      throw error
    } finally {
      state.open = false
    }
  }

  async #query(sql: string, params?: unknown[], options?: { rowMode?: string }): Promise<Answer> {
    return (await this.#send({ op: 'query', sql, params, rowMode: options?.rowMode })) as Answer
  }

  #send(job: Job): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => {
      this.#jobs += 1
      this.#waiting.set(this.#jobs, { resolve, reject })
      this.#worker.postMessage({ id: this.#jobs, ...job })
    })
  }

  #hear(reply: Reply): void {
    if ('channel' in reply) {
      for (const heard of this.#listeners.get(reply.channel) ?? []) heard(reply.payload)
      return
    }
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.error) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error))
    else waiting?.resolve(reply.result)
  }

  #end(cause: unknown): void {
    this.#ended ??= new DatabaseUnavailable(
      'The database thread has stopped. Start the shop again; what was acknowledged is kept.',
      { cause },
    )
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}
