import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { orders } from '#database/tables/orders.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { MismatchRef } from './if-still-mismatched.ts'

/** What the money was for. */
type Subject = { orderId: string | null; giftCardId?: string | null }

/** Records who resolved what, with the order or the gift card. */
export async function recordResolution(
  tx: Db,
  shop: Shop,
  admin: SignedIn,
  { kind, ...of }: { kind: MismatchRef['kind'] } & Subject,
  after: Record<string, unknown>,
): Promise<void> {
  await recordActivity(tx, shop, admin, {
    action: 'money put right',
    ...(await named(tx, of)),
    after: { mismatch: kind, ...after },
  })
}

async function named(tx: Db, { orderId, giftCardId }: Subject) {
  if (orderId !== null) {
    const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
    return { entity: 'order', entityId: orderId, name: order?.number ?? '' }
  }
  const entityId = giftCardId ?? ''
  const [card] = await tx.select({ number: giftCards.number }).from(giftCards).where(eq(giftCards.id, entityId))
  return { entity: 'gift card', entityId, name: card?.number ?? '' }
}
