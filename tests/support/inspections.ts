import { expect } from 'vitest'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { Product } from '#rules/product.ts'
import { photo, sendForm } from './forms.ts'
import { cartLine, moveTo, placeCod, placeOnline } from './orders.ts'
import { payOrder } from './payments.ts'
import { type Person, send } from './people.ts'
import type { TestShop } from './test-shop.ts'

export type ReturnStage = { shop: TestShop; buyer: Person; seller: Person; product: Product }

/** A picture of what was found, as the seller adds it. */
export async function findingPicture(shop: TestShop, seller: Person, returnId: string): Promise<string> {
  const url = `/v1/api/returns/${returnId}/pictures`
  const answer = await sendForm(shop, 'POST', url, [['picture', await photo()]], seller.token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().picture._id
}

/** A delivered order of so many pieces, paid. */
export async function deliveredOrder(
  { shop, buyer, seller, product }: ReturnStage,
  { method = 'online', quantity = 2, more = {} }: { method?: 'online' | 'COD'; quantity?: number; more?: object } = {},
): Promise<OrderJson> {
  const items = [cartLine(product, { quantity })]
  if (method === 'COD') {
    return moveTo(shop, seller, await placeCod(shop, buyer, product, { items, ...more }), 'Delivered')
  }
  const { razorpayOrder, order } = await placeOnline(shop, buyer, product, { items, ...more })
  await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), buyer.token)
  return moveTo(shop, seller, order, 'Delivered')
}

/** All of it is on its way back, and approved. */
export async function approvedReturn(stage: ReturnStage, order: OrderJson, part: object = {}): Promise<ReturnJson> {
  const { shop, buyer, seller } = stage
  const items = order.cart.items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))
  const url = `/v1/api/orders/${order._id}/returns`
  const asked = await send(shop, 'POST', url, { items, reason: 'Too wide', ...part }, buyer.token)
  expect(asked.statusCode, asked.body).toBe(200)
  const back = (asked.json().order as OrderJson).returns.at(-1) as ReturnJson
  const approved = await send(shop, 'PUT', `/v1/api/returns/${back._id}`, { status: 'Approved' }, seller.token)
  expect(approved.statusCode, approved.body).toBe(200)
  return back
}

type Found = { counts?: Partial<Record<'sellable' | 'repair' | 'scrap' | 'notOurs', number>> } & {
  note?: string
  pictures?: string[]
  refund?: number
}

/** The seller looks at it: sellable, or as said. */
export function receive(
  { shop, seller }: ReturnStage,
  { _id, items }: ReturnJson,
  { counts, note, pictures, refund }: Found = {},
) {
  const inspected = items.map(({ itemId, quantity }) => ({
    ...{ item: itemId, sellable: 0, repair: 0, scrap: 0, notOurs: 0 },
    ...(counts ?? { sellable: quantity }),
    ...(note === undefined ? {} : { note }),
    ...(pictures === undefined ? {} : { pictures }),
  }))
  const body = { status: 'Received', inspected, ...(refund === undefined ? {} : { refund }) }
  return send(shop, 'PUT', `/v1/api/returns/${_id}`, body, seller.token)
}

/** Looked at, and only so much is given back. */
export async function withheldReturn(stage: ReturnStage, order: OrderJson, refund: number, part: object = {}) {
  const back = await approvedReturn(stage, order, part)
  const pictures = [await findingPicture(stage.shop, stage.seller, back._id)]
  const answer = await receive(stage, back, { counts: { scrap: 2 }, note: 'Worn and washed', pictures, refund })
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json().order as OrderJson).returns.at(-1) as ReturnJson
}

export function disagree(
  { shop, buyer }: ReturnStage,
  order: OrderJson,
  { _id }: Pick<ReturnJson, '_id'>,
  body: object = { words: 'It was never worn.' },
  token: string | undefined = buyer.token,
) {
  return send(shop, 'POST', `/v1/api/orders/${order._id}/returns/${_id}/dispute`, body, token)
}
