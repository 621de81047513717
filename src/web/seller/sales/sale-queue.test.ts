import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SaleAnswer, SaleBody } from '#contracts/seller/manual-sales.ts'
import { CallFailure } from '../../client/api-call.ts'
import { confirmed, type QueuedSale, type QueueStore, refusalFrom, sendQueue, unsentOf } from './sale-queue.ts'

const BODY: SaleBody = {
  ...{ soldAt: '2026-11-18T10:00:00.000Z', channel: 'fair', place: 'Autumn fair', handover: 'now', payment: 'cash' },
  lines: [],
}

function waiting(key: string, part: object = {}): QueuedSale {
  const common = { userId: 'ravi', madeAt: key, total: 100, pieces: 1, about: 'Autumn fair, cash' }
  return { ...common, key, state: 'waiting', body: BODY, ...part }
}

function memory(sales: readonly QueuedSale[]): QueueStore {
  const kept = new Map(sales.map((sale) => [sale.key, sale]))
  return {
    all: async () => [...kept.values()],
    put: async (sale) => void kept.set(sale.key, sale),
    remove: async (key) => void kept.delete(key),
  }
}

const answerOf = (key: string) => ({ sale: { _id: `order of ${key}`, number: key } }) as SaleAnswer
const refused = (status: number, body: object = {}) => new CallFailure('refused', status, 'No', [], body)

test('what waits is sent in the order of the sales, and nothing of the buyer stays', async () => {
  const sent: string[] = []
  const store = memory([waiting('b'), waiting('a'), waiting('c', { userId: 'somebody else' })])
  await sendQueue(
    store,
    async (key) => {
      sent.push(key)
      return answerOf(key)
    },
    'ravi',
  )
  expect(sent).toEqual(['a', 'b'])
  const [, first] = await store.all()
  expect(first).toMatchObject({ state: 'sent', number: 'a', orderId: 'order of a' })
  expect(first).not.toHaveProperty('body')
})

test('without an answer the rest waits too', async () => {
  const store = memory([waiting('a'), waiting('b')])
  let tries = 0
  await sendQueue(
    store,
    () => {
      tries += 1
      return Promise.reject(new CallFailure('unanswered', 0))
    },
    'ravi',
  )
  expect(tries).toBe(1)
  expect(unsentOf(await store.all())).toHaveLength(2)
})

test.each([400, 403, 404, 409])(
  'a sale that is refused with %i needs the seller, and the next is sent',
  async (status) => {
    const store = memory([waiting('a'), waiting('b')])
    await sendQueue(store, async (key) => (key === 'a' ? Promise.reject(refused(status)) : answerOf(key)), 'ravi')
    expect((await store.all()).map(({ state }) => state)).toEqual(['attention', 'sent'])
  },
)

test.each([401, 429, 500, 503])('%i is no refusal: the sale waits', (status) => {
  expect(refusalFrom(refused(status))).toBeNull()
})

test('a page of a café’s network in place of the shop is no refusal', () => {
  expect(refusalFrom(new CallFailure('malformed', 200))).toBeNull()
})

test('what the books do not have is confirmed, and sent again with its key', async () => {
  const missing = [{ title: 'Shawl', inStock: 0, sold: 1, orders: ['ABCD1234'] }]
  const store = memory([waiting('a')])
  await sendQueue(store, () => Promise.reject(refused(409, { missing })), 'ravi')
  const [sale] = await store.all()
  expect(sale).toMatchObject({ state: 'attention', missing })
  const again = sale && confirmed(sale)
  expect(again).toMatchObject({ key: 'a', state: 'waiting', body: { confirmMissing: true } })
  expect(again).not.toHaveProperty('reason')
})

/** A network that loses requests and answers, and a shop that records a key once. */
const fault = fc.constantFrom('fine', 'fine', 'lost', 'answer lost', 'restarts', 'captive')

test('whatever the network does, every sale is recorded once and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(fault, { maxLength: 30 }), async (count, faults) => {
      const keys = Array.from({ length: count }, (_, i) => `sale ${i}`)
      const store = memory(keys.map((key) => waiting(key)))
      const recorded = new Map<string, number>()
      const left = [...faults]
      const send = async (key: string) => {
        const what = left.shift() ?? 'fine'
        if (what === 'lost') throw new CallFailure('unanswered', 0)
        if (what === 'captive') throw new CallFailure('malformed', 200)
        if (what === 'restarts') throw refused(503)
        if (!recorded.has(key)) recorded.set(key, recorded.size)
        if (what === 'answer lost') throw new CallFailure('unanswered', 0)
        return answerOf(key)
      }
      for (let runs = 0; runs <= faults.length; runs += 1) {
        await sendQueue(store, send, 'ravi')
        const sales = await store.all()
        expect(sales).toHaveLength(count)
        // What the device calls sent is in the shop.
        for (const { key, state } of sales) if (state === 'sent') expect(recorded.has(key)).toBe(true)
      }
      expect(unsentOf(await store.all())).toEqual([])
      expect([...recorded.keys()]).toEqual(keys)
    }),
  )
})

test('two tabs that send at once record each sale once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const store = memory(['a', 'b', 'c'].map((key) => waiting(key)))
      const recorded = new Set<string>()
      const send = s.scheduleFunction(async (key: string) => {
        recorded.add(key)
        return answerOf(key)
      })
      const both = Promise.all([sendQueue(store, send, 'ravi'), sendQueue(store, send, 'ravi')])
      await s.waitFor(both)
      expect([...recorded].sort()).toEqual(['a', 'b', 'c'])
      expect(unsentOf(await store.all())).toEqual([])
    }),
  )
})
