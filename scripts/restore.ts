// npm run restore -- FILE [--replace]: restores the database and the images from a backup.
import { join, resolve } from 'node:path'
import { newBackupName } from '#database/backup/backup-folder.ts'
import { BackupProblem } from '#database/backup/backup-problem.ts'
import { openBackup } from '#database/backup/open-backup.ts'
import { isEmpty, restoreBackup } from '#database/backup/restore-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { shopVersion, showProgress, sources, withDatabase, withPaths } from './backups/cli.ts'

const HELD = 'The shop is open on this data folder. Close it first (Ctrl+C), then restore.'

await withPaths(async (paths) => {
  const args = process.argv.slice(2)
  const file = args.find((arg) => !arg.startsWith('--'))
  if (file === undefined) {
    throw new BackupProblem('foreign', 'Say which backup: npm run restore -- FILE [--replace]')
  }
  const backup = await openBackup(resolve(file))
  const replaces = args.includes('--replace')
  const { pictures, backupDir } = paths
  await withDatabase(paths, HELD, async (database) => {
    if (!(await database.holdTables())) {
      throw new BackupProblem(
        'in_use',
        'Another process is restoring or migrating this database. Wait until it is done, then restore.',
      )
    }
    const others = await database.countOthers()
    if (others > 0) {
      throw new BackupProblem(
        'in_use',
        `Shops are running on this database (${others} connections). Stop them all, then restore.`,
      )
    }
    if (replaces && !(await isEmpty(database.db))) {
      const now = new Date()
      const safe = join(backupDir, newBackupName(now, 'before-restore'))
      await writeBackup(safe, { database, pictures, shopVersion, now })
      console.log(`What was there is kept in ${safe}`)
    }
    const { migrationsDir } = sources
    const progress = showProgress('Restoring')
    await restoreBackup(backup, { db: database.db, pictures, migrationsDir, replaces, progress })
  })
  const { madeAt, tables, pictures: restored } = backup.head
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored ${rows} rows and ${restored.count} pictures as they were at ${madeAt}. Start the shop: npm start`,
  )
})
