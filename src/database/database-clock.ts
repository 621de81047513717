import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { Every } from './watch-versions.ts'

/** Smaller differences are ordinary clock skew or network latency. */
export const TOLERATED_MS = 2_000
const MEASURE_MS = 60_000

export type DatabaseClock = {
  now: () => Date
  /** Measures now, before something irreversible depends on the clock. */
  measure: () => Promise<void>
  stop: () => void
}

type Options = {
  /** The database's clock, in milliseconds. */
  read: () => Promise<number>
  every: Every
  report: (line: string) => void
  onError: (error: unknown) => void
  machine?: () => number
}

/**
 * All processes of a shop use the database's clock. A machine with a wrong clock would otherwise expire the holds and
 * codes of the others too early, or keep its own too long.
 */
export async function followDatabaseClock(options: Options): Promise<DatabaseClock> {
  const { read, every, report, onError, machine = Date.now } = options
  let offset = 0
  const measure = async () => {
    const sent = machine()
    const theirs = await read()
    const receivedAt = machine()
    const found = Math.round(theirs - (sent + receivedAt) / 2)
    const next = Math.abs(found) > TOLERATED_MS + (receivedAt - sent) / 2 ? found : 0
    if (Math.abs(next - offset) > TOLERATED_MS) report(inWords(next))
    offset = next
  }
  await measure()
  const stop = every(MEASURE_MS, () => void measure().catch(onError))
  return { now: () => new Date(machine() + offset), measure, stop }
}

export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: string | number }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )
  return Number(rows[0]?.ms)
}

function inWords(offset: number): string {
  if (offset === 0) return 'The clock of this machine agrees with the database’s again.'
  const seconds = Math.round(Math.abs(offset) / 1000)
  return `The clock of this machine is ${seconds} s ${offset < 0 ? 'ahead of' : 'behind'} the database’s. The shop goes by the database’s; set the machine’s right.`
}
