import { and, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { giftCards, giftKeys } from '#database/tables/gift-cards.ts'
import { formatGiftCode, GIFT_CODE_RANDOM, makeGiftCode } from '#rules/gift-code.ts'
import type { Shop } from '../context/shop.ts'
import { hashToken, newToken } from './tokens.ts'

type KeyKind = (typeof giftKeys.$inferSelect)['kind']

/** Makes a key with which a buyer sees the card, and stores its hash. Null for a card that is gone. */
export async function issueGiftKey(db: Db, shop: Shop, giftCardId: string): Promise<string | null> {
  if ((await db.$count(giftCards, eq(giftCards.id, giftCardId))) === 0) return null
  const key = newToken(shop)
  await storeKey(db, shop, giftCardId, key, 'buyer')
  return key
}

/**
 * Makes a code that redeems the card and stores its hash: the code itself is in the mail and nowhere else. Null when a
 * later mail replaces this one, or the card is no longer open.
 */
export async function issueGiftCode(
  db: Db,
  shop: Shop,
  { giftCardId, mailing }: { giftCardId: string; mailing: number },
): Promise<string | null> {
  // Locks the card: a correction of the address either came first or ends this code.
  return db.transaction(async (tx) => {
    const isLatest = and(eq(giftCards.id, giftCardId), eq(giftCards.mailing, mailing), eq(giftCards.state, 'paid'))
    const sent = await tx.update(giftCards).set({ sentAt: shop.now() }).where(isLatest).returning({ id: giftCards.id })
    if (sent.length === 0) return null
    const code = makeGiftCode(shop.randomBytes(GIFT_CODE_RANDOM))
    await storeKey(tx, shop, giftCardId, code, 'code')
    return formatGiftCode(code)
  })
}

/** Ends all codes of a card. */
export async function endGiftCodes(tx: Db, giftCardId: string): Promise<void> {
  await tx.delete(giftKeys).where(and(eq(giftKeys.giftCardId, giftCardId), eq(giftKeys.kind, 'code')))
}

/** The card that a key or a code opens, by its hash. */
export async function findGiftCardId(db: Db, kind: KeyKind, key: string): Promise<string | null> {
  const isKey = and(eq(giftKeys.keyHash, hashToken(key)), eq(giftKeys.kind, kind))
  const [found] = await db.select({ id: giftKeys.giftCardId }).from(giftKeys).where(isKey)
  return found?.id ?? null
}

async function storeKey(db: Db, shop: Shop, giftCardId: string, key: string, kind: KeyKind): Promise<void> {
  await db.insert(giftKeys).values({ keyHash: hashToken(key), giftCardId, kind, createdAt: shop.now() })
}
