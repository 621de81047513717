import { and, eq, notInArray, sql } from 'drizzle-orm'
import { SELLER_PAYOUT_TEXTS } from '#contracts/admin/seller-payout-texts.ts'
import type { SellerPayoutInput } from '#contracts/admin/seller-payouts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { sellerPayouts } from '#database/tables/seller-payouts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { indianDate, startOfDay } from '#rules/indian-time.ts'
import { isId } from '#rules/is-id.ts'
import { toPaise } from '#rules/money.ts'
import { isActiveOwner } from '../access/active-owner.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { sellerPaidEmail } from './payout-email.ts'
import { sumEarnings } from './sum-earnings.ts'

type Answer = { success: true; message: string }
type PayoutRow = typeof sellerPayouts.$inferInsert
const ENTITY = 'seller payout'

/** Writes down what was paid from the bank. Moves no money. */
export async function recordSellerPayout(shop: RequestContext, id: string, input: SellerPayoutInput): Promise<Answer> {
  const by = authorize(shop, 'run_money')
  const { reference, paidOn } = input
  const amountPaise = toPaise(input.amount)
  if (amountPaise === null) throw badInput('amount', SELLER_PAYOUT_TEXTS.badAmount)
  if (paidOn > indianDate(shop.now())) throw badInput('paidOn', SELLER_PAYOUT_TEXTS.badDay)
  const name = await shop.db.transaction(async (tx) => {
    const seller = await lockSeller(tx, id)
    if (await isKnown(tx, seller.id, reference)) throw badInput('reference', SELLER_PAYOUT_TEXTS.known, 'conflict')
    const { readyPaise } = await sumEarnings(tx, seller.id, shop.now())
    if (amountPaise > readyPaise) throw badInput('amount', SELLER_PAYOUT_TEXTS.tooMuch(readyPaise), 'conflict')
    const row = { id: shop.newId(), sellerId: seller.id, amountPaise, reference, paidOn: startOfDay(paidOn) }
    await tx.insert(sellerPayouts).values({ ...row, byUserId: by.userId, createdAt: shop.now() })
    const entry = { action: 'recorded', entity: ENTITY, entityId: row.id, name: seller.name ?? '' }
    await recordActivity(tx, shop, by, { ...entry, after: { amountPaise, reference, paidOn } })
    await tellOwners(tx, shop, row)
    return seller.name ?? ''
  })
  return { success: true, message: SELLER_PAYOUT_TEXTS.recorded(name, amountPaise) }
}

/** Of one that was written down by mistake: what was owed before is owed again. */
export async function takeBackSellerPayout(shop: RequestContext, id: string): Promise<Answer> {
  const by = authorize(shop, 'run_money')
  if (!isId(id)) throw new Refusal('not_found', SELLER_PAYOUT_TEXTS.noPayout)
  await shop.db.transaction(async (tx) => {
    const [payout] = await tx.select().from(sellerPayouts).where(eq(sellerPayouts.id, id))
    if (payout === undefined || payout.amountPaise < 0) throw new Refusal('not_found', SELLER_PAYOUT_TEXTS.noPayout)
    const seller = await lockSeller(tx, payout.sellerId)
    const isBack = (await tx.$count(sellerPayouts, eq(sellerPayouts.reversesId, payout.id))) > 0
    if (isBack) throw new Refusal('conflict', SELLER_PAYOUT_TEXTS.takenBack)
    const { sellerId, amountPaise, reference, paidOn } = payout
    const row: PayoutRow = {
      ...{ id: shop.newId(), sellerId, amountPaise: -amountPaise, reference, paidOn },
      ...{ reversesId: payout.id, byUserId: by.userId, createdAt: shop.now() },
    }
    await tx.insert(sellerPayouts).values(row)
    const entry = { action: 'taken back', entity: ENTITY, entityId: payout.id, name: seller.name ?? '' }
    await recordActivity(tx, shop, by, { ...entry, after: { amountPaise, reference } })
  })
  return { success: true, message: SELLER_PAYOUT_TEXTS.undone }
}

/** Two who press at once are told apart by this row. */
async function lockSeller(tx: Db, id: string) {
  const isOne = and(eq(sellers.id, id), eq(sellers.isHouse, false))
  const [seller] = isId(id) ? await tx.select().from(sellers).where(isOne).for('no key update') : []
  if (seller === undefined) throw new Refusal('not_found', SELLER_PAYOUT_TEXTS.noSeller)
  return seller
}

/** Written down and not taken back. */
async function isKnown(tx: Db, sellerId: string, reference: string): Promise<boolean> {
  const reversed = sql`(select p.reverses_id from seller_payouts p where p.seller_id = ${sellerId} and p.reverses_id is not null)`
  const isSame = and(eq(sellerPayouts.sellerId, sellerId), sql`lower(${sellerPayouts.reference}) = lower(${reference})`)
  return (
    (await tx.$count(
      sellerPayouts,
      and(isSame, sql`${sellerPayouts.amountPaise} > 0`, notInArray(sellerPayouts.id, reversed)),
    )) > 0
  )
}

async function tellOwners(
  tx: Db,
  shop: RequestContext,
  { id, sellerId, amountPaise, reference }: Pick<PayoutRow, 'id' | 'sellerId' | 'amountPaise' | 'reference'>,
): Promise<void> {
  const owners = await tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(isActiveOwner, eq(users.sellerId, sellerId)))
  for (const owner of owners) {
    const store = await emailStore(shop, owner.language)
    const mail = sellerPaidEmail(store, { amountPaise, reference }, `${shop.publicUrl}/seller/earnings`)
    await queueEmail(tx, shop, owner.email, { ...mail, eventKey: `seller_payout:${id}:${owner.id}` })
  }
}

function badInput(path: string, message: string, kind: 'bad_input' | 'conflict' = 'bad_input'): Refusal {
  return new Refusal(kind, message, [{ path, message }])
}
