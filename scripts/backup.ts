// npm run backup [-- --to FILE] [-- --drill]: the database and the images in one file. With --drill it is restored into
// a scratch database and compared.
import { join, resolve } from 'node:path'
import { newBackupName } from '#database/backup/backup-folder.ts'
import { BackupProblem } from '#database/backup/backup-problem.ts'
import { drillBackup } from '#database/backup/drill-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { hasShop, reportDrill, shopVersion, showProgress, sources, withDatabase, withPaths } from './backups/cli.ts'

const HELD =
  "The shop is open on this data folder, and the embedded database belongs to it alone. Open Admin > System in the shop and press 'Back up now', or close the shop (Ctrl+C) and run this again."

await withPaths(async (paths) => {
  const args = process.argv.slice(2)
  const to = args.includes('--to') ? args[args.indexOf('--to') + 1] : undefined
  if (!hasShop(paths)) throw new BackupProblem('foreign', `There is no shop in ${paths.dataDir} to back up.`)
  const now = new Date()
  const file = to === undefined ? join(paths.backupDir, newBackupName(now)) : resolve(to)
  const head = await withDatabase(paths, HELD, (database) =>
    writeBackup(file, { database, pictures: paths.pictures, shopVersion, now }, showProgress('Backing up')),
  )
  const rows = head.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}\n${rows} rows of ${head.tables.length} tables and ${head.pictures.count} pictures.`)
  console.log('It holds names, addresses and password hashes: keep it where only you can read it.')
  if (!args.includes('--drill')) return
  if (!reportDrill(await drillBackup(file, { ...sources, progress: showProgress('Restoring') }))) process.exitCode = 1
})
