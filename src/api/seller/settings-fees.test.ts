import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippingPolicy } from '#database/seed/legal/shipping-policy.ts'
import { cartLine, SHIPPING } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let buyer: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  buyer = await newPerson(shop)
})
afterAll(() => shop.close())

const save = (body: object) => send(shop, 'PUT', '/v1/api/settings', body, seller.token)

async function order(sums: { shippingFee: number; platformFee: number; total: number }) {
  const product = await stockProduct(shop, { originalPaise: 60_000, discountPaise: null, stock: 5 })
  const { total, ...fees } = sums
  const body = {
    userId: buyer.user._id,
    shippingInfo: SHIPPING,
    paymentMethod: { method: 'COD', amount: total, shippingFee: fees.shippingFee },
    cart: { items: [cartLine(product)], quantity: 1, subtotal: 600, discount: 0, couponDiscount: 0, ...fees, total },
  }
  return send(shop, 'POST', '/v1/api/orders', body, buyer.token)
}

test('a new shop asks what it always did [MONEY-06] [MONEY-07] [MONEY-08]', async () => {
  const { settings } = (await send(shop, 'GET', '/v1/api/settings')).json()
  expect(settings).toMatchObject({ shippingFee: 50, freeShippingFrom: 1000, platformFee: 5 })
  expect((await order({ shippingFee: 50, platformFee: 5, total: 655 })).statusCode).toBe(200)
})

test('new fees count for the next order, and orders keep what they paid [ENTITY-19] [MONEY-11]', async () => {
  const before = (await order({ shippingFee: 50, platformFee: 5, total: 655 })).json().order
  expect((await save({ shippingFee: '80', freeShippingFrom: '2000', platformFee: '10.50' })).statusCode).toBe(200)
  const stale = await order({ shippingFee: 50, platformFee: 5, total: 655 })
  expect(stale.statusCode).toBe(409)
  expect(stale.json().cart).toMatchObject({ shippingFee: 80, platformFee: 10.5, total: 690.5 })
  const after = (await order({ shippingFee: 80, platformFee: 10.5, total: 690.5 })).json().order
  expect(after.cart).toMatchObject({ shippingFee: 80, platformFee: 10.5, total: 690.5 })
  const { orders } = (await send(shop, 'GET', '/v1/api/orders', undefined, buyer.token)).json()
  const kept = orders.find(({ _id }: { _id: string }) => _id === before._id)
  expect(kept.cart).toMatchObject({ shippingFee: 50, platformFee: 5, total: 655 })
})

test('without a free limit nothing ships free; with a limit of 0 or no fee everything does', async () => {
  await save({ shippingFee: '80', freeShippingFrom: '', platformFee: '0' })
  expect((await send(shop, 'GET', '/v1/api/settings')).json().settings.freeShippingFrom).toBeNull()
  expect((await order({ shippingFee: 80, platformFee: 0, total: 680 })).statusCode).toBe(200)
  await save({ freeShippingFrom: '0' })
  expect((await order({ shippingFee: 0, platformFee: 0, total: 600 })).statusCode).toBe(200)
  await save({ shippingFee: '0', freeShippingFrom: '' })
  expect((await order({ shippingFee: 0, platformFee: 0, total: 600 })).statusCode).toBe(200)
})

test('a policy follows the fees, and its writer sees the places', async () => {
  await save({ shippingFee: '50', freeShippingFrom: '1000', platformFee: '5' })
  await send(shop, 'POST', '/v1/api/legal', { title: 'Fees', content: shippingPolicy }, seller.token)
  const read = async () => {
    const { legals } = (await send(shop, 'GET', '/v1/api/legal')).json()
    return legals.find(({ title }: { title: string }) => title === 'Fees').content
  }
  expect(await read()).toContain(
    'Shipping is ₹50 for an order. It is free when your items, after discounts, come to ₹1,000 or more. A platform fee of ₹5 is added to every order. You see both',
  )
  await save({ shippingFee: '99', freeShippingFrom: '' })
  expect(await read()).toContain('Shipping is ₹99 for an order. A platform fee of ₹5 is added to every order.')
  const admin = await newPerson(shop, 'admin')
  const { legals } = (await send(shop, 'GET', '/v1/api/admin/legal', undefined, admin.token)).json()
  expect(legals.at(-1).content).toContain('{shipping terms}')
})

test('cash that is not offered is told to everybody, and no policy offers it', async () => {
  await send(shop, 'POST', '/v1/api/legal', { title: 'Cash', content: shippingPolicy }, seller.token)
  const read = async () => {
    const { legals } = (await send(shop, 'GET', '/v1/api/legal')).json()
    const { settings } = (await send(shop, 'GET', '/v1/api/settings')).json()
    const policy = legals.find(({ title }: { title: string }) => title === 'Cash').content
    return [settings.isCodOffered, policy.includes('You may pay in cash'), policy.includes('{cash')]
  }
  expect(await read()).toEqual([true, true, false])
  await save({ isCodOffered: false })
  expect(await read()).toEqual([false, false, false])
  await save({ isCodOffered: true })
})

test.each([
  [{ shippingFee: '-1' }, 'shippingFee', 'Please enter an amount between 0 and 10,000'],
  [{ shippingFee: '' }, 'shippingFee', 'Please enter an amount between 0 and 10,000'],
  [{ shippingFee: '10000.01' }, 'shippingFee', 'Please enter an amount between 0 and 10,000'],
  [{ freeShippingFrom: 'x' }, 'freeShippingFrom', 'Please enter an amount of 0 or more'],
  [{ platformFee: '1.234' }, 'platformFee', 'Please enter an amount between 0 and 10,000'],
])('%j is refused at its field', async (body, path, message) => {
  const answer = await save(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ path, message }])
})

test('a change of fees can be taken back', async () => {
  await save({ shippingFee: '50', freeShippingFrom: '1000', platformFee: '5' })
  await save({ shippingFee: '70', freeShippingFrom: '' })
  const admin = await newPerson(shop, 'admin')
  const list = (await send(shop, 'GET', '/v1/api/admin/activity', undefined, admin.token)).json()
  const [last] = list.activity ?? list.entries
  const undone = await send(shop, 'POST', `/v1/api/admin/activity/${last._id}/undo`, {}, admin.token)
  expect(undone.statusCode, undone.body).toBe(200)
  const { settings } = (await send(shop, 'GET', '/v1/api/settings')).json()
  expect(settings).toMatchObject({ shippingFee: 50, freeShippingFrom: 1000 })
})
