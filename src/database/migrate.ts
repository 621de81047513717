import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { DatabaseProblem } from './database-problem.ts'
import { rootMessage } from './root-cause.ts'
import { sqlState } from './sql-state.ts'

export type Migration = { name: string; when: number; hash: string; statements: string[] }
type Applied = { when: number; hash: string }

/** Applies pending migrations, or only the first `max`, each in its own transaction. Returns how many were applied. */
export async function migrate(
  db: Db,
  migrationsDir: string,
  progress?: (line: string) => void,
  max = Number.POSITIVE_INFINITY,
): Promise<number> {
  const migrations = (await readMigrations(migrationsDir)).slice(0, max)
  const applied = await readApplied(db)
  refuseStrangers(applied, migrations)
  const missing = migrations.slice(applied.length)
  for (const migration of missing) {
    progress?.(`Database: applying ${migration.name}`)
    await apply(db, migration)
  }
  return missing.length
}

/** Migrations in the order of drizzle-kit's journal. */
export async function readMigrations(migrationsDir: string): Promise<Migration[]> {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8'),
  )
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = (await readFile(join(migrationsDir, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n')
      const hash = createHash('sha256').update(text).digest('hex')
      return { name: tag, when, hash, statements: text.split('--> statement-breakpoint') }
    }),
  )
}

/** The same table that drizzle's own migrator uses. */
async function readApplied(db: Db): Promise<Applied[]> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const found = await db.execute<{ hash: string; created_at: string | number }>(
    sql`select hash, created_at from drizzle.__drizzle_migrations order by id`,
  )
  return found.rows.map((row) => ({ hash: row.hash, when: Number(row.created_at) }))
}

function refuseStrangers(applied: Applied[], migrations: Migration[]): void {
  for (const [index, known] of applied.entries()) {
    const migration = migrations[index]
    if (migration?.hash === known.hash) continue
    if (!migration || !migrations.some((one) => one.when === known.when)) {
      throw new DatabaseProblem(
        'newer_schema',
        `This database was made by a newer version of the shop (it has ${applied.length} migrations, this version knows
        ${migrations.length}). Start the newer version again, or restore a backup from before the update.`,
      )
    }
    throw new DatabaseProblem(
      'migration_failed',
      `The migration ${migration.name} was changed after this database had applied it. Restore the file as it was and put the
      change into a new migration; a trial database may simply be deleted.`,
    )
  }
}

async function apply(db: Db, migration: Migration): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      for (const statement of migration.statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.when})`,
      )
    })
  } catch (error) {
    if (sqlState(error) === '42501') {
      throw new DatabaseProblem(
        'not_permitted',
        `The database account may not change the schema (${rootMessage(error)}). Grant it CREATE on the database and its public schema.`,
        error,
      )
    }
    throw new DatabaseProblem(
      'migration_failed',
      `The migration ${migration.name} failed and left nothing behind: ${rootMessage(error)}. The shop did not start; nothing was lost.`,
      error,
    )
  }
}
