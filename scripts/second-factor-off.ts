// npm run second-factor:off -- email: switches two-step sign-in of an account off, for an owner who is locked out. It
// needs access to the machine, so it is the way back in that no page offers. Stop an embedded shop first.
import { eq } from 'drizzle-orm'
import { openDatabase } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { readConfig } from '#server/config.ts'
import { deletePasskeys } from '#shop/access/delete-passkeys.ts'
import { endSessions } from '#shop/access/end-sessions.ts'
import { deleteSecondFactor } from '#shop/sign-in/remove-second-factor.ts'
import { hasShop, sources, withPaths } from './backups/cli.ts'

await withPaths(async (paths) => {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  if (email === '') return fail('Whose? npm run second-factor:off -- somebody@example.in')
  if (!hasShop(paths)) return fail('The shop was never opened here.')
  const { migrationUrl } = readConfig(process.env)
  const database = await openDatabase({ ...paths, migrationUrl, ...sources })
  try {
    const shop = { now: () => new Date() }
    const isDone = await database.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.email, email))
      if (user === undefined || !(await deleteSecondFactor(tx, shop, user.id))) return false
      await endSessions(tx, shop, user.id)
      await deletePasskeys(tx, user.id)
      return true
    })
    if (!isDone) return fail(`No account with ${email} has two-step sign-in.`)
    console.log(
      `Two-step sign-in of ${email} is off; its sessions are ended and its passkeys removed. The password alone signs in now.`,
    )
    console.log('Where the shop requires a second factor, the desk asks to set it up again.')
  } finally {
    await database.close()
  }
})

function fail(words: string): void {
  console.error(words)
  process.exitCode = 1
}
