import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { judgeAccount, VERIFIED_FOR_MS } from '#rules/payout-account.ts'
import { type RefundAccountDetails, readRefundAccount } from '#rules/refund-account.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { PAYOUT_CHANNEL, type PayoutAccountRow } from '../payments/queue-payout.ts'
import { type AccountOwner, isOwned, mayCheck } from './account-limits.ts'

/** Null where the shop sends money by hand, or none is named. `tooMany`: it is not checked today. */
type Named = { id: string | null; isTooMany: boolean }
const NOTHING: Named = { id: null, isTooMany: false }

/**
 * The account that a buyer names for the money of a locked order. The bank is asked in the background, once: details
 * that were verified before are taken from then.
 */
export function nameAccount(tx: Db, shop: Shop, order: OrderRow, typed: string): Promise<Named> {
  const { id: orderId, fullName: holder, userId, email } = order
  return nameAccountOf(tx, shop, { orderId, holder, userId, email }, typed)
}

/** The same for an order, or for a person, whose row is then locked. */
export async function nameAccountOf(tx: Db, shop: Shop, owner: AccountOwner, typed: string): Promise<Named> {
  const details = shop.payouts === null ? null : readRefundAccount(typed)
  if (details === null) return NOTHING
  const fingerprint = fingerprintOf(details)
  const own = await ownAccount(tx, owner, fingerprint)
  if (own !== null) return { id: own.id, isTooMany: false }
  const now = shop.now()
  const common = {
    ...{ id: shop.newId(), ...whose(owner), holder: owner.holder, fingerprint, createdAt: now },
    ...details,
  }
  const known = await verifiedBefore(tx, shop, fingerprint)
  if (known !== null) {
    const { registeredName, providerContactId, providerFundAccountId } = known
    const { state } = judgeAccount(details.kind, { isActive: true, registeredName, reason: '' }, owner.holder)
    const theirs = { registeredName, providerContactId, providerFundAccountId }
    await tx.insert(payoutAccounts).values({ ...common, ...theirs, state, isChecked: false, settledAt: now })
    return { id: common.id, isTooMany: false }
  }
  if (!(await mayCheck(tx, shop, owner, fingerprint))) {
    const failed = { state: 'failed' as const, problem: 'too_many' as const, isChecked: false, settledAt: now }
    await tx.insert(payoutAccounts).values({ ...common, ...failed })
    return { id: common.id, isTooMany: true }
  }
  await tx.insert(payoutAccounts).values({ ...common, isChecked: true, nextTryAt: now })
  await tx.execute(sql`select pg_notify(${PAYOUT_CHANNEL}, '')`)
  return { id: common.id, isTooMany: false }
}

function fingerprintOf(details: RefundAccountDetails): string {
  const text = details.kind === 'upi' ? details.upiId : `${details.accountNumber} ${details.ifsc}`
  return createHash('sha256').update(`${details.kind} ${text}`).digest('hex')
}

/** Of an order the account is the order's, whoever placed it. */
function whose({ orderId, userId }: AccountOwner): { orderId: string } | { userId: string | null } {
  return orderId === undefined ? { userId } : { orderId }
}

/** Named for this before, and not found wrong. */
async function ownAccount(tx: Db, owner: AccountOwner, fingerprint: string): Promise<PayoutAccountRow | null> {
  const [found] = await tx
    .select()
    .from(payoutAccounts)
    .where(
      and(
        isOwned(owner),
        // Of a person it is judged by their name: after that has changed, it is judged anew.
        owner.orderId === undefined ? eq(payoutAccounts.holder, owner.holder) : undefined,
        eq(payoutAccounts.fingerprint, fingerprint),
        inArray(payoutAccounts.state, ['checking', 'confirm', 'verified']),
      ),
    )
    .orderBy(desc(payoutAccounts.createdAt))
    .limit(1)
  return found ?? null
}

async function verifiedBefore(tx: Db, shop: Shop, fingerprint: string): Promise<PayoutAccountRow | null> {
  const [found] = await tx
    .select()
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.fingerprint, fingerprint),
        eq(payoutAccounts.isChecked, true),
        isNotNull(payoutAccounts.registeredName),
        inArray(payoutAccounts.state, ['confirm', 'verified']),
        gt(payoutAccounts.settledAt, new Date(shop.now().getTime() - VERIFIED_FOR_MS)),
      ),
    )
    .orderBy(desc(payoutAccounts.createdAt))
    .limit(1)
  return found ?? null
}
