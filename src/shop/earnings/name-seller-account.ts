import { and, eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import type { ConfirmAccountInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { AccountInput } from '#contracts/seller/earnings.ts'
import { EARNING_TEXTS } from '#contracts/seller/earnings-texts.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { sellerAccounts } from '#database/tables/seller-payouts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { sellerScope } from '#rules/sellers.ts'
import { isActiveOwner } from '../access/active-owner.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { type EmailStore, emailStore } from '../outbox/email-store.ts'
import { type Email, queueEmail } from '../outbox/queue-email.ts'
import { confirmAccount } from '../payouts/confirm-account.ts'
import { nameAccountOf } from '../payouts/name-account.ts'
import { lockUser } from '../users/lock-user.ts'
import { payVerifiedAccount } from '../users/paid-account.ts'
import { type AccountRow, endOfAccount } from './paid-accounts.ts'
import { accountConfirmedEmail, accountNamedEmail } from './payout-email.ts'

type Answer = { success: true; message: string }

/** An owner says where the shop is to pay what they earn. What it pays to changes once the bank has confirmed it. */
export async function nameSellerAccount(shop: RequestContext, { account: typed }: AccountInput): Promise<Answer> {
  const by = authorize(shop, 'name_account')
  if (shop.payouts === null) throw new Refusal('conflict', EARNING_TEXTS.notHere)
  const account = await shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, by.userId)
    const seller = await lockSeller(tx, by)
    await requireOwner(tx, user.id, seller.id)
    const owner = { userId: user.id, email: user.email, holder: seller.legalName ?? seller.name ?? user.name }
    const { id, isTooMany } = await nameAccountOf(tx, shop, owner, typed)
    if (isTooMany) throw new Refusal('too_many', PAYOUT_TEXTS.tooMany)
    if (id === null) throw new Error('what was named is an account')
    const named = await lockAccount(tx, id)
    const row = { accountId: named.id, namedBy: user.id, namedAt: shop.now() }
    const [known] = await tx.select().from(sellerAccounts).where(eq(sellerAccounts.sellerId, seller.id))
    await tx
      .insert(sellerAccounts)
      .values({ sellerId: seller.id, ...row })
      .onConflictDoUpdate({ target: sellerAccounts.sellerId, set: row })
    if (named.state === 'verified') await payVerifiedAccount(tx, named.id)
    // Pressed again: nobody is told of it a second time.
    if (known?.accountId !== named.id) await tell(tx, shop, by, { seller, named })
    return named
  })
  const isConfirmed = account.state === 'verified'
  return { success: true, message: isConfirmed ? EARNING_TEXTS.namedAlready : EARNING_TEXTS.named }
}

/** The bank has another name than the legal one: an owner says that the account is theirs. */
export async function confirmSellerAccount(shop: RequestContext, { accountId }: ConfirmAccountInput): Promise<Answer> {
  const by = authorize(shop, 'name_account')
  await shop.db.transaction(async (tx) => {
    // Against another account that is named at the same moment.
    const seller = await lockSeller(tx, by)
    const isOwn = eq(sellerAccounts.sellerId, seller.id)
    const [known] = await tx.select().from(sellerAccounts).where(isOwn)
    const confirmed = await confirmAccount(tx, shop, known?.accountId === accountId ? accountId : null)
    const after = { account: endOfAccount(confirmed), registeredName: confirmed.registeredName }
    await recordActivity(tx, shop, by, { ...entryOf(seller), action: 'confirmed', after })
    await tellOwners(tx, shop, seller, (store, where) => accountConfirmedEmail(store, { ...after, ...where }))
  })
  return { success: true, message: EARNING_TEXTS.confirmed }
}

type SellerRow = typeof sellers.$inferSelect

async function lockSeller(tx: Db, by: SignedIn): Promise<SellerRow> {
  const id = sellerScope(by)
  const [seller] = id === null ? [] : await tx.select().from(sellers).where(eq(sellers.id, id)).for('no key update')
  if (seller === undefined) throw new Error('only who sells beside the house may name an account')
  return seller
}

/** Removed at this moment: what they name would be paid for good. */
async function requireOwner(tx: Db, userId: string, sellerId: string): Promise<void> {
  const isOwner = and(isActiveOwner, eq(users.id, userId), eq(users.sellerId, sellerId))
  if ((await tx.$count(users, isOwner)) === 0) throw new Refusal('not_allowed', SESSION_TEXTS.notAllowed)
}

/** The bank may be answering about it now. */
async function lockAccount(tx: Db, id: string): Promise<AccountRow> {
  const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, id)).for('no key update')
  if (account === undefined) throw new Error('what was named is an account')
  return account
}

function entryOf({ id, name }: SellerRow) {
  return { entity: 'payout account', entityId: id, name: name ?? '' }
}

async function tell(
  tx: Db,
  shop: RequestContext,
  by: SignedIn,
  { seller, named }: { seller: SellerRow; named: AccountRow },
): Promise<void> {
  const account = endOfAccount(named)
  await recordActivity(tx, shop, by, { ...entryOf(seller), action: 'changed', after: { account } })
  await tellOwners(tx, shop, seller, (store, where) => accountNamedEmail(store, { account, ...where }))
}

/** Whoever took over an owner's session must not redirect the money unseen. */
async function tellOwners(
  tx: Db,
  shop: RequestContext,
  { id }: SellerRow,
  write: (store: EmailStore, where: { careEmail: string; href: string }) => Email,
): Promise<void> {
  const owners = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(isActiveOwner, eq(users.sellerId, id)))
  const { email: careEmail } = await shop.settings.get()
  const where = { careEmail, href: `${shop.publicUrl}/seller/earnings` }
  for (const { email, language } of owners) {
    await queueEmail(tx, shop, email, write(await emailStore(shop, language), where))
  }
}
