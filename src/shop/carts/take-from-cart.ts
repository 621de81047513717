import { eq, sql } from 'drizzle-orm'
import type { CartLineJson } from '#contracts/orders/carts.ts'
import type { Db } from '#database/connect.ts'
import { carts } from '#database/tables/carts.ts'
import type { Shop } from '../context/shop.ts'

type Bought = { productId: string; variantId: string; color: string; size: number | null; quantity: number }

/** What was paid for leaves the cart of the account: the browser where it was paid may never come back. */
export async function takeFromCart(
  tx: Db,
  shop: Shop,
  userId: string | null,
  bought: readonly Bought[],
): Promise<void> {
  if (userId === null) return
  const [cart] = await tx
    .select({ version: carts.version, lines: sql<CartLineJson[]>`${carts.lines}` })
    .from(carts)
    .where(eq(carts.userId, userId))
    .for('update')
  if (cart === undefined) return
  const lines = bought.reduce(withoutBought, cart.lines)
  if (lines === cart.lines) return
  await tx
    .update(carts)
    .set({ lines, version: cart.version + 1, updatedAt: shop.now() })
    .where(eq(carts.userId, userId))
}

function withoutBought(lines: CartLineJson[], bought: Bought): CartLineJson[] {
  const at = lines.findIndex((line) => !line.isSaved && isSame(line, bought))
  const line = lines[at]
  if (line === undefined) return lines
  const quantity = line.quantity - bought.quantity
  return quantity > 0 ? lines.with(at, { ...line, quantity }) : lines.toSpliced(at, 1)
}

/** A product without options is its own variant. */
function isSame({ product, variantId, color, size }: CartLineJson, bought: Bought): boolean {
  if (variantId !== undefined) return variantId === bought.variantId
  return product._id === bought.productId && color === bought.color && size === bought.size
}
