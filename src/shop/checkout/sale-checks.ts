import { type SQL, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import type { OrderDraft } from './draft-order.ts'

/** Condition of every write of the orders that `saleChecks` looks at. */
export const IS_SALE_VALID = sql`exists (select 1 from ok)`

/**
 * Locks the buyers, then the products in id order, as every order does, and has a row `ok` when all are as the drafts
 * say. Rows that somebody else has locked are skipped and not waited for, because other orders would wait with them.
 * The ids are given as an array too: of rows from JSON the planner expects a hundred, and reads the whole table for them.
 */
export function saleChecks(drafts: readonly OrderDraft[]): { buyer: SQL; sold: SQL; ok: SQL } {
  const wanted = wantedProducts(drafts)
  const productIds = `{${wanted.map(({ id }) => id).join(',')}}`
  const buyerIds = `{${drafts.map(({ buyer }) => buyer.id).join(',')}}`
  return {
    buyer: sql`
      select ${users.id} from ${users}
      where ${users.id} = any(${buyerIds}::uuid[]) and ${users.isActive} and ${users.isEmailVerified}
        and not ${users.isCodBlocked}
      order by ${users.id} for no key update skip locked`,
    sold: sql`
      select ${products.id} from ${products}
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted(id uuid, quantity int, original_paise bigint, price_paise bigint) on ${products.id} = wanted.id
      where (select count(*) from buyer) = ${drafts.length}::int
        and ${products.id} = any(${productIds}::uuid[]) and ${products.retiredAt} is null and ${products.stock} >= wanted.quantity
        and ${products.originalPaise} = wanted.original_paise
        and coalesce(${products.discountPaise}, ${products.originalPaise}) = wanted.price_paise
      order by ${products.id} for update of products skip locked`,
    ok: sql`select 1 from sold having count(*) = ${wanted.length}::int`,
  }
}

function wantedProducts(drafts: readonly OrderDraft[]) {
  const wanted = new Map<string, { id: string; quantity: number; original_paise: number; price_paise: number }>()
  for (const { productId: id, quantity, originalPaise, pricePaise } of drafts.flatMap(({ items }) => items)) {
    const before = wanted.get(id)?.quantity ?? 0
    wanted.set(id, { id, quantity: before + quantity, original_paise: originalPaise, price_paise: pricePaise })
  }
  return [...wanted.values()]
}
