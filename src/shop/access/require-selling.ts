import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_SELLER_ID, sellerOf } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'

/** Refuses goods to who works for a suspended seller. */
export async function requireSelling(db: Db, by: SignedIn): Promise<void> {
  await requireNotSuspended(db, sellerOf(by))
}

/** In a transaction: waits for a suspension that is being written, and a suspension waits for it. The house never is. */
export async function requireNotSuspended(tx: Db, sellerId: string): Promise<void> {
  if (sellerId === HOUSE_SELLER_ID) return
  const [seller] = await tx
    .select({ suspendedAt: sellers.suspendedAt })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
    .for('share')
  if (seller?.suspendedAt === null) return
  throw new Refusal('conflict', OWN_SELLER_TEXTS.suspended)
}
