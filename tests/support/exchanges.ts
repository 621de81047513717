import { expect } from 'vitest'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { Product } from '#rules/product.ts'
import { findingPicture } from './inspections.ts'
import { newBuyer, readOne } from './order-work.ts'
import { cartLine, moveTo, placeCod, placeOnline } from './orders.ts'
import { payOrder } from './payments.ts'
import { newPerson, type Person, send } from './people.ts'
import { stockProduct, type TestShop } from './test-shop.ts'
import { COLOURS, editProduct, SIZES, variantRow, variantsField, variantsOf } from './variants.ts'

/** Red costs ₹600, Blue S ₹500 and Blue M ₹750. */
export const PRICES: Record<string, string> = { 'Blue S': '500', 'Blue M': '750' }

/** A buyer, a seller, and a kurta whose variants cost different sums, two of each. */
export async function exchangeStage(shop: TestShop) {
  const buyer = await newBuyer(shop)
  const seller = await newPerson(shop, 'seller')
  const kurta = await stockProduct(shop, {
    ...{ title: 'Lotus Kurta', colors: [], sizes: [], stock: 0 },
    ...{ originalPaise: 60_000, discountPaise: null },
  })
  const rows = ['Red S', 'Red M', 'Blue S', 'Blue M'].map((values) =>
    variantRow(values.split(' '), { stock: '2', ...(PRICES[values] && { price: PRICES[values] }) }),
  )
  await editProduct(shop, seller, kurta, { variants: variantsField([COLOURS, SIZES], rows) })
  return { shop, buyer, seller, kurta }
}
export type ExchangeStage = Awaited<ReturnType<typeof exchangeStage>>

export async function idOf({ shop, kurta }: ExchangeStage, values: string, product: Pick<Product, 'id'> = kurta) {
  return (await variantsOf(shop, product)).get(values)?.id ?? ''
}

type Placed = { method?: 'online' | 'COD'; values?: string; quantity?: number; more?: object }

/** An order of one variant that was delivered and paid. */
export async function deliver(
  stage: ExchangeStage,
  { method = 'online', values = 'Red S', quantity = 1, more }: Placed = {},
) {
  const { shop, buyer, seller, kurta } = stage
  const items = [cartLine(kurta, { color: '', size: null, variantId: await idOf(stage, values), quantity })]
  if (method === 'COD') return moveTo(shop, seller, await placeCod(shop, buyer, kurta, { items, ...more }), 'Delivered')
  const { razorpayOrder, order } = await placeOnline(shop, buyer, kurta, { items, ...more })
  await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), buyer.token)
  return moveTo(shop, seller, order, 'Delivered')
}

type Wish = { values?: string; quantity?: number; difference: number; reasonCode?: string; body?: object }

/** Asks for another variant of the first line. */
export async function askExchange(stage: ExchangeStage, order: OrderJson, wish: Wish, who: Person = stage.buyer) {
  const { values = 'Red M', quantity = 1, difference, reasonCode = 'too_small', body = {} } = wish
  const itemId = order.cart.items[0]?._id ?? ''
  const lines = [{ itemId, variantId: await idOf(stage, values) }]
  const items = [{ itemId, quantity, reasonCode }]
  const asked = { items, reason: 'Too tight', exchange: { lines, difference }, ...body }
  return send(stage.shop, 'POST', `/v1/api/orders/${order._id}/returns`, asked, who.token)
}

/** The same, when it is expected to succeed. */
export async function exchanged(stage: ExchangeStage, order: OrderJson, wish: Wish): Promise<ReturnJson> {
  const answer = await askExchange(stage, order, wish)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json().order as OrderJson).returns.at(-1) as ReturnJson
}

/** The seller moves a return on; what is received is counted as sellable, or as said. */
export async function decide(stage: ExchangeStage, asked: ReturnJson, status: string, found = 'sellable') {
  const none = { sellable: 0, repair: 0, scrap: 0, notOurs: 0 }
  // Needed for what is not the shop's.
  const isShown = status === 'Received' && found === 'notOurs'
  const proof = isShown
    ? { note: 'Another shop’s label', pictures: [await findingPicture(stage.shop, stage.seller, asked._id)] }
    : {}
  const inspected = asked.items.map(({ itemId, quantity }) => ({ item: itemId, ...none, ...proof, [found]: quantity }))
  const body = { status, remark: 'So be it.', ...(status === 'Received' && { inspected }) }
  return send(stage.shop, 'PUT', `/v1/api/returns/${asked._id}`, body, stage.seller.token)
}

/** Pays the difference in the window, without the page's telling the shop. */
export async function payDifference({ shop, buyer }: ExchangeStage, order: OrderJson, asked: ReturnJson) {
  const url = `/v1/api/orders/${order._id}/returns/${asked._id}/exchange/pay`
  const opened = await send(shop, 'POST', url, undefined, buyer.token)
  expect(opened.statusCode, opened.body).toBe(200)
  return payOrder(shop, opened.json().razorpayOrder.id)
}

export function withdraw({ shop, buyer }: ExchangeStage, order: OrderJson, asked: ReturnJson) {
  const url = `/v1/api/orders/${order._id}/returns/${asked._id}/exchange/withdraw`
  return send(shop, 'POST', url, undefined, buyer.token)
}

export function verify({ shop, buyer }: ExchangeStage, proof: object) {
  return send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
}

export async function readReturn({ shop, buyer }: ExchangeStage, order: OrderJson): Promise<ReturnJson> {
  return ((await readOne(shop, buyer, order._id)) as OrderJson).returns.at(-1) as ReturnJson
}

/** The order that went out. */
export async function readReplacement(stage: ExchangeStage, order: OrderJson): Promise<OrderJson> {
  const { exchange } = await readReturn(stage, order)
  return readOne(stage.shop, stage.buyer, exchange?.order ?? 'none')
}
