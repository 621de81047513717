import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#database/tables/orders.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { listOrders } from './list-orders.ts'

let shop: TestShop
let buyer: Person
let stranger: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  const product = await stockProduct(shop, { stock: 50 })
  buyer = await newPerson(shop)
  stranger = await newPerson(shop)
  for (let made = 0; made < 7; made += 1) {
    // Some share their moment, to the millisecond.
    if (made % 3 === 0) shop.clock.pass({ minutes: 1 })
    await placeCod(shop, buyer, product)
  }
  await placeCod(shop, stranger, product)
})
afterAll(() => shop.close())

const as = (person: Person) => asUser(shop, person)

async function pages(person: Person, limit: number): Promise<string[][]> {
  const found: string[][] = []
  let before: string | undefined
  do {
    const page = await listOrders(as(person), { before, limit })
    found.push(page.orders.map(({ _id }) => _id))
    before = page.next
  } while (before !== undefined)
  return found
}

test('pages put together are the whole list, also where orders share a moment', async () => {
  const whole = (await listOrders(as(buyer))).orders.map(({ _id }) => _id)
  expect(whole).toHaveLength(7)
  for (const limit of [1, 2, 3, 7, 8]) expect((await pages(buyer, limit)).flat()).toEqual(whole)
})

test('a list that is whole has no next', async () => {
  expect(await listOrders(as(buyer), { limit: 7 })).not.toHaveProperty('next')
})

test('another person’s order is no place to go on from', async () => {
  const [theirs] = (await listOrders(as(stranger))).orders
  expect((await listOrders(as(buyer), { before: theirs!._id })).orders).toEqual([])
})

test.each(['nonsense', ''])('before %j there is nothing', async (before) => {
  expect((await listOrders(as(buyer), { before })).orders).toEqual([])
  expect(await shop.database.db.$count(orders)).toBe(8)
})
