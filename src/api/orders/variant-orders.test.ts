import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants, variantsOf } from '../../../tests/support/variants.ts'

let shop: TestShop
let seller: Person
let buyer: Person
let order: OrderJson

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  buyer = await newBuyer(shop)
  const product = await stockVariants(shop, seller, { title: 'Lotus Kurta' })
  const variantId = (await variantsOf(shop, product)).get('Blue M')!.id
  order = await placeCod(shop, buyer, product, { items: [cartLine(product, { size: null, variantId })] })
})
afterAll(() => shop.close())

test('an order says which values were bought', () => {
  const choice = [
    { name: 'Colour', value: 'Blue' },
    { name: 'Size', value: 'M' },
  ]
  expect(order.cart.items).toMatchObject([{ color: 'Blue', size: null, choice }])
})

test('one of a product without variants is as it was', async () => {
  const plain = await placeCod(shop, buyer, await stockProduct(shop))
  expect(plain.cart.items[0]).not.toHaveProperty('choice')
})

test('packing slip and invoice name a size of letters', async () => {
  await moveTo(shop, seller, order, 'Processing')
  const print = async (kind: string) => {
    const answer = await send(shop, 'POST', '/v1/api/seller/orders/papers', { kind, ids: [order._id] }, seller.token)
    return pdfPages(answer.rawPayload).join('\n')
  }
  expect(await print('slips')).toContain('Blue, M')
  expect(await print('invoices')).toContain('Blue, size M')
})

test('the table of orders names it', async () => {
  const answer = await send(shop, 'GET', '/v1/api/seller/orders/export', undefined, seller.token)
  expect(answer.body).toContain('1 x Lotus Kurta (Blue, M)')
})
