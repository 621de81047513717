import { type SQL, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { OrderDraft } from './draft-order.ts'

/** Condition of every write of the orders that `saleChecks` looks at. */
export const IS_SALE_VALID = sql`exists (select 1 from ok)`

/**
 * Locks the buyers, then the products in id order with the variants of theirs, and has a row `ok` when all are as the
 * drafts say. Rows that somebody else has locked are skipped and not waited for, because other orders would wait with them.
 * The ids are given as an array too: of rows from JSON the planner expects a hundred, and reads the whole table for them.
 */
export function saleChecks(drafts: readonly OrderDraft[]): { buyer: SQL; sold: SQL; ok: SQL } {
  const wanted = wantedVariants(drafts)
  const variantIds = `{${wanted.map(({ id }) => id).join(',')}}`
  const productIds = `{${drafts.flatMap(({ items }) => items.map(({ productId }) => productId)).join(',')}}`
  const buyerIds = `{${drafts.map(({ buyer }) => buyer.id).join(',')}}`
  return {
    buyer: sql`
      select ${users.id} from ${users}
      where ${users.id} = any(${buyerIds}::uuid[]) and ${users.isActive} and ${users.isEmailVerified}
        and not ${users.isCodBlocked}
      order by ${users.id} for no key update skip locked`,
    sold: sql`
      select ${productVariants.id} from ${productVariants}
      join ${products} on ${products.id} = ${productVariants.productId}
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted(id uuid, quantity int, original_paise bigint, price_paise bigint) on ${productVariants.id} = wanted.id
      where (select count(*) from buyer) = ${drafts.length}::int
        and ${productVariants.id} = any(${variantIds}::uuid[]) and ${products.id} = any(${productIds}::uuid[])
        and ${productVariants.retiredAt} is null
        and ${productVariants.stock} >= wanted.quantity and ${products.retiredAt} is null
        and greatest(${products.originalPaise}, ${productVariants.pricePaise}) = wanted.original_paise
        and coalesce(${productVariants.pricePaise}, ${products.discountPaise}, ${products.originalPaise}) = wanted.price_paise
      order by ${products.id} for update of products, product_variants skip locked`,
    ok: sql`select 1 from sold having count(*) = ${wanted.length}::int`,
  }
}

function wantedVariants(drafts: readonly OrderDraft[]) {
  const wanted = new Map<string, { id: string; quantity: number; original_paise: number; price_paise: number }>()
  for (const { variantId: id, quantity, originalPaise, pricePaise } of drafts.flatMap(({ items }) => items)) {
    const before = wanted.get(id)?.quantity ?? 0
    wanted.set(id, { id, quantity: before + quantity, original_paise: originalPaise, price_paise: pricePaise })
  }
  return [...wanted.values()]
}
