import { sql } from 'drizzle-orm'
import type { ApplicationInput, ApplicationJson } from '#contracts/accounts/seller-application.ts'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import type { Db } from '#database/connect.ts'
import { sellerApplications } from '#database/tables/accounts.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { applicationProblems, draftProblems, tidyApplication } from '#rules/seller-application-form.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { nameAccountOf } from '../payouts/name-account.ts'
import { isFreeName } from '../settings/require-free-name.ts'
import { lockUser } from '../users/lock-user.ts'
import { findApplication } from './read-application.ts'
import { requireOpen } from './require-open.ts'

type Saved = { success: true; message: string; application: ApplicationJson }

/** Keeps a draft, or sends it: then the bank is asked whose account it is, and an admin decides. */
export async function saveApplication(shop: RequestContext, { isSent, ...typed }: ApplicationInput): Promise<Saved> {
  const { userId } = authorize(shop, 'see_own_account')
  const problems = isSent ? applicationProblems(typed) : draftProblems(typed)
  const errors = Object.entries(problems).map(([path, message]) => ({ path, message }))
  if (errors.length > 0) throw new Refusal('bad_input', APPLICATION_TEXTS.incomplete, errors)
  const form = tidyApplication(typed)
  const application = await shop.db.transaction(async (tx) => {
    // Against a decision at the same moment.
    const user = await lockUser(tx, userId)
    await requireOpen(tx, user)
    if (isSent) await requireName(tx, shop, form.name)
    const now = shop.now()
    const owner = { userId, holder: form.legalName, email: user.email }
    const accountId = isSent ? (await nameAccountOf(tx, shop, owner, form.account)).id : null
    const row = { ...form, accountId, sentAt: isSent ? now : null, updatedAt: now }
    const change = isSent ? { ...row, asked: '' } : row
    await tx
      .insert(sellerApplicationForms)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: sellerApplicationForms.userId, set: change })
    if (isSent) await ask(tx, shop, userId)
    return findApplication(tx, userId)
  })
  return { success: true, message: isSent ? APPLICATION_TEXTS.sent : APPLICATION_TEXTS.drafted, application }
}

/** Nobody's yet: looked at again when they are approved. What others only apply for is told to nobody. */
async function requireName(tx: Db, shop: RequestContext, name: string): Promise<void> {
  if (await isFreeName(tx, shop, name, shop.newId())) return
  throw new Refusal('bad_input', APPLICATION_TEXTS.incomplete, [{ path: 'name', message: OWN_SELLER_TEXTS.nameTaken }])
}

/** Whoever was rejected may ask again. */
async function ask(tx: Db, shop: RequestContext, userId: string): Promise<void> {
  const waiting = { status: 'Pending' as const, reason: '', decidedAt: null, decidedBy: null, createdAt: shop.now() }
  await tx
    .insert(sellerApplications)
    .values({ id: shop.newId(), userId, createdAt: shop.now() })
    .onConflictDoUpdate({
      target: sellerApplications.userId,
      set: waiting,
      // One that waits since sign-up keeps its place.
      setWhere: sql`${sellerApplications.status} <> 'Pending'`,
    })
}
