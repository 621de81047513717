import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { familyCpuMs, parentOf } from './cpu-time.ts'

export type PostgresWork = { commits: number; syncs: number; cpuMs: number }

/** Longer than a server keeps figures to itself. */
const STATISTICS_DELAY_MS = 1_500

/** What a server has done since it was started. */
export async function readPostgresWork(databaseUrl: string): Promise<PostgresWork> {
  await wait(STATISTICS_DELAY_MS)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: version } = await client.query<{ is18: boolean }>(
      `select current_setting('server_version_num')::int >= 180000 as is18`,
    )
    const syncs = version[0]?.is18
      ? `select sum(fsyncs) from pg_stat_io where object = 'wal'`
      : 'select wal_sync from pg_stat_wal'
    const { rows } = await client.query<{ commits: string; syncs: string; pid: number }>(
      `select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
        (${syncs}) as syncs, pg_backend_pid() as pid`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('a server tells what it did')
    return { commits: Number(row.commits), syncs: Number(row.syncs), cpuMs: familyCpuMs(parentOf(row.pid)) }
  } finally {
    await client.end()
  }
}

export function workSince(before: PostgresWork, after: PostgresWork): PostgresWork {
  return {
    commits: after.commits - before.commits,
    syncs: after.syncs - before.syncs,
    cpuMs: after.cpuMs - before.cpuMs,
  }
}
