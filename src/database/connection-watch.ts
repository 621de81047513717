import pg from 'pg'
import { destroyClient, endClient, processId } from './postgres-client.ts'
import type { PostgresLimits } from './postgres-limits.ts'
import { sqlState } from './sql-state.ts'

type Query = (...words: unknown[]) => unknown
type Statement = { client: pg.ClientBase; since: number; lookedAt: number }
/** What the server says its processes do, by their number; `silent` when it does not answer at all. */
type Report = Map<number, string> | 'busy' | 'silent'

const LOOKS_IN_PATIENCE = 4

/**
 * Finds connections whose bytes vanish: nothing ever comes back on them, and the system itself would notice only after a
 * quarter of an hour. A statement that takes long is looked up over a new connection; only when the server is not at work
 * on it, or does not answer there either, is its connection given up, and with it all those that rest in the pool.
 */
export class ConnectionWatch {
  readonly #databaseUrl: string
  readonly #limits: PostgresLimits
  /** Those that nobody uses: a transaction between two statements is not among them. */
  readonly #resting = new Set<pg.ClientBase>()
  readonly #waiting = new Set<Statement>()
  readonly #timer: NodeJS.Timeout
  #isLooking = false

  constructor(databaseUrl: string, limits: PostgresLimits) {
    this.#databaseUrl = databaseUrl
    this.#limits = limits
    this.#timer = setInterval(() => void this.#look(), limits.patienceMs / LOOKS_IN_PATIENCE)
    this.#timer.unref()
  }

  watchPool(pool: pg.Pool): void {
    pool.on('connect', (client) => this.watch(client))
    pool.on('acquire', (client) => this.#resting.delete(client))
    pool.on('release', (_, client) => this.#resting.add(client))
    pool.on('remove', (client) => this.#resting.delete(client))
  }

  watch(client: pg.ClientBase): void {
    const query = client.query.bind(client) as unknown as Query
    const watched: Query = (...words) => {
      const now = performance.now()
      const statement = { client, since: now, lookedAt: now }
      this.#waiting.add(statement)
      const over = () => void this.#waiting.delete(statement)
      const told = words.at(-1)
      if (typeof told === 'function') {
        return query(...words.slice(0, -1), (...answer: unknown[]) => {
          over()
          told(...answer)
        })
      }
      const answer = query(...words) as Promise<unknown>
      answer.then(over, over)
      return answer
    }
    client.query = watched as unknown as pg.ClientBase['query']
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const now = performance.now()
    const overdue = [...this.#waiting].filter(({ lookedAt }) => now - lookedAt >= this.#limits.patienceMs)
    if (overdue.length === 0 || this.#isLooking) return
    this.#isLooking = true
    try {
      const report = await this.#ask(overdue.flatMap(({ client }) => processId(client) ?? []))
      // An answer that has arrived meanwhile is read first.
      await new Promise((read) => setImmediate(read))
      const dead = overdue.filter((one) => this.#waiting.has(one) && this.#isDead(one, report))
      for (const one of overdue) one.lookedAt = performance.now()
      for (const { client } of dead) destroyClient(client)
      if (dead.length > 0) this.#throwAwayResting()
    } finally {
      this.#isLooking = false
    }
  }

  #isDead({ client, since }: Statement, report: Report): boolean {
    if (report === 'silent') return true
    const state = report === 'busy' ? undefined : report.get(processId(client) ?? 0)
    // Behind a pooler the numbers are not the server's, and an account may be kept from seeing: then only time tells.
    if (state === undefined || state === 'disabled') return performance.now() - since >= this.#limits.hardMs
    return state !== 'active' && state !== 'fastpath function call'
  }

  /** What rests was on the same network; a new connection costs less than a statement that waits on a dead one. */
  #throwAwayResting(): void {
    for (const client of this.#resting) destroyClient(client)
    this.#resting.clear()
  }

  async #ask(processIds: number[]): Promise<Report> {
    const { connectMs } = this.#limits
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'threadspeak watch',
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number; state: string | null }>(
        'select pid, state from pg_stat_activity where pid = any($1)',
        [processIds],
      )
      return new Map(rows.flatMap(({ pid, state }) => (state === null ? [] : [[pid, state] as const])))
    } catch (error) {
      // Too many connections, or starting up: it answers.
      return sqlState(error) === undefined ? 'silent' : 'busy'
    } finally {
      void endClient(client, connectMs)
    }
  }
}
