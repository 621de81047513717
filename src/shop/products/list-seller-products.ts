import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SellerProductJson, SellerProductListJson, SellerProductQuery } from '#contracts/seller/seller-products.ts'
import { categories, products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import { readSellerChoices, soldBy } from '../access/sold-by.ts'
import type { RequestContext } from '../context/shop.ts'
import { findOwnProduct } from './lock-product.ts'
import { isLowOnStock } from './low-stock.ts'
import type { ProductRow } from './product-request.ts'
import { countDemand } from './read-demand.ts'
import { readSellerProduct, sellerProductFromRow } from './seller-product-from-row.ts'

const PAGE_SIZE = 24
const MAX_CATEGORIES = 500

/** Staff's list: newest first, with low and retired products. */
export async function listSellerProducts(
  shop: RequestContext,
  query: SellerProductQuery,
): Promise<SellerProductListJson> {
  const by = authorize(shop, 'run_catalogue')
  const { db } = shop
  const { terms } = await shop.settings.get()
  const named = await db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position))
    .limit(MAX_CATEGORIES)
  const around = { categories: named.map(({ name }) => name), lowStockAlert: terms.lowStockAlert }
  if (query.id !== undefined) {
    const row = await findOwnProduct(db, by, query.id)
    return { products: [await readSellerProduct(db, row)], ...around, page: 1, pages: 1, total: 1 }
  }
  const isOwn = and(ownedBy(by, products.sellerId), soldBy(by, query.seller ?? '', products.sellerId))
  const wanted = and(
    isOwn,
    showFilter(query.show, terms.lowStockAlert),
    query.category === '' ? undefined : eq(products.category, query.category),
    ...query.search.split(/\s+/).filter(Boolean).map(matchesKeyword),
  )
  const [counted] = await db.select({ total: count() }).from(products).where(wanted)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const rows = await db
    .select()
    .from(products)
    .where(wanted)
    .orderBy(...sortColumns(query), desc(products.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [waiting] = await db
    .select({ undivided: count() })
    .from(products)
    .where(and(isOwn, showFilter('undivided', 0)))
  const counts = { page, pages, total, undivided: waiting?.undivided ?? 0 }
  return { products: await withCounts(shop, rows), ...around, ...counts, ...(await readSellerChoices(db, by)) }
}

/** Products with options say of how many combinations their stock is the sum, and how many of them are sold out. */
async function withCounts(shop: RequestContext, rows: readonly ProductRow[]): Promise<SellerProductJson[]> {
  const { db } = shop
  const demand = await countDemand(
    shop,
    rows.map(({ id }) => id),
  )
  const ids = rows.filter(({ options }) => options.length > 0).map(({ id }) => id)
  const ofThem = and(inArray(productVariants.productId, ids), ne(productVariants.id, productVariants.productId))
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({
            id: productVariants.productId,
            variantCount: count(),
            soldOutCount: sql<number>`count(*) filter (where ${productVariants.stock} = 0)`.mapWith(Number),
          })
          .from(productVariants)
          .where(and(ofThem, isNull(productVariants.retiredAt)))
          .groupBy(productVariants.productId)
  const counts = new Map(counted.map(({ id, ...counts }) => [id, counts]))
  return rows.map((row) => ({ ...sellerProductFromRow(row), ...counts.get(row.id), ...demand.get(row.id) }))
}

const paid = sql`coalesce(${products.discountPaise}, ${products.originalPaise})`

const ORDERS: Record<SellerProductQuery['sort'], SQL[]> = {
  '': [],
  name: [asc(sql`lower(${products.title})`)],
  category: [asc(products.category), asc(sql`lower(${products.title})`)],
  price: [asc(paid)],
  '-price': [desc(paid)],
  stock: [asc(products.stock)],
  '-stock': [desc(products.stock)],
}

/** Low stock is sorted by quantity. */
function sortColumns({ sort, show }: SellerProductQuery): SQL[] {
  return sort === '' && show === 'low' ? ORDERS.stock : ORDERS[sort]
}

/** One stock serves several colours or sizes, or pieces came back that belong to no combination. */
function isUndivided(): SQL {
  const pieces = sql`(select 1 from ${productVariants} where ${productVariants.id} = ${products.id} and ${productVariants.stock} > 0)`
  return sql`(case when ${products.options} = '[]' then cardinality(${products.colors}) > 1 or cardinality(${products.sizes}) > 1
    else exists ${pieces} end)`
}

function showFilter(show: SellerProductQuery['show'], alert: number): SQL | undefined {
  if (show === 'all') return undefined
  if (show === 'retired') return isNotNull(products.retiredAt)
  if (show === 'undivided') return and(isNull(products.retiredAt), isUndivided())
  if (show === 'out') return and(isNull(products.retiredAt), eq(products.stock, 0))
  return show === 'low' ? isLowOnStock(alert) : isNull(products.retiredAt)
}

function matchesKeyword(keyword: string): SQL | undefined {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(products.title, like),
    ilike(products.category, like),
    ilike(products.productMaterial, like),
    isId(keyword) ? eq(products.id, keyword) : undefined,
  )
}
