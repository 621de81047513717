import { randomBytes } from 'node:crypto'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { SaleAnswer } from '#contracts/seller/manual-sales.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { failedParcel } from './failed-attempts.ts'
import { sellByHand } from './manual-sales.ts'
import { newBuyer, setTerms } from './order-work.ts'
import { moveTo, placeCod } from './orders.ts'
import { BOX_SIZE } from './parcels.ts'
import { newPerson, type Person, send } from './people.ts'
import { newRoom, type Room } from './sellers.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** Two sellers, the house and an admin; and what the first seller has at their desk. */
export type RoomStage = {
  shop: TestShop
  a: Room
  b: Room
  house: Person
  admin: Person
  buyer: Person
  /** To be packed, shipped with a failed attempt, and delivered with a return. */
  open: OrderJson
  sent: OrderJson
  done: OrderJson
  parcelId: string
  awb: string
  attemptId: string
  returnId: string
  pictureId: string
  paperId: string
  editId: string
  boxId: string
  sale: SaleAnswer['sale']
}

export async function openRooms(): Promise<RoomStage> {
  const shop = await openTestShop({ hasLimits: false })
  await setTerms(shop, { storeName: 'Threadspeak' })
  const [a, b] = [await newRoom(shop, 'Asha Weaves'), await newRoom(shop, 'Bina Knots')]
  const people = { house: await newPerson(shop, 'seller'), admin: await newPerson(shop, 'admin') }
  const buyer = await newBuyer(shop)
  const { token } = a.person
  const sold = () => placeCod(shop, buyer, a.product)
  const [open, toSend, toDeliver] = [await sold(), await sold(), await sold()]
  const sent = await moveTo(shop, a.person, toSend, 'Shipped')
  const done = await moveTo(shop, a.person, toDeliver, 'Delivered')
  const { id: parcelId, awb, attemptId } = await failedParcel(shop, sent)
  const returned = await ok(send(shop, 'POST', `/v1/api/orders/${done._id}/returns`, returnBody(done), buyer.token))
  const pictureId = shop.shop.newId()
  const picture = {
    id: pictureId,
    orderId: done._id,
    returnId: null,
    by: 'shopper' as const,
    bytes: randomBytes(20),
    createdAt: shop.shop.now(),
  }
  await shop.database.db.insert(orderPictures).values(picture)
  const edit = await ok(send(shop, 'POST', `/v1/api/orders/${open._id}/edits`, editBody(open, 2), token))
  const { papers } = await ok(send(shop, 'GET', `/v1/api/orders/${done._id}/papers`, undefined, token))
  const box = { name: 'A box of A', ...BOX_SIZE, weightGrams: 40 }
  const { boxes } = await ok(send(shop, 'POST', '/v1/api/seller/boxes', box, token))
  const { sale } = await sellByHand(shop, a.person, a.product, {
    customer: { fullName: 'Ravi Nath', phone: '9812345670' },
  })
  return {
    ...{ shop, a, b, ...people, buyer, open, sent, done, parcelId, awb, attemptId, sale },
    ...{ returnId: returned.order.returns[0]._id, pictureId, paperId: papers[0]._id },
    ...{ editId: edit.edit._id, boxId: boxes[0]._id },
  }
}

export function returnBody(order: OrderJson) {
  const items = [{ itemId: order.cart.items[0]?._id, quantity: 1, reasonCode: 'changed_mind' }]
  return { items, reason: 'Not for me', pictures: [] }
}

export function editBody(order: OrderJson, quantity: number) {
  return { lines: [{ item: order.cart.items[0]?._id, quantity }], note: '' }
}

async function ok(answer: ReturnType<typeof send>) {
  const { statusCode, body, json } = await answer
  if (statusCode !== 200) throw new Error(body)
  return json()
}
