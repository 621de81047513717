import { type SQL, sql } from 'drizzle-orm'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'

/** A product as a whole stands for its default variant. */
const IS_WHOLE: SQL = sql`${productVariants.id} = ${productVariants.productId}`

/** The price that the page shows for a combination, or for the product as a whole. */
export const SHOWN_PAISE: SQL<string> = sql`case when ${IS_WHOLE}
  then coalesce(${products.fromPaise}, ${products.discountPaise}, ${products.originalPaise})
  else coalesce(${productVariants.pricePaise}, ${products.discountPaise}, ${products.originalPaise}) end`

/** How many of it are for sale. */
export const SHOWN_STOCK: SQL<number> = sql`case when ${IS_WHOLE} then ${products.stock} else ${productVariants.stock} end`

/** On sale, whether in stock or not. */
export const IS_ON_SALE: SQL = sql`${products.retiredAt} is null and (${IS_WHOLE} or ${productVariants.retiredAt} is null)`
