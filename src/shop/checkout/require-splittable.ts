import { eq } from 'drizzle-orm'
import { unsplittable } from '#contracts/orders/purchase-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import type { PaymentMethod } from '#rules/payment-status.ts'
import { type PurchasePart, unsplittablePart } from '#rules/split-purchase.ts'

/** Each seller's part is paid, and given back, on its own: one that is too small for that is named. */
export async function requireSplittable(
  db: Db,
  storeName: string,
  parts: readonly PurchasePart[],
  method: PaymentMethod,
): Promise<void> {
  const part = unsplittablePart(parts, method)
  if (part === null) return
  const [seller] = await db.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, part.sellerId))
  throw new Refusal('conflict', unsplittable(seller?.name ?? storeName))
}
