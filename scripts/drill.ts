// npm run drill [-- FILE]: restores a backup, by default the newest, into a scratch database and compares everything.
import { join, resolve } from 'node:path'
import { listBackups } from '#database/backup/backup-folder.ts'
import { BackupProblem } from '#database/backup/backup-problem.ts'
import { drillBackup } from '#database/backup/drill-backup.ts'
import { reportDrill, showProgress, sources, withPaths } from './backups/cli.ts'

await withPaths(async ({ backupDir }) => {
  const [named] = process.argv.slice(2)
  const [newest] = await listBackups(backupDir)
  const file = named === undefined ? newest && join(backupDir, newest.name) : resolve(named)
  if (file === undefined) {
    throw new BackupProblem('foreign', `There is no backup in ${backupDir}. Make one: npm run backup -- --drill`)
  }
  console.log(file)
  if (!reportDrill(await drillBackup(file, { ...sources, progress: showProgress('Restoring') }))) process.exitCode = 1
})
