// npm run samples:clear: prints what of the sample shop it would delete; with -- --yes it does.
import { randomBytes } from 'node:crypto'
import { openDatabase } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { readConfig } from '#server/config.ts'
import { argonPasswords } from '#server/passwords.ts'
import { clearSamples, planClearing } from '#shop/samples/clear-samples.ts'
import { hasShop, sources, withPaths } from './backups/cli.ts'
import { clearingLines } from './samples/clearing-lines.ts'

await withPaths(async (paths) => {
  if (!hasShop(paths)) return console.log('There is nothing to clear: the shop was never opened here.')
  const { admin, migrationUrl } = readConfig(process.env)
  const database = await openDatabase({ ...paths, migrationUrl, ...sources })
  try {
    const now = () => new Date()
    const shop = { db: database.db, now, newId: () => newId(now(), randomBytes), passwords: argonPasswords() }
    const plan = await planClearing(shop)
    const isSure = process.argv.includes('--yes')
    for (const line of clearingLines(plan, admin?.email)) console.log(line)
    if (plan.people.length === 0) return
    if (plan.needsAdmin && admin === undefined) process.exitCode = 1
    else if (!isSure) console.log('\nNothing was changed. To do it, after a backup: npm run samples:clear -- --yes')
    else {
      await clearSamples(shop, admin)
      console.log('\nDone.')
    }
  } finally {
    await database.close()
  }
})
