// Opens the shop's database and tells how it went. Words: data folder, template file, folder of the migrations, and
// "stay" to keep it open.
import { DatabaseProblem, openDatabase } from '#database/connect.ts'
import { readVersions } from '#database/versions.ts'

const [, , dataDir, templateFile, migrationsDir, stay] = process.argv
// The test is gone, so nobody listens.
process.on('disconnect', () => process.exit())

try {
  process.send?.('opening')
  const database = await openDatabase({ dataDir: dataDir!, templateFile: templateFile!, migrationsDir: migrationsDir! })
  process.send?.(`opened ${JSON.stringify(await readVersions(database.db))}`)
  if (!stay) await database.close()
} catch (error) {
  process.send?.(error instanceof DatabaseProblem ? `${error.code} ${error.message}` : `unexpected ${String(error)}`)
}
if (!stay) process.disconnect?.()
