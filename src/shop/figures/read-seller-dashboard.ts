import { and, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DashboardJson } from '#contracts/seller/seller-orders.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { reviews } from '#database/tables/reviews.ts'
import { productVariants } from '#database/tables/variants.ts'
import { toRupees } from '#rules/money.ts'
import { imageOf } from '#rules/product-images.ts'
import { sellerScope } from '#rules/sellers.ts'
import { valuesText } from '#rules/variants/variant.ts'
import { authorize } from '../access/authorize.ts'
import { ownGoods } from '../access/own-goods.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { loadOrders } from '../orders/load-orders.ts'
import { isSoldOrder } from '../orders/sold-orders.ts'
import { isLowOnStock, isSoldOutVariant } from '../products/low-stock.ts'
import { sumRevenue } from './revenue.ts'
import { salesByDay } from './sales-by-day.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const RECENT_MS = 10 * MINUTE_MS
const CHART_DAYS = 30
const SHOWN = 5
const isRated = sql`${reviews.rating} between 0 and 5 and ${reviews.state} = 'shown'`
const SOLD_OUT_NAMED = 3
const RECENT_AT_MOST = 50

export async function readDashboard(shop: RequestContext): Promise<DashboardJson> {
  const by = authorize(shop, 'run_orders')
  const { db } = shop
  const now = shop.now()
  const { terms } = await shop.settings.get()
  // The heaviest query runs in parallel with the rest.
  const [bestSellers, rest] = await Promise.all([
    bestSellersSince(db, await ownGoods(db, by, orders.sellerId), new Date(now.getTime() - CHART_DAYS * DAY_MS)),
    readRest(shop, by, now, terms.lowStockAlert),
  ])
  return { ...rest, bestSellers }
}

async function readRest(
  shop: RequestContext,
  by: SignedIn,
  now: Date,
  lowStockAlert: number,
): Promise<Omit<DashboardJson, 'bestSellers'>> {
  const { db } = shop
  const isOwn = await ownGoods(db, by, orders.sellerId)
  const isOwnProduct = await ownGoods(db, by, products.sellerId)
  const isLow = and(isOwnProduct, isLowOnStock(lowStockAlert))
  const low = await db.select().from(products).where(isLow).orderBy(products.stock, desc(products.id)).limit(SHOWN)
  const soldOut = await soldOutVariants(db, low)
  const fewLeft = and(isOwnProduct, isNull(products.retiredAt), lte(products.stock, lowStockAlert))
  const lowStockCount = await db.$count(products, fewLeft)
  const recent = await db
    .select()
    .from(orders)
    .where(and(isOwn, gte(orders.placedAt, new Date(now.getTime() - RECENT_MS))))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(RECENT_AT_MOST)
  return {
    ...(isOwn !== undefined && sellerScope(by) === null ? { isHouseOnly: true as const } : {}),
    revenue: await sumRevenue(db, isOwn),
    orderCount: await db.$count(orders, and(isOwn, isSoldOrder)),
    productCount: await db.$count(products, and(isOwnProduct, isNull(products.retiredAt))),
    ...(sellerScope(by) === null
      ? {}
      : { hiddenCount: await db.$count(products, and(isOwnProduct, eq(products.isSuspended, true))) }),
    lowStockCount,
    partlySoldOutCount: (await db.$count(products, isLow)) - lowStockCount,
    lowStockAlert,
    ...(await averageRating(db, isOwnProduct)),
    days: await salesByDay(db, now, CHART_DAYS, isOwn),
    lowStock: low.map(({ id, title, stock, ...row }) => ({
      _id: id,
      title,
      image: imageOf(row, null) ?? '',
      inStock: stock,
      ...soldOut.get(id),
    })),
    recentOrders: await loadOrders(
      db,
      recent.map((row) => deskRow(shop, row)),
    ),
  }
}

type SoldOut = Pick<DashboardJson['lowStock'][number], 'soldOut' | 'soldOutCount'>

/** Of products that are not sold out as a whole, by their id. */
async function soldOutVariants(
  db: Db,
  low: readonly { id: string; stock: number; options: readonly unknown[] }[],
): Promise<ReadonlyMap<string, SoldOut>> {
  const ids = low.filter(({ stock, options }) => stock > 0 && options.length > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { productId, values, position } = productVariants
  const gone = await db
    .select({ productId, values })
    .from(productVariants)
    .where(and(inArray(productId, ids), isSoldOutVariant))
    .orderBy(position)
  return new Map(
    ids.map((id) => {
      const names = gone.filter((one) => one.productId === id).map((one) => valuesText(one.values))
      return [id, names.length === 0 ? {} : { soldOut: names.slice(0, SOLD_OUT_NAMED), soldOutCount: names.length }]
    }),
  )
}

async function averageRating(
  db: Db,
  isOwnProduct: SQL | undefined,
): Promise<{ averageRating: number; ratingCount: number }> {
  const own = isOwnProduct && db.select({ id: products.id }).from(products).where(isOwnProduct)
  const [found] = await db
    .select({ mean: sql<string | number>`coalesce(avg(${reviews.rating}), 0)`, count: sql<string | number>`count(*)` })
    .from(reviews)
    .where(and(isRated, own && inArray(reviews.productId, own)))
  return { averageRating: Number(found?.mean ?? 0), ratingCount: Number(found?.count ?? 0) }
}

async function bestSellersSince(db: Db, isOwn: SQL | undefined, since: Date): Promise<DashboardJson['bestSellers']> {
  const quantity = sql<string | number>`sum(${orderItems.quantity})`
  const found = await db
    .select({
      _id: orderItems.productId,
      title: sql<string>`max(${orderItems.title})`,
      image: sql<string>`coalesce(max(${orderItems.images}[1]), '')`,
      pieces: quantity,
      paise: sql<string | number>`sum(${orderItems.quantity} * ${orderItems.pricePaise})`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isOwn, isSoldOrder, gte(orders.placedAt, since)))
    .groupBy(orderItems.productId)
    .orderBy(desc(quantity), orderItems.productId)
    .limit(SHOWN)
  return found.map(({ paise, pieces: count, ...rest }) => ({
    ...rest,
    pieces: Number(count),
    revenue: toRupees(Number(paise)),
  }))
}
