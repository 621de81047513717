import { and, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { DeskGiftCardJson, GiftListJson, GiftListQuery } from '#contracts/orders/gift-cards.ts'
import type { Db } from '#database/connect.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { captures, refunds } from '#database/tables/payments.ts'
import { toRupees } from '#rules/money.ts'
import { COUNTED_AT_MOST } from '#rules/seller-orders.ts'
import { authorize } from '../access/authorize.ts'
import { isContactHidden } from '../access/contacts.ts'
import type { RequestContext } from '../context/shop.ts'
import { giftToJson } from '../gift-cards/gift-to-json.ts'

const CARDS_A_PAGE = 25

/** Cards of the shop, newest first, and what it owes for them. */
export async function listSoldCards(shop: RequestContext, query: GiftListQuery): Promise<GiftListJson> {
  const by = authorize(shop, 'run_money')
  const { db } = shop
  const where = and(
    matches(query.q, isContactHidden(by)),
    query.state === '' ? undefined : eq(giftCards.state, query.state),
  )
  const some = db.select({ one: sql`1` }).from(giftCards).where(where).limit(COUNTED_AT_MOST).as('some')
  const total = await db.$count(some)
  const pageCount = Math.max(1, Math.ceil(total / CARDS_A_PAGE))
  const page = Math.min(query.page, pageCount)
  const found = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(where)
    .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
    .limit(CARDS_A_PAGE)
    .offset((page - 1) * CARDS_A_PAGE)
  const ids = found.map(({ id }) => id)
  return { sums: await readSums(db), cards: await deskCards(db, ids), total, page, pageCount }
}

/** Number, names, and addresses for whoever may see them: letter by letter they would be guessed. */
function matches(search: string, isHidden: boolean): SQL | undefined {
  if (search === '') return undefined
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { number, buyerName, buyerEmail, recipientName, recipientEmail } = giftCards
  const addresses = isHidden ? [] : [buyerEmail, recipientEmail]
  return or(...[number, buyerName, recipientName, ...addresses].map((column) => ilike(column, like)))
}

async function readSums(db: Db): Promise<GiftListJson['sums']> {
  const sum = (which: SQL) => ({
    count: sql<string | number>`count(*) filter (where ${which})`,
    paise: sql<string | number>`coalesce(sum(${giftCards.amountPaise}) filter (where ${which}), 0)`,
  })
  const [row] = await db
    .select({
      sold: sum(isNotNull(giftCards.paidAt)),
      sent: sum(isNotNull(giftCards.sentAt)),
      redeemed: sum(eq(giftCards.state, 'redeemed')),
      refunded: sum(eq(giftCards.state, 'refunded')),
      outstanding: sum(eq(giftCards.state, 'paid')),
    })
    .from(giftCards)
    .limit(1)
  const of = (part: 'sold' | 'sent' | 'redeemed' | 'refunded' | 'outstanding') => ({
    count: Number(row?.[part].count ?? 0),
    amount: toRupees(Number(row?.[part].paise ?? 0)),
  })
  return {
    sold: of('sold'),
    sent: of('sent'),
    redeemed: of('redeemed'),
    refunded: of('refunded'),
    outstanding: of('outstanding'),
  }
}

/** In the order of the list. */
export async function deskCards(db: Db, ids: readonly string[]): Promise<DeskGiftCardJson[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]))
    .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
    .limit(ids.length)
  // Not what came twice or too late: that was never the card's.
  const back = await db
    .select({ giftCardId: refunds.giftCardId, state: refunds.state, reason: refunds.reason })
    .from(refunds)
    .innerJoin(captures, and(eq(captures.id, refunds.captureId), eq(captures.use, 'order')))
    .where(inArray(refunds.giftCardId, [...ids]))
    .limit(ids.length)
  return rows.map((card) => {
    const refund = back.find(({ giftCardId }) => giftCardId === card.id)
    return {
      ...giftToJson(card),
      buyerEmail: card.buyerEmail,
      paidAt: card.paidAt?.toISOString() ?? null,
      redeemedAt: card.redeemedAt?.toISOString() ?? null,
      endedAt: card.endedAt?.toISOString() ?? null,
      refund: refund === undefined ? null : { state: refund.state, reason: refund.reason },
    }
  })
}
