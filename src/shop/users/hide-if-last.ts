import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { isActiveOwner } from '../access/active-owner.ts'
import type { Shop } from '../context/shop.ts'
import { hideGoods, showGoods } from './hide-goods.ts'

/** Kept as the reason, so that what was hidden for it comes back by itself, and nothing else. */
const NOBODY_LEFT = 'Nobody works for this seller any more.'

/**
 * Nobody answers for what a seller without an owner sells: its goods are hidden. Helpers of theirs can only do what their
 * group may. The house has its open orders.
 */
export async function hideIfLast(tx: Db, shop: Shop, userId: string): Promise<void> {
  const sellerId = await lockRunningSeller(tx, userId)
  if (sellerId === null) return
  const others = and(isActiveOwner, eq(users.sellerId, sellerId), ne(users.id, userId))
  if ((await tx.$count(users, others)) === 0) await hideGoods(tx, shop, sellerId, NOBODY_LEFT)
}

/** An owner is back: what was hidden because nobody was there is on sale again. */
export async function showIfBack(tx: Db, userId: string): Promise<void> {
  const [user] = await tx
    .select({ sellerId: users.sellerId })
    .from(users)
    .where(and(isActiveOwner, eq(users.id, userId)))
  if (user?.sellerId == null) return
  const isHidden = and(eq(sellers.id, user.sellerId), eq(sellers.suspendedReason, NOBODY_LEFT))
  const [seller] = await tx.select({ id: sellers.id }).from(sellers).where(isHidden).for('update')
  if (seller !== undefined) await showGoods(tx, seller.id)
}

/** Null for the house, and for a seller that is suspended already: its reason stays. */
async function lockRunningSeller(tx: Db, userId: string): Promise<string | null> {
  const [user] = await tx.select({ sellerId: users.sellerId }).from(users).where(eq(users.id, userId))
  const sellerId = user?.sellerId ?? HOUSE_SELLER_ID
  if (sellerId === HOUSE_SELLER_ID) return null
  const isRunning = and(eq(sellers.id, sellerId), isNull(sellers.suspendedAt))
  const [seller] = await tx.select({ id: sellers.id }).from(sellers).where(isRunning).for('update')
  return seller?.id ?? null
}
