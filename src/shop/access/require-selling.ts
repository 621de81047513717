import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { isReadyToSell } from '#rules/own-seller-form.ts'
import { HOUSE_SELLER_ID, sellerOf } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'

/** Refuses goods to who works for a suspended seller. */
export async function requireSelling(db: Db, by: SignedIn): Promise<void> {
  await requireNotSuspended(db, sellerOf(by))
}

/** The house never is suspended. */
export async function requireNotSuspended(tx: Db, sellerId: string): Promise<void> {
  const { isSuspended } = await readStanding(tx, sellerId)
  if (isSuspended) throw new Refusal('conflict', OWN_SELLER_TEXTS.suspended)
}

/** Before goods are on sale that were not: also refused to a seller who has not told who they are. */
export async function requireShowable(tx: Db, sellerId: string): Promise<void> {
  const { isSuspended, isReady } = await readStanding(tx, sellerId)
  if (isSuspended) throw new Refusal('conflict', OWN_SELLER_TEXTS.suspended)
  if (!isReady) throw new Refusal('conflict', OWN_SELLER_TEXTS.detailsNeeded)
}

export type Standing = { isSuspended: boolean; isReady: boolean }

/** In a transaction: waits for a suspension that is being written, and a suspension waits for it. */
export async function readStanding(tx: Db, sellerId: string): Promise<Standing> {
  if (sellerId === HOUSE_SELLER_ID) return { isSuspended: false, isReady: true }
  const { suspendedAt, name, city, state, address } = sellers
  const [seller] = await tx
    .select({ suspendedAt, name, city, state, address })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
    .for('share')
  if (seller === undefined) return { isSuspended: true, isReady: false }
  return { isSuspended: seller.suspendedAt !== null, isReady: isReadyToSell(seller) }
}
