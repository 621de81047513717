import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asker, QueueFull } from '#integrations/images/work-queue.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

/** Waited for until it is so; the limit only ends a test that would never end. */
const SLOW = { timeout: 15_000 }

let shop: TestShop
let asked: { name: string; asker: Asker | undefined; answer: (bytes: Buffer) => void; refuse: (why: Error) => void }[]

beforeEach(async () => {
  asked = []
  shop = await openTestShop({
    furnish: (made) => ({
      ...made,
      pictures: {
        ...made.pictures,
        sized: (_, name, __, ___, asker) =>
          new Promise((done, refuse) => {
            const answer = (bytes: Buffer) => done({ bytes, format: 'webp', isBest: true })
            asked.push({ name, asker, answer, refuse })
          }),
      },
    }),
  })
})
afterEach(() => shop.close())

const port = () => (shop.app.server.address() as AddressInfo).port
const theOne = async () => {
  await vi.waitFor(() => expect(asked).toHaveLength(1), SLOW)
  return asked[0]!
}

test('a size is no longer wanted once who asked for it has hung up', async () => {
  const crawler = request({ port: port(), host: '127.0.0.1', path: '/art/shawl.webp?w=320' })
  crawler.on('error', () => undefined).end()
  const { asker, refuse } = await theOne()
  expect(asker?.signal?.aborted).toBe(false)
  crawler.destroy()
  await vi.waitFor(() => expect(asker?.signal?.aborted).toBe(true), SLOW)
  refuse(new Error('dropped'))
})

test('an answered size was not given up', async () => {
  const answer = fetch(`http://127.0.0.1:${port()}/art/shawl.webp?w=320`)
  const { asker, answer: send } = await theOne()
  send(Buffer.from('picture'))
  expect(await (await answer).text()).toBe('picture')
  expect(asker?.signal?.aborted).toBe(false)
})

test.each([
  [{ 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-dest': 'document' }, false],
  [{}, false],
])('asked for with %j it is urgent: %j', async (headers, isUrgent) => {
  const answer = shop.app.inject({ url: '/art/shawl.webp?w=320', headers })
  const one = await theOne()
  expect(one.asker?.isUrgent).toBe(isUrgent)
  one.answer(Buffer.from('picture'))
  await answer
})

test('where too much is waiting it is told to come back', async () => {
  const answer = shop.app.inject('/art/shawl.webp?w=320')
  ;(await theOne()).refuse(new QueueFull('Too much'))
  const { statusCode, headers } = await answer
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store'])
})
