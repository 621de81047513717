import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Product } from '#rules/product.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let other: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  other = await newBuyer(shop)
  product = await stockProduct(shop, { stock: 100 })
})
afterAll(() => shop.close())

describe('the live stream', () => {
  const open = async ({ token }: Person) => {
    const address = shop.app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const answer = await fetch(`http://127.0.0.1:${port}/v1/api/orders/live`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (reader === undefined) throw new Error('no stream')
    let heard = ''
    return {
      status: answer.status,
      until: async (words: string) => {
        while (!heard.includes(words)) {
          const { done, value } = await reader.read()
          if (done) throw new Error(`The stream ended after ${heard}`)
          heard += value
        }
        return heard
      },
      ended: async () => {
        for (;;) if ((await reader.read()).done) return true
      },
      close: () => reader.cancel(),
    }
  }

  test('tells one’s own orders and nobody else’s; sellers hear all', async () => {
    const [mine, theirs] = [await open(buyer), await open(other)]
    const all = await open(await newPerson(shop, 'seller'))
    const own = await placeCod(shop, buyer, product)
    const foreign = await placeCod(shop, other, product)
    await mine.until(own._id)
    expect(await theirs.until(foreign._id)).not.toContain(own._id)
    const last = await placeCod(shop, buyer, product)
    expect(await mine.until(last._id)).not.toContain(foreign._id)
    await all.until(own._id)
    await all.until(foreign._id)
    for (const stream of [mine, theirs, all]) await stream.close()
  })

  test('begins with what changed a moment ago: a page may have read its orders before it listens', async () => {
    const own = await placeCod(shop, buyer, product)
    const foreign = await placeCod(shop, other, product)
    // Told once the database has told it.
    await (await open(other)).until(foreign._id)
    const stream = await open(buyer)
    expect(await stream.until(own._id)).not.toContain(foreign._id)
    await stream.close()
    shop.clock.pass({ minutes: 2 })
    const later = await open(buyer)
    const next = await placeCod(shop, buyer, product)
    expect(await later.until(next._id)).not.toContain(own._id)
    await later.close()
  })

  test('ends the oldest of a person’s streams when there are more than ten', async () => {
    const streams = []
    for (let i = 0; i < 11; i += 1) {
      const stream = await open(buyer)
      await stream.until(': open')
      streams.push(stream)
    }
    expect(await streams[0]?.ended()).toBe(true)
    const { _id } = await placeCod(shop, buyer, product)
    for (const stream of streams.slice(1)) {
      await stream.until(_id)
      await stream.close()
    }
  })

  test('is not for guests, and ends with the session', async () => {
    expect((await send(shop, 'GET', '/v1/api/orders/live')).statusCode).toBe(401)
    const person = await newPerson(shop)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const stream = await open(person)
      await stream.until(': open')
      await send(shop, 'POST', `/auth/logout/${person.user._id}`, undefined, person.token)
      vi.advanceTimersByTime(20_000)
      expect(await stream.ended()).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})
