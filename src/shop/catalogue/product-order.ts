import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { productSearch } from '#database/tables/product-search.ts'
import type { SortBy } from '#rules/catalogue-query.ts'
import type { DealSort } from '#rules/deals.ts'

const { id, pricePaise, rating, bestSeller, percentOff } = productSearch

/** An order of products, and the condition for those behind one of them (keyset paging). */
export type ProductOrder = { by: SQL; after: (anchor: string) => SQL }

/** The newest first: ids ascend with time. Every other order ends with it. */
export const NEWEST: ProductOrder = { by: sql`${id} desc`, after: (anchor) => sql`${id} < ${anchor}::uuid` }

export const ORDERS: Record<SortBy | DealSort, ProductOrder> = {
  newest: NEWEST,
  'price-low': ascending(pricePaise),
  'price-high': descending(pricePaise),
  rating: descending(rating),
  relevance: descending(bestSeller),
  'discount-high': descending(percentOff),
}

function descending(column: PgColumn): ProductOrder {
  return {
    by: sql`${column} desc, ${id} desc`,
    // A row comparison is one index condition.
    after: (anchor) => sql`(${column}, ${id}) < (select ${nameOf(column)}, anchor.id ${from(anchor)})`,
  }
}

function ascending(column: PgColumn): ProductOrder {
  return {
    by: sql`${column}, ${id} desc`,
    // The directions differ, so that no row comparison says it; the first condition is the one the index takes.
    after: (anchor) => {
      const value = sql`(select ${nameOf(column)} ${from(anchor)})`
      return sql`${column} >= ${value} and (${column} > ${value} or ${id} < ${anchor}::uuid)`
    },
  }
}

function nameOf(column: PgColumn): SQL {
  return sql.raw(`anchor.${column.name}`)
}

function from(anchor: string): SQL {
  return sql`from product_search as anchor where anchor.id = ${anchor}::uuid`
}
