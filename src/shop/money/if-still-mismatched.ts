import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { Db } from '#database/connect.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import type { Shop } from '../context/shop.ts'
import { type GiftCardRow, lockGiftCard } from '../gift-cards/gift-card-rows.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { lockParts } from '../orders/purchase-parts.ts'
import { findMismatches } from './find-mismatches.ts'

export type MismatchRef = { kind: MismatchKind; id: string; orderId: string }
export type GiftMismatchRef = { kind: MismatchKind; id: string; orderId: null; giftCardId: string }

/** Resolves under the order's lock, if it is still mismatched: of two concurrent calls the second finds nothing. */
export function ifStillMismatched(
  shop: Shop,
  { kind, id, orderId }: MismatchRef,
  applyFix: (tx: Db, order: OrderRow) => Promise<string>,
): Promise<string> {
  return underLock(shop, { kind, id }, (tx) => lockWithParts(tx, orderId), applyFix)
}

/** What was bought with it may have to follow: all are locked in the one order in which everybody locks them. */
async function lockWithParts(tx: Db, orderId: string): Promise<OrderRow> {
  const parts = await lockParts(tx, orderId)
  return parts.find(({ id }) => id === orderId) ?? parts[0]
}

/** The same of a gift card. */
export function ifGiftStillMismatched(
  shop: Shop,
  { kind, id, giftCardId }: GiftMismatchRef,
  applyFix: (tx: Db, card: GiftCardRow) => Promise<string>,
): Promise<string> {
  return underLock(shop, { kind, id }, (tx) => lockGiftCard(tx, giftCardId), applyFix)
}

function underLock<Row>(
  shop: Shop,
  { kind, id }: { kind: MismatchKind; id: string },
  lock: (tx: Db) => Promise<Row>,
  applyFix: (tx: Db, row: Row) => Promise<string>,
): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const row = await lock(tx)
    const [still] = await findMismatches(tx, { kind, id, now: shop.now() })
    return still === undefined ? MONEY_TEXTS.already : applyFix(tx, row)
  })
}
