import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeOnline } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('an order number that a guest guesses', () => {
  const CALLS = ['pay', 'cancel', 'confirm', 'returns'].map((what) => ['POST', what] as const)
  test.each([...CALLS, ['PUT', 'address'] as const, ['GET', 'invoice'] as const])(
    '%s /v1/api/orders/:id/%s answers alike whether there is such an order or not',
    async (method, what) => {
      const { order } = await placeOnline(shop, await newBuyer(shop), await stockProduct(shop))
      const ask = (number: string) => {
        const body = method === 'GET' ? undefined : {}
        return send(shop, method, `/v1/api/orders/${number}/${what}`, body)
      }
      const answers = [await ask(order.id), await ask('ZZZZZZZZ'), await ask(order._id)]
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    },
  )
})

describe('somebody who tries out other people’s addresses and usernames on his own account', () => {
  const put = ({ user, token }: Person, body: object) => send(shop, 'PUT', `/auth/user/${user._id}`, body, token)

  test('is told of five taken addresses an hour', async () => {
    const [taken, mallory] = [await newPerson(shop), await newPerson(shop)]
    for (let i = 0; i < 5; i += 1) expect((await put(mallory, { email: taken.email })).statusCode).toBe(409)
    const sixth = await put(mallory, { email: taken.email })
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '3600'])
    expect((await put(mallory, { email: 'nobody.has.this@example.in' })).statusCode).toBe(429)
    expect((await put(mallory, { name: 'Another Name' })).statusCode).toBe(200)
  })

  test('is told of ten usernames an hour, and keeping one’s own is none', async () => {
    const [taken, mallory] = [await newPerson(shop), await newPerson(shop)]
    const { username } = taken.user
    for (let i = 0; i < 10; i += 1) expect((await put(mallory, { username })).statusCode).toBe(409)
    expect((await put(mallory, { username })).statusCode).toBe(429)
    expect((await put(mallory, { username: 'free.as.air' })).statusCode).toBe(429)
    expect((await put(mallory, { username: mallory.user.username, number: '9876543210' })).statusCode).toBe(200)
  })

  test('does not get further with many accounts of one network', async () => {
    const answers: number[] = []
    const taken = await newPerson(shop)
    for (let account = 0; account < 12; account += 1) {
      const mallory = await newPerson(shop)
      for (let i = 0; i < 5; i += 1) answers.push((await put(mallory, { email: taken.email })).statusCode)
    }
    expect(answers.filter((status) => status === 409).length).toBeLessThanOrEqual(40)
    expect(answers.at(-1)).toBe(429)
  })
})
