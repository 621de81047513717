import pg from 'pg'
import { destroyClient, endClient, processId } from './postgres-client.ts'
import type { PostgresLimits } from './postgres-limits.ts'
import { sqlState } from './sql-state.ts'

type Query = (...words: unknown[]) => unknown
type Statement = { client: pg.ClientBase; since: number; lookedAt: number }
/** State of the server's backends by process id; `silent` when the server does not answer. */
type Report = Map<number, string> | 'busy' | 'silent'

const CHECKS_PER_TIMEOUT = 4

/**
 * Watchdog for dead connections: packets are dropped, and TCP itself would notice only after 15 minutes. A slow
 * statement is looked up over a second connection. Only if the server is not working on it, or does not answer there
 * either, is the connection destroyed, together with the idle connections of the pool.
 */
export class ConnectionWatch {
  readonly #databaseUrl: string
  readonly #limits: PostgresLimits
  /** Idle connections; one inside a transaction between two statements is not idle. */
  readonly #resting = new Set<pg.ClientBase>()
  readonly #waiting = new Set<Statement>()
  readonly #timer: NodeJS.Timeout
  #isLooking = false

  constructor(databaseUrl: string, limits: PostgresLimits) {
    this.#databaseUrl = databaseUrl
    this.#limits = limits
    this.#timer = setInterval(() => void this.#look(), limits.checkAfterMs / CHECKS_PER_TIMEOUT)
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
      const latest = words.at(-1)
      if (typeof latest === 'function') {
        return query(...words.slice(0, -1), (...result: unknown[]) => {
          over()
          latest(...result)
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
    const overdue = [...this.#waiting].filter(({ lookedAt }) => now - lookedAt >= this.#limits.checkAfterMs)
    if (overdue.length === 0 || this.#isLooking) return
    this.#isLooking = true
    try {
      const report = await this.#ask(overdue.flatMap(({ client }) => processId(client) ?? []))
      // Let a reply that has already arrived be read first.
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
    // Behind a pooler the process ids are not the server's, and an account may not see other backends: fall back to
    // time.
    if (state === undefined || state === 'disabled') return performance.now() - since >= this.#limits.hardMs
    return state !== 'active' && state !== 'fastpath function call'
  }

  /** Idle connections used the same network; reconnecting costs less than a statement on a dead connection. */
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
      // An error with a SQLSTATE (too many connections, starting up) is still an answer.
      return sqlState(error) === undefined ? 'silent' : 'busy'
    } finally {
      void endClient(client, connectMs)
    }
  }
}
