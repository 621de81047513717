import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import type { SecurityChanged, SecurityJson } from '#contracts/admin/security.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { settings } from '#database/tables/settings.ts'
import { authorize } from '../access/authorize.ts'
import { deletePasskeys } from '../access/delete-passkeys.ts'
import { endSessions } from '../access/end-sessions.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { readSettingsRow } from '../cache/settings-cache.ts'
import type { RequestContext } from '../context/shop.ts'
import { queueNews } from '../sign-in/queue-news.ts'
import { deleteSecondFactor } from '../sign-in/remove-second-factor.ts'
import { lockAsAdmin } from './lock-admins.ts'
import { lockUser } from './lock-user.ts'

const MAX_ROWS = 500

/** Who works here, and how they sign in. */
export async function readSecurity(shop: RequestContext): Promise<SecurityJson> {
  const { userId } = authorize(shop, 'run_users')
  const staff = await shop.db
    .select({
      user: users,
      passkeys: sql<number>`(select count(*)::int from passkeys as own where own.user_id = "users"."id")`,
    })
    .from(users)
    .where(and(ne(users.role, 'customer'), users.isActive))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_ROWS)
  const { terms } = await shop.settings.get()
  return {
    isSecondFactorRequired: terms.isSecondFactorRequired,
    hasOwn: staff.some(({ user }) => user.id === userId && user.secondFactorAt !== null),
    staff: staff.map(({ user: { id, name, email, role, secondFactorAt }, passkeys }) => ({
      ...{ _id: id, name, email, role, passkeys },
      secondFactorSince: secondFactorAt?.toISOString() ?? null,
    })),
  }
}

/** Only an admin who has a second factor can require it: at least one person can still get in. */
export async function changeSecurity(shop: RequestContext, isRequired: boolean): Promise<SecurityChanged> {
  const by = authorize(shop, 'run_users')
  await shop.db.transaction(async (tx) => {
    await lockAsAdmin(tx, by.userId)
    const [admin] = await tx.select().from(users).where(eq(users.id, by.userId)).for('share')
    if (isRequired && admin?.secondFactorAt == null) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.ownFirst)
    await tx.select({ id: settings.id }).from(settings).for('update')
    const before = await readSettingsRow(tx)
    const { email, phone, address, legalName, grievanceOfficer, grievanceEmail, grievancePhone } = before
    const grievance = { grievanceOfficer, grievanceEmail, grievancePhone }
    await tx
      .insert(settings)
      // Nothing was ever saved: the defaults go with it.
      .values({ email, phone, address, legalName, ...grievance, isSecondFactorRequired: isRequired })
      .onConflictDoUpdate({ target: settings.id, set: { isSecondFactorRequired: isRequired } })
    const sides = (isSecondFactorRequired: boolean) => ({ isSecondFactorRequired })
    const entry = { action: 'required', entity: 'second factor', entityId: 'store' }
    const change = { before: sides(before.terms.isSecondFactorRequired), after: sides(isRequired) }
    await recordActivity(tx, shop, by, { ...entry, ...change })
  })
  await shop.settings.refresh()
  const message = isRequired ? SECOND_FACTOR_TEXTS.requiredNow : SECOND_FACTOR_TEXTS.requiredNoLonger
  return { success: true, message, security: await readSecurity(shop) }
}

/** For somebody who lost phone and codes. Nobody does it to themselves: that is the profile's, with its proof. */
export async function resetSecondFactor(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_users')
  const user = await shop.db.transaction(async (tx) => {
    await lockAsAdmin(tx, by.userId)
    const user = await lockUser(tx, id)
    if (user.id === by.userId) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.ownReset)
    if (!(await deleteSecondFactor(tx, shop, user.id))) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.notOn)
    await endSessions(tx, shop, user.id)
    await deletePasskeys(tx, user.id)
    await queueNews(tx, shop, user, 'reset')
    await recordActivity(tx, shop, by, {
      ...{ action: 'switched off', entity: 'second factor', entityId: user.id, name: user.name },
    })
    return user
  })
  shop.noteEvent('second_factor_off', { userId: user.id, byUserId: by.userId })
  return { success: true, message: SECOND_FACTOR_TEXTS.resetFor(user.name) }
}
