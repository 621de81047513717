import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { shownInvoice } from '#shop/invoices/shown-invoice.ts'
import { invoiceDataFrom } from '#shop/invoices/stored-document.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newRoom, type Room } from '../../../tests/support/sellers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let room: Room
let house: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  ;[room, house] = [await newRoom(shop, 'Asha Weaves'), await newPerson(shop, 'seller')]
})
afterAll(() => shop.close())

async function sold(status: 'Shipped' | 'Cancelled') {
  const placed = await placeCod(shop, await newBuyer(shop), room.product)
  await moveTo(shop, room.person, placed, status)
  return placed
}

/** Whether street and phone number stand in the text. */
function shownIn(text: string, { shippingInfo: { address, phone } }: OrderJson): boolean[] {
  return [address, phone].map((part) => text.replace(/\s/g, '').includes(part.replace(/\s/g, '')))
}

test.each<[string, () => Person, 'Shipped' | 'Cancelled', boolean[]]>([
  ['a seller while the order is open: both', () => room.person, 'Shipped', [true, true]],
  ['a seller once it is over: neither', () => room.person, 'Cancelled', [false, false]],
  ['the house once it is over: both', () => house, 'Cancelled', [true, true]],
])('street and phone number of an invoice are shown to %s', async (_, who, status, shown) => {
  const order = await sold(status)
  const url = `/v1/api/orders/${order._id}/papers`
  const { papers } = (await send(shop, 'GET', url, undefined, who().token)).json()
  const { rawPayload } = await send(shop, 'GET', `${url}/${papers[0]._id}`, undefined, who().token)
  expect(shownIn(pdfPages(rawPayload).join(' '), order)).toEqual(shown)
})

test('where the law wants the whole address, a seller keeps seeing it, without the phone number', async () => {
  const order = await sold('Cancelled')
  const { db } = shop.database
  const [row] = await db.select().from(orders).where(eq(orders.id, order._id))
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order._id))
  if (row === undefined || invoice === undefined) throw new Error('Nothing was sold.')
  const data = invoiceDataFrom(invoice)
  const large = { ...data, totals: { ...data.totals, taxablePaise: 5_000_000 } }
  const { recipient } = shownInvoice(asUser(shop, room.person), row)(large)
  expect(shownIn([recipient.name, ...recipient.address, recipient.phone].join(' '), order)).toEqual([true, false])
})
