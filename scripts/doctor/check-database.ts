import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { DatabaseProblem, type Db } from '#database/connect.ts'
import { readDatabaseTime, TOLERATED_MS } from '#database/database-clock.ts'
import { readMigrations } from '#database/migrate.ts'
import { openWithoutMigrating } from '#database/open-without-migrating.ts'
import type { readPaths } from '#server/config.ts'
import { bad, type Finding, good, warn } from './finding.ts'

const OLDEST_POSTGRES = 140_000
const CONNECTIONS_OF_A_PROCESS = 12

/**
 * Whether the database answers, has this version's migrations, and has room for the shop's connections. Changes
 * nothing.
 */
export async function checkDatabase(
  paths: Pick<ReturnType<typeof readPaths>, 'dataDir' | 'databaseUrl'>,
  sources: { migrationsDir: string; templateFile: string },
  inspect: (db: Db) => Promise<Finding[]> = async () => [],
): Promise<Finding[]> {
  if (paths.databaseUrl === undefined && !existsSync(join(paths.dataDir, 'db'))) {
    return [good('The embedded database is made at the first start.')]
  }
  try {
    const database = await openWithoutMigrating({ ...paths, ...sources })
    try {
      const known = (await readMigrations(sources.migrationsDir)).map(({ hash }) => hash)
      const applied = await appliedTo(database.db)
      const server = database.kind === 'postgres' ? await checkPostgres(database.db) : []
      const found = applied.length === 0 ? [] : await inspect(database.db)
      return [...server, ...found, checkMigrations(applied, known)]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error
    if (error.code === 'data_folder_held') return [good('The shop is open on the embedded database.')]
    const [what = '', ...fix] = error.message.split(/(?<=\.) /)
    return [bad(what, fix.join(' '))]
  }
}

async function checkPostgres(db: Db): Promise<Finding[]> {
  return [...(await checkServer(db)), ...checkClock(await readDatabaseTime(db), Date.now())]
}

async function checkServer(db: Db): Promise<Finding[]> {
  const { rows } = await db.execute<{ version: string; number: string; most: string; owns: boolean }>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('max_connections') as most, has_database_privilege(current_database(), 'CREATE') as owns`)
  const [found] = rows
  const findings = [
    Number(found?.number) < OLDEST_POSTGRES
      ? bad(`PostgreSQL ${found?.version} is too old.`, 'Use PostgreSQL 14 or newer.')
      : good(`PostgreSQL ${found?.version} answers.`),
  ]
  if (Number(found?.most) < 2 * CONNECTIONS_OF_A_PROCESS) {
    findings.push(
      warn(
        `PostgreSQL takes ${found?.most} connections; a process of the shop may use ${CONNECTIONS_OF_A_PROCESS}.`,
        'Raise max_connections in postgresql.conf.',
      ),
    )
  }
  if (found?.owns === false) {
    findings.push(bad('The account may not make tables.', 'Make it the owner: alter database NAME owner to ACCOUNT'))
  }
  return findings
}

/** No finding where both clocks agree. */
export function checkClock(theirs: number, ours: number): Finding[] {
  const ahead = Math.round((ours - theirs) / 1000)
  if (Math.abs(ours - theirs) <= TOLERATED_MS) return []
  const how = `${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'}`
  return [warn(`The clock of this machine is ${how} the database’s.`, 'Set both by NTP: timedatectl set-ntp true')]
}

function checkMigrations(applied: string[], known: string[]): Finding {
  if (applied.some((hash, at) => hash !== known[at])) {
    return bad(
      'The database was made by a newer or another version of the shop.',
      'Start that version, or restore a backup from before the update.',
    )
  }
  const missing = known.length - applied.length
  return missing === 0
    ? good('The tables are up to date.')
    : good(`The next start brings the tables up to date (${missing} steps).`)
}

async function appliedTo(db: Db): Promise<string[]> {
  const { rows: there } = await db.execute<{ known: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as known`,
  )
  if (there[0]?.known == null) return []
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`)
  return rows.map(({ hash }) => hash)
}
