import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { CART_SYNC_TEXTS } from '#contracts/orders/cart-texts.ts'
import type { CartInput, CartJson, CartLineJson } from '#contracts/orders/carts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { carts } from '#database/tables/carts.ts'
import { authorize } from '../access/authorize.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'

/** The cart of whoever asks; without its lines where they know this version. */
export async function readCart(shop: RequestContext, since?: number): Promise<CartJson> {
  const { userId } = authorize(shop, 'place_order')
  const { version, lines } = await findCart(shop.db, userId)
  return version === since ? { success: true, version } : { success: true, version, lines }
}

/**
 * Of two devices that change one version the second is refused, and merges; but not where both say the same, as after a
 * payment, when the shop and the browser take the bought lines out.
 */
export async function writeCart(shop: RequestContext, { version: known, lines }: CartInput): Promise<CartJson> {
  const { userId } = authorize(shop, 'place_order')
  await requireWithinLimit(shop, 'cart_changes', userId)
  const version = known + 1
  const written = await shop.db.transaction(async (tx) => {
    await lockActiveUser(tx, userId)
    const row = { lines, version, updatedAt: shop.now() }
    if (known > 0)
      return isOne(await tx.update(carts).set(row).where(isKnown(userId, known)).returning({ userId: carts.userId }))
    const values = { userId, ...row }
    return isOne(await tx.insert(carts).values(values).onConflictDoNothing().returning({ userId: carts.userId }))
  })
  if (written) return { success: true, version }
  const present = await findCart(shop.db, userId)
  if (isDeepStrictEqual(present.lines, lines)) return { success: true, version: present.version }
  throw new Refusal('conflict', CART_SYNC_TEXTS.changed)
}

function isOne(rows: readonly unknown[]): boolean {
  return rows.length === 1
}

function isKnown(userId: string, version: number) {
  return and(eq(carts.userId, userId), eq(carts.version, version))
}

export async function findCart(db: Db, userId: string): Promise<{ version: number; lines: CartLineJson[] }> {
  const [found] = await db
    .select({ version: carts.version, lines: sql<CartLineJson[]>`${carts.lines}` })
    .from(carts)
    .where(eq(carts.userId, userId))
  return found ?? { version: 0, lines: [] }
}
