import { and, eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { settleRefund } from '#sandbox/razorpay/settle-refund.ts'
import { doAllWork, newBuyer, newCoupon, readOne, setTerms } from '../order-work.ts'
import { ledgerOf, setFaults } from '../payments.ts'
import { logIn, newPerson, type Person } from '../people.ts'
import { stockProduct, type TestShop } from '../test-shop.ts'
import { editProduct, variantRow, variantsField, variantsOf } from '../variants.ts'
import { Books, COUPON, type Line, type Order, PRICE_PAISE, SIZES, type Size, STOCK } from './books.ts'
import { expire, settle } from './settle.ts'

export type Answer = { statusCode: number; body: string; json: () => ReturnType<typeof JSON.parse> }
/** One buyer and one product in a shop, and what they should be. */
export type World = {
  shop: TestShop
  books: Books
  buyer: Person
  seller: Person
  admin: Person
  product: Product
  coupon: string
  variantIds: Record<Size, string>
  /** What was tried, and what came of it. */
  story: string[]
}

export async function newWorld(shop: TestShop): Promise<World> {
  const offered = { isCreditOffered: true, isGiftCardOffered: true, isPrepayOffered: true }
  await setTerms(shop, { ...offered, codAdvancePaise: null, exchangeTrustOrders: null })
  const seller = await newPerson(shop, 'seller')
  const product = await stockProduct(shop, {
    colors: [],
    sizes: [],
    stock: 0,
    originalPaise: 49_999,
    discountPaise: null,
  })
  const rows = SIZES.map((size) =>
    variantRow([size], { stock: String(STOCK), price: (PRICE_PAISE[size] / 100).toFixed(2) }),
  )
  await editProduct(shop, seller, product, {
    variants: variantsField([{ name: 'Size', kind: 'size', values: [...SIZES] }], rows),
  })
  await shop.database.db
    .update(productVariants)
    .set({ weightGrams: 150 })
    .where(eq(productVariants.productId, product.id))
  const variants = await variantsOf(shop, product)
  const idOf = (size: Size) => variants.get(size)?.id ?? ''
  return {
    ...{ shop, seller, product, books: new Books(), story: [] },
    buyer: await newBuyer(shop),
    admin: await newPerson(shop, 'admin'),
    coupon: await newCoupon(shop, { discountType: 'percentage', discountValue: COUPON * 100 }),
    variantIds: { S: idOf('S'), M: idOf('M'), L: idOf('L') },
  }
}

/** Who may act on an order as its buyer; null where nobody can. */
export function tokenOf({ buyer }: World, { guest }: Order): string | null {
  return guest === null ? buyer.token : guest.key
}

export const now = ({ shop }: World) => shop.clock.now().getTime()

/** Jobs, and what follows in the books. */
export async function work(world: World): Promise<void> {
  await doAllWork(world.shop)
  for (const order of [...world.books.orders]) for (const window of order.windows) settle(world.books, order, window)
  expire(world.books, now(world))
  await findSent(world)
}

/** Time goes by, with its jobs. Sessions end meanwhile. */
export async function wait(world: World, minutes: number): Promise<void> {
  const { shop } = world
  shop.clock.pass({ minutes })
  for (const who of ['buyer', 'seller', 'admin'] as const) {
    if (minutes > 600) world[who] = { ...world[who], token: await logIn(shop, world[who].email) }
  }
  await work(world)
}

/** Until the provider has sent every refund, whatever it answered before. */
export async function settleDown(world: World): Promise<void> {
  const { shop } = world
  setFaults(shop)
  const isOnItsWay = and(eq(refunds.state, 'queued'), isNotNull(refunds.captureId))
  for (let tries = 0; tries < 12; tries += 1) {
    for (const refundId of await pendingRefunds(shop)) await settleRefund(shop.razorpay, refundId, 'processed')
    await work(world)
    if ((await shop.database.db.$count(refunds, isOnItsWay)) === 0) return
    shop.clock.pass({ minutes: 10 })
  }
}

/** Refunds that the bank has not carried out yet. */
export async function pendingRefunds(shop: TestShop): Promise<string[]> {
  const { refunds: theirs } = await ledgerOf(shop)
  return theirs.filter(({ status }) => status === 'pending').map(({ id }) => id)
}

/** What went out for a return has its number only in the shop. */
export async function findSent(world: World): Promise<void> {
  for (const order of world.books.orders) {
    for (const asked of order.returns) {
      const sent = world.books.orders.find(({ id }) => id === `of ${asked.id}`)
      if (sent === undefined) continue
      const json: OrderJson = await readOne(world.shop, world.seller, order.id)
      const number = json.returns.find(({ _id }) => _id === asked.id)?.exchange?.order
      expect(number, 'what is sent is an order').toBeTypeOf('string')
      const there: OrderJson = await readOne(world.shop, world.seller, number ?? '')
      sent.id = there._id
      sent.placedAt = now(world)
      sent.lines = withIds(sent.lines, there)
    }
  }
}

/** The lines of the books under the ids that the shop gave them. */
export function withIds<One extends Omit<Line, 'id'>>(
  lines: readonly One[],
  { cart }: OrderJson,
): (One & { id: string })[] {
  expect(cart.items).toHaveLength(lines.length)
  return lines.map((line, index) => {
    const item = cart.items[index]
    expect(item?.quantity).toBe(line.quantity)
    return { ...line, id: item?._id ?? '' }
  })
}

export const paiseOf = (rupees: number) => Math.round(rupees * 100)
export const pick = <One>(list: readonly One[], index: number): One | undefined =>
  list[index % Math.max(1, list.length)]

/** What was made last comes first. */
export const newest = <One>(list: readonly One[]): One[] => [...list].reverse()

/** A call with an idempotency key. */
export function sendKeyed({ shop }: World, url: string, payload: object, who: Person | null, key: string) {
  const headers = { ...(who && { authorization: `Bearer ${who.token}` }), 'idempotency-key': key }
  return shop.app.inject({ method: 'POST', url, headers, payload })
}

export const urlOf = (order: Order) => `/v1/api/orders/${order.id}`
