import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity } from '#database/tables/activity.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, orderBody, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let admin: Person
let seller: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  admin = await newPerson(shop, 'admin')
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

const URL = '/v1/api/admin/customers'
const get = (path: string) => send(shop, 'GET', `${URL}${path}`, undefined, admin.token)
const list = async (query = '') => (await get(`?${query}`)).json()
const read = async ({ user }: Person) => (await get(`/${user._id}`)).json()

/** Two orders that count, one that was cancelled, and a part of the first given back. */
async function buyer() {
  const person = await newBuyer(shop)
  const product = await stockProduct(shop, { originalPaise: 200_000, discountPaise: null, stock: 9 })
  const [first, second, third] = [
    await placeCod(shop, person, product),
    await placeCod(shop, person, product),
    await placeCod(shop, person, product),
  ]
  await moveTo(shop, seller, third, 'Cancelled')
  await moveTo(shop, seller, first, 'Delivered')
  const refund = await send(shop, 'POST', `/v1/api/orders/${first._id}/refund`, { amount: 150 }, seller.token)
  expect(refund.statusCode, refund.body).toBe(200)
  return { person, spend: first.cart.total + second.cart.total - 150, first }
}

describe('the customers', () => {
  test('are listed with their orders and what they spent, net of refunds [ADMIN-06] [ENTITY-42]', async () => {
    const { person, spend } = await buyer()
    const { customers } = await list(`q=${person.email}`)
    expect(customers).toMatchObject([{ email: person.email, orderCount: 2, spend, status: 'Active' }])
  })

  test('are narrowed to buyers and sorted by what they spent', async () => {
    await buyer()
    const quiet = await newPerson(shop, 'customer', { name: 'Quiet Person' })
    const { customers } = await list('show=buyers&sort=spend')
    const spends = customers.map(({ spend }: { spend: number }) => spend)
    expect(spends).toEqual([...spends].sort((a, b) => b - a))
    expect(spends.every((spend: number) => spend > 0)).toBe(true)
    expect((await list('q=quiet')).customers).toMatchObject([{ _id: quiet.user._id, orderCount: 0, spend: 0 }])
    expect((await list('q=quiet&show=buyers')).total).toBe(0)
  })

  test('are those who shop: a seller only once he bought something', async () => {
    expect((await list(`q=${seller.email}`)).total).toBe(0)
    const other = await newPerson(shop, 'seller')
    const order = await placeCod(shop, other, await stockProduct(shop))
    // Nothing is bought before it is confirmed.
    expect((await list(`q=${other.email}`)).total).toBe(0)
    await moveTo(shop, seller, order, 'Processing')
    expect((await list(`q=${other.email}`)).total).toBe(1)
  })
})

describe('one customer', () => {
  test('is shown with orders, returns, queries and what was given back [ADMIN-06]', async () => {
    const { person, spend, first } = await buyer()
    const items = first.cart.items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))
    await send(shop, 'POST', `/v1/api/orders/${first._id}/returns`, { items, reason: 'Too wide' }, person.token)
    const query = { name: 'Asha', email: person.email, subject: 'Where is it?', message: 'It has not come.' }
    await send(shop, 'POST', '/v1/api/care/queries', query)
    const result = await read(person)
    expect(result).toMatchObject({
      customer: { spend, orderCount: 2 },
      refunded: 150,
      allOrderCount: 3,
      returnCount: 1,
      returns: [{ order: first.id, status: 'Requested', reason: 'Too wide' }],
      queryCount: 1,
      queries: [{ subject: 'Where is it?', status: 'Pending' }],
    })
    expect(result.orders.map(({ status }: { status: string }) => status).sort()).toEqual([
      'Cancelled',
      'Delivered',
      'Processing',
    ])
  })

  test('was given back what was paid for an order that was cancelled, too', async () => {
    const person = await newBuyer(shop)
    const placed = await placeOnline(shop, person, await stockProduct(shop))
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    await send(shop, 'POST', '/v1/api/payments/verify', proof, person.token)
    await moveTo(shop, seller, placed.order, 'Cancelled')
    expect(await read(person)).toMatchObject({
      refunded: placed.order.cart.total,
      customer: { spend: 0, orderCount: 0 },
    })
  })

  test('whose address was never proved is not given what a stranger asked from it', async () => {
    const person = await newPerson(shop)
    const query = { name: 'Asha', email: person.email, subject: 'Hello', message: 'Is it me?' }
    await send(shop, 'POST', '/v1/api/care/queries', query)
    expect((await read(person)).queryCount).toBe(0)
  })

  test.each(['nothing', '00000000-0000-7000-8000-000000000000'])('%s is not there', async (id) => {
    expect((await get(`/${id}`)).statusCode).toBe(404)
    for (const [method, call, body] of [
      ['PUT', 'cod', { isCodBlocked: true }],
      ['POST', 'notes', { body: 'Hm.' }],
    ] as const) {
      expect((await send(shop, method, `${URL}/${id}/${call}`, body, admin.token)).statusCode).toBe(404)
    }
  })

  test('collects notes, newest first, which the customer is not handed', async () => {
    const person = await newPerson(shop)
    const note = (body: unknown) =>
      send(shop, 'POST', `${URL}/${person.user._id.toUpperCase()}/notes`, { body }, admin.token)
    await note('Rings twice.')
    shop.clock.pass({ minutes: 1 })
    expect((await note('Prefers mornings.')).json().notes.map(({ body }: { body: string }) => body)).toEqual([
      'Prefers mornings.',
      'Rings twice.',
    ])
    for (const bad of ['', '  ', 7, 'x'.repeat(1001)]) expect((await note(bad)).statusCode).toBe(400)
    expect((await read(person)).notes).toMatchObject([{ by: admin.user.name }, { by: admin.user.name }])
    const listed = (await send(shop, 'GET', `${URL}?q=${person.user.email}`, undefined, admin.token)).json()
    expect(listed.customers[0].noteCount).toBe(2)
    const rows = await shop.database.db.select().from(activity).where(eq(activity.entityId, person.user._id))
    const line = { action: 'note added', name: person.user.name, before: null, after: null }
    expect(rows).toMatchObject([line, line])
  })

  test('who is blocked cannot order with cash on delivery, until unblocked', async () => {
    const person = await newBuyer(shop)
    const product = await stockProduct(shop)
    const block = (isCodBlocked: unknown) =>
      send(shop, 'PUT', `${URL}/${person.user._id.toUpperCase()}/cod`, { isCodBlocked }, admin.token)
    const order = async () =>
      (await send(shop, 'POST', '/v1/api/orders', orderBody(product, 'COD'), person.token)).statusCode
    expect((await block(true)).json()).toMatchObject({ success: true, isCodBlocked: true })
    expect((await list(`show=blocked&q=${person.email}`)).total).toBe(1)
    expect(await order()).not.toBe(200)
    await block(true)
    await block(false)
    expect(await order()).toBe(200)
    expect((await block('yes')).statusCode).toBe(400)
    const rows = await shop.database.db.select().from(activity).where(eq(activity.entityId, person.user._id))
    expect(rows.map(({ after }) => after)).toEqual([{ isCodBlocked: true }, { isCodBlocked: false }])
    expect(rows.map(({ name }) => name)).toEqual([person.user.name, person.user.name])
  })
})
