import { financialYear, invoiceNumber } from '#rules/financial-year.ts'
import { isDead } from '#rules/order-status.ts'
import { pricePaise } from '#rules/product.ts'
import { DEFAULT_STORE, DEFAULT_TERMS } from '#rules/store-settings.ts'
import type { Db } from '../database.ts'
import { newId } from '../new-id.ts'
import { invoiceCounters, invoices } from '../tables/invoices.ts'
import { orderEvents, orderTracking } from '../tables/order-records.ts'
import { orderItems, orders } from '../tables/orders.ts'
import { captures, payments } from '../tables/payments.ts'
import { sandboxRazorpayEntities } from '../tables/sandbox-razorpay.ts'
import { stockMovements } from '../tables/stock.ts'
import { type OrderPlan, recentPlans, reviewPlans, type VerifiedReview } from './orders/order-plan.ts'
import { orderRow, type SeededOrder } from './orders/order-row.ts'
import { paymentRows } from './orders/payment-rows.ts'
import type { SeededAccounts } from './seed-accounts.ts'
import type { SeededProduct } from './seed-catalogue.ts'
import type { SeededRandom } from './seeded-random.ts'

type Facts = {
  products: readonly SeededProduct[]
  people: SeededAccounts
  reviews: readonly VerifiedReview[]
  now: Date
}

const DAY = 86_400_000

/** The shop's history: an order for each verified review, and the orders in progress. */
export async function seedOrders(
  db: Db,
  { products, people, reviews, now }: Facts,
  random: SeededRandom,
): Promise<void> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const plans = [
    ...reviewPlans(reviews, people.buyers, byId, random),
    ...recentPlans(people.buyers[0]!, people.buyers.slice(1), products, now, random),
  ].toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  const rows = plans.map((plan) => orderRow(plan, random))
  const items = rows.flatMap((row) => itemRows(row, random))
  await inParts(rows, (part) => db.insert(orders).values(part.map(({ plan: _, ...row }) => row)))
  await inParts(items, (part) => db.insert(orderItems).values(part))
  await inParts(
    rows.flatMap((row) => trackingRows(row, random)),
    (part) => db.insert(orderTracking).values(part),
  )
  await inParts(
    rows.map((row) => eventRow(row, random)),
    (part) => db.insert(orderEvents).values(part),
  )
  await inParts(movementRows(rows, items, random), (part) => db.insert(stockMovements).values(part))
  await seedPayments(db, rows, random)
  await seedInvoices(db, rows, items, random)
}

/** A statement has a limited number of parameters. */
async function inParts<Row>(rows: readonly Row[], write: (part: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += 200) await write(rows.slice(at, at + 200))
}

function itemRows({ id: orderId, placedAt, plan }: SeededOrder, random: SeededRandom) {
  return plan.lines.map(({ product, quantity }, position) => ({
    id: newId(placedAt, random.bytes),
    orderId,
    position,
    productId: product.id,
    variantId: product.id,
    title: product.title,
    description: product.description,
    category: product.category,
    images: ['whole', 'close', 'scene'].map((view) => `/art/${product.slug}-${view}.webp`),
    originalPaise: product.originalPaise,
    pricePaise: pricePaise(product),
    quantity,
    restocked: isDead(plan.status) ? quantity : 0,
    color: product.colors[0] ?? '',
    size: product.sizes[0] ?? null,
  }))
}

function trackingRows({ id: orderId, placedAt, deliveredAt, city, plan }: SeededOrder, random: SeededRandom) {
  if (plan.status !== 'Shipped' && plan.status !== 'Delivered') return []
  const trackingId = `TSP${random.between(10_000_000, 99_999_999)}`
  const entry = (at: Date, status: 'Shipped' | 'Delivered', location: string) => ({
    id: newId(at, random.bytes),
    orderId,
    trackingId,
    status,
    location,
    notes: '',
    at,
  })
  const sent = entry(new Date(placedAt.getTime() + DAY), 'Shipped', 'Bengaluru')
  return deliveredAt ? [sent, entry(deliveredAt, 'Delivered', city)] : [sent]
}

function eventRow({ id: orderId, placedAt, plan }: SeededOrder, random: SeededRandom) {
  const id = newId(placedAt, random.bytes)
  return { id, orderId, at: placedAt, kind: 'placed', after: plan.status, by: 'shopper', byUserId: plan.userId }
}

/** Each order's quantity enters with the opening stock and leaves with the order, so that the movements add up. */
function movementRows(rows: readonly SeededOrder[], items: ReturnType<typeof itemRows>, random: SeededRandom) {
  const sold = new Map(rows.filter(({ plan }) => !isDead(plan.status)).map((row) => [row.id, row]))
  return items.flatMap(({ id: orderItemId, orderId: reference, productId, variantId, quantity }) => {
    const at = sold.get(reference)?.placedAt
    if (at === undefined) return []
    const earlier = new Date(at.getTime() - DAY)
    const of = { productId, variantId }
    const opening = { ...of, delta: quantity, reason: 'opening' as const, reference: 'First stock', at: earlier }
    const went = { ...of, delta: -quantity, reason: 'order' as const, reference, orderItemId, at }
    return [opening, went].map((one) => ({ ...one, id: newId(one.at, random.bytes) }))
  })
}

async function seedPayments(db: Db, rows: readonly SeededOrder[], random: SeededRandom): Promise<void> {
  const made = rows.filter(({ plan }) => plan.method === 'online').map((row) => paymentRows(row, random))
  await inParts(made, (part) => db.insert(payments).values(part.map(({ payment }) => payment)))
  await inParts(
    made.flatMap(({ capture }) => capture ?? []),
    (part) => db.insert(captures).values(part),
  )
  await inParts(
    made.flatMap(({ entities }) => entities),
    (part) => db.insert(sandboxRazorpayEntities).values(part),
  )
}

type SeededItem = ReturnType<typeof itemRows>[number]

async function seedInvoices(
  db: Db,
  rows: readonly SeededOrder[],
  items: readonly SeededItem[],
  random: SeededRandom,
): Promise<void> {
  const kind = 'bill_of_supply' as const
  const last = new Map<string, number>()
  const { legalName, gstin, state } = DEFAULT_TERMS
  const {
    shippingFee: _shipping,
    freeShippingFrom: _free,
    platformFee: _platform,
    isCodOffered: _cod,
    prepaidPercent: _prepaid,
    prepaidMost: _most,
    isPrepayOffered: _prepay,
    isCreditOffered: _credit,
    isGiftCardOffered: _gifts,
    ...store
  } = DEFAULT_STORE
  const supplier = { ...store, legalName, gstin, state }
  const itemsByOrder = new Map<string, SeededItem[]>()
  for (const item of items) itemsByOrder.set(item.orderId, [...(itemsByOrder.get(item.orderId) ?? []), item])
  const made = rows
    .filter(({ plan }: { plan: OrderPlan }) => !isDead(plan.status))
    .map((order) => {
      const { id: orderId, placedAt: issuedAt } = order
      const year = financialYear(issuedAt)
      const sequence = (last.get(year) ?? 0) + 1
      last.set(year, sequence)
      const number = invoiceNumber(kind, year, sequence)
      return {
        id: newId(issuedAt, random.bytes),
        kind,
        financialYear: year,
        sequence,
        number,
        orderId,
        issuedAt,
        supplier,
        document: toDocument(order, itemsByOrder.get(orderId) ?? []),
      }
    })
  await inParts(made, (part) => db.insert(invoices).values(part))
  await db
    .insert(invoiceCounters)
    .values([...last].map(([year, number]) => ({ kind, financialYear: year, last: number })))
}

/** The facts an invoice is rendered from, as stored for issued documents. */
function toDocument(order: SeededOrder, items: readonly SeededItem[]) {
  const { number, placedAt, method, fullName, phone, address, city, state, postalCode } = order
  const { couponDiscountPaise = 0, shippingPaise, platformFeePaise } = order
  const sums = { couponDiscountPaise, shippingPaise, platformFeePaise }
  const buyer = { fullName, phone, address, city, state, postalCode }
  const lines = items.map(({ id, title, category, images, color, size, pricePaise: price, quantity }) => ({
    ...{ id, title, category, images: images.slice(0, 1), color, size, quantity },
    pricePaise: price,
  }))
  const facts = { number, placedAt: placedAt.toISOString(), method, ...buyer, ...sums, items: lines }
  return { facts: { order: facts, credit: null } }
}
