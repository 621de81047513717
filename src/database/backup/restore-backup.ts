import { sql } from 'drizzle-orm'
import { type ImageStore, isImageName } from '#rules/image-store.ts'
import type { Db } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { BackupProblem } from './backup-problem.ts'
import { BucketImages } from './bucket-images.ts'
import { FolderImages } from './folder-images.ts'
import { ImageCount } from './images.ts'
import type { NewImages } from './new-images.ts'
import type { Backup } from './open-backup.ts'
import { countTable, quoted, readShapes, setSessionFormats } from './read-tables.ts'
import { restoreRows } from './restore-rows.ts'
import type { Progress } from './write-backup.ts'

type Options = {
  db: Db
  pictures: ImageStore
  migrationsDir: string
  /** Replaces existing data; without it the target must be empty. */
  replaces: boolean
  /** False skips later migrations, so that the tables can be compared with the backup. */
  bringsUpToDate?: boolean
  progress?: Progress
}

/** Restores the database and the images atomically: all or nothing. */
export async function restoreBackup(backup: Backup, options: Options): Promise<void> {
  const { db, migrationsDir, replaces, progress = () => {} } = options
  const { head } = backup
  await refuseStrangeTables(backup, migrationsDir)
  const total = head.tables.reduce((sum, { rows }) => sum + rows, 0) + head.pictures.count
  let done = 0
  const step = (count: number) => {
    done += count
    progress(done, total)
  }
  const images = newImages(options.pictures, backup)
  const count = new ImageCount()
  const takeScreenshot = async (name: string, content: Buffer) => {
    if (!isImageName(name)) throw new BackupProblem('foreign', `${backup.file} holds a picture with a wrong name.`)
    count.add(name, content)
    await images.take(name, content)
  }
  try {
    await db.transaction(async (tx) => {
      await setSessionFormats(tx)
      if (!replaces && !(await isEmpty(tx))) throw notEmpty()
      await clear(tx)
      await migrate(tx, migrationsDir, undefined, head.migrations.length)
      await restoreRows(tx, backup, takeScreenshot, step)
      if (options.bringsUpToDate ?? true) {
        // Later migrations may alter tables that were just filled, which pending deferred triggers would forbid.
        await tx.execute(sql`set constraints all immediate`)
        await migrate(tx, migrationsDir)
      }
      compare(backup, count)
      // Before the commit: an unreferenced image does no harm, a row without its image does.
      await images.addNew()
    })
    // After the commit: if it fails, the old database still needs the old images.
    await images.replaceOld()
    if (replaces) await images.removeOthers()
  } finally {
    await images.clean()
  }
}

function newImages(store: ImageStore, backup: Backup): NewImages {
  return store.folder === null ? new BucketImages(store, backup) : new FolderImages(store, store.folder)
}

function compare({ file, head }: Backup, { facts }: ImageCount): void {
  if (facts.hash === head.pictures.hash && facts.count === head.pictures.count) return
  throw new BackupProblem('damaged', `${file} is damaged: its pictures are not the ones that went in.`)
}

/** Their rows come with the migrations; what is added to them later belongs to somebody in `users`. */
const FILLED_BY_MIGRATIONS = ['versions', 'sellers']

/** Whether a restore would overwrite nobody's data. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const shape of await readShapes(db)) {
    if (!FILLED_BY_MIGRATIONS.includes(shape.name) && (await countTable(db, shape)).rows > 0) return false
  }
  return true
}

async function refuseStrangeTables({ file, head }: Backup, migrationsDir: string): Promise<void> {
  const known = (await readMigrations(migrationsDir)).map(({ hash }) => hash)
  if (head.migrations.every((hash, index) => hash === known[index])) return
  const isNewer = head.migrations.length > known.length
  throw new BackupProblem(
    isNewer ? 'newer' : 'foreign',
    isNewer
      ? `${file} was made by a newer version of the shop (${head.shopVersion}). Restore it with that version.`
      : `${file} was made by another version of the shop (${head.shopVersion}), whose tables this one does not know.`,
  )
}

/** Drops every table and function of the shop. Extensions stay: they may belong to an account with more rights. */
async function clear(tx: Db): Promise<void> {
  for (const { name } of await readShapes(tx)) await tx.execute(sql.raw(`drop table public.${quoted(name)} cascade`))
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop function ${name} cascade`))
  await tx.execute(sql`drop table if exists drizzle.__drizzle_migrations`)
}

function notEmpty(): BackupProblem {
  return new BackupProblem(
    'not_empty',
    'The database is not empty, and restoring would take its place. To do that, say so: npm run restore -- FILE --replace',
  )
}
