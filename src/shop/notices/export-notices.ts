import { and, asc, eq, or } from 'drizzle-orm'
import type { AccountExport } from '#contracts/accounts/account-export.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import { titleOf } from '#rules/variants/variant.ts'
import type { UserRow } from '../accounts/user-to-json.ts'

/** What an address can have waited for until it is forgotten. */
const MOST = 1000

/** An unverified address may be somebody else's. */
export function noticesOf({ id, email, isEmailVerified }: UserRow) {
  const own = eq(productNotices.userId, id)
  return isEmailVerified ? or(own, eq(productNotices.email, email)) : own
}

export async function exportNotices(db: Db, user: UserRow): Promise<AccountExport['notices']> {
  const found = await db
    .select({ notice: productNotices, title: products.title, values: productVariants.values })
    .from(productNotices)
    .innerJoin(productVariants, eq(productVariants.id, productNotices.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(noticesOf(user)))
    .orderBy(asc(productNotices.createdAt))
    .limit(MOST)
  return found.map(({ notice: { kind, createdAt, endedAt }, ...piece }) => {
    const times = { createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
    return { kind, product: titleOf(piece, piece), ...times }
  })
}
