import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Shop } from '../context/shop.ts'

/** A piece that was taken from stock for whoever orders now. */
export type Claim = { id: string; productId: string; variantId: string }

/** Who orders: an account, and what the links of mails have proved. */
export type Claimant = { userId: string | null; keys: readonly string[] }

/** A place in the queue that is not over. */
export const IS_PLACE = and(
  eq(productNotices.kind, 'first_claim'),
  isNull(productNotices.endedAt),
  isNotNull(productNotices.confirmedAt),
)

/** An account owns what was asked for with its confirmed address, signed in or not. */
export function ownedBy({ userId, keys }: Claimant) {
  const verified = sql`(select ${users.email} from ${users} where ${users.id} = ${userId}::uuid and ${users.isEmailVerified})`
  const byAccount =
    userId === null ? undefined : or(eq(productNotices.userId, userId), eq(productNotices.email, verified))
  const byKey = keys.length === 0 ? undefined : inArray(productNotices.linkKey, [...keys])
  return or(byAccount, byKey) ?? sql`false`
}

/**
 * The claims that an order of these products can use, locked; the products are locked before. One that is just ending is
 * not waited for, because its end waits for the product.
 */
export async function lockClaims(tx: Db, claimant: Claimant, productIds: readonly string[]): Promise<Claim[]> {
  if (productIds.length === 0 || (claimant.userId === null && claimant.keys.length === 0)) return []
  const { id, variantId } = productNotices
  return tx
    .select({ id, variantId, productId: productVariants.productId })
    .from(productNotices)
    .innerJoin(productVariants, eq(productVariants.id, variantId))
    .where(
      and(
        IS_PLACE,
        isNotNull(productNotices.calledAt),
        inArray(productVariants.productId, [...productIds]),
        ownedBy(claimant),
      ),
    )
    .orderBy(id)
    .for('update', { of: productNotices, skipLocked: true })
}

/** Those that the lines of an order use up: for each piece at most one. */
export function usedClaims(
  claims: readonly Claim[],
  lines: readonly { variantId: string; quantity: number }[],
): Claim[] {
  const left = new Map<string, number>()
  for (const { variantId, quantity } of lines) left.set(variantId, (left.get(variantId) ?? 0) + quantity)
  return claims.filter(({ variantId }) => {
    const pieces = left.get(variantId) ?? 0
    left.set(variantId, pieces - 1)
    return pieces > 0
  })
}

/** Ends claims whose pieces are in an order now; the order's own movements have them. */
export async function useClaims(tx: Db, shop: Shop, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  const ids = claims.map(({ id }) => id)
  await tx.update(productNotices).set({ endedAt: shop.now(), isBought: true }).where(inArray(productNotices.id, ids))
}
