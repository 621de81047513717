import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { orderBody } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { expireOrders } from '../fulfilment/expire-orders.ts'
import { stepQueues } from './step-queues.ts'

const PEOPLE = 4
const MINUTE = 60_000
const STEPS = ['hold', 'buy', 'cancel', 'join', 'join', 'leave', 'restock', 'ten minutes', 'twenty minutes'] as const
type Step = { what: (typeof STEPS)[number]; who: number }

/** So that there is a queue: of random steps alone few make one. */
const BEGIN: Step[] = [{ what: 'hold', who: 0 }, ...[3, 1, 2].map((who) => ({ what: 'join' as const, who }))]

/** The same queue in the simplest way: a number, a list of names, and times. */
class Model {
  now = 0
  stock = 1
  holds: { who: number; until: number }[] = []
  queue: number[] = []
  claims = new Map<number, { until: number | null; isBought: boolean }>()
  lapsed = new Set<number>()

  addStock(): void {
    this.stock += 1
    while (this.stock > 0 && this.queue.length > 0) {
      this.stock -= 1
      this.claims.set(this.queue.shift()!, { until: null, isBought: false })
    }
  }
  /** Whether the order is placed. Cash orders take what is in stock before they look for claims. */
  order(who: number, isOnline: boolean): boolean {
    const claim = this.claims.get(who)
    if (this.stock > 0 && claim !== undefined && !isOnline) {
      this.stock -= 1
      claim.isBought = true
    } else if (claim !== undefined) this.claims.delete(who)
    else if (this.stock > 0) this.stock -= 1
    else return false
    if (isOnline) this.holds.push({ who, until: this.now + 20 * MINUTE })
    return true
  }
  cancel(who: number): boolean {
    const at = this.holds.findIndex((hold) => hold.who === who)
    if (at < 0) return false
    this.holds.splice(at, 1)
    this.addStock()
    return true
  }
  join(who: number): boolean {
    if (this.stock > 0 || this.holds.length + this.claims.size === 0) return false
    if (this.holds.some((hold) => hold.who === who)) return false
    if (this.queue.includes(who) || this.claims.has(who)) return true
    if (this.lapsed.has(who)) return false
    this.queue.push(who)
    return true
  }
  leave(who: number): boolean {
    if (this.queue.includes(who)) {
      this.queue = this.queue.filter((one) => one !== who)
      return true
    }
    if (!this.claims.delete(who)) return false
    this.lapsed.add(who)
    this.addStock()
    return true
  }
  work(): void {
    const over = this.holds.filter(({ until }) => until <= this.now)
    this.holds = this.holds.filter(({ until }) => until > this.now)
    for (const _ of over) this.addStock()
    const ended = [...this.claims].filter(
      ([, { until, isBought }]) => isBought || (until !== null && until <= this.now),
    )
    for (const [who] of ended) {
      this.claims.delete(who)
      this.lapsed.add(who)
      this.addStock()
    }
    for (const claim of this.claims.values()) claim.until ??= this.now + 10 * MINUTE
  }
}

onBothDatabases('the queue against a model', (database) => {
  let shop: TestShop
  let seller: Person
  const people: Person[] = []
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    for (let at = 0; at < PEOPLE; at += 1) people.push(await newBuyer(shop))
  })
  afterAll(() => shop.close())

  const call = async (url: string, body: object, who?: Person) => send(shop, 'POST', url, body, who?.token)

  async function run(product: Product, model: Model, orderIds: Map<number, string[]>, { what, who }: Step) {
    const person = people[who]!
    const pass = (minutes: number) => {
      shop.clock.pass({ minutes })
      model.now += minutes * MINUTE
    }
    shop.clock.pass({ seconds: 1 })
    model.now += 1000
    const isDone = (answer: { statusCode: number }) => answer.statusCode === 200
    const held = orderIds.get(who) ?? []
    switch (what) {
      case 'hold':
      case 'buy': {
        const isOnline = what === 'hold'
        const answer = await call('/v1/api/orders', orderBody(product, isOnline ? 'online' : 'COD'), person)
        if (isOnline && isDone(answer)) orderIds.set(who, [...held, answer.json().order._id])
        return expect(isDone(answer)).toBe(model.order(who, isOnline))
      }
      case 'cancel': {
        if (!model.cancel(who)) return
        const [orderId, ...others] = held
        orderIds.set(who, others)
        return expect(isDone(await call(`/v1/api/orders/${orderId}/cancel`, {}, person))).toBe(true)
      }
      case 'join': {
        const body = { kind: 'first_claim', productId: product.id, price: 1 }
        return expect(isDone(await call('/v1/api/notices', body, person))).toBe(model.join(who))
      }
      case 'leave': {
        const answer = await call('/v1/api/notices/queue/leave', { variantId: product.id }, person)
        return expect(isDone(answer)).toBe(model.leave(who))
      }
      case 'restock': {
        const stock = { delta: 1, reason: 'One more' }
        expect(isDone(await call(`/v1/api/products/${product.id}/stock`, stock, seller))).toBe(true)
        return model.addStock()
      }
      default:
        pass(what === 'ten minutes' ? 10 : 20)
    }
  }

  test('any sequence of steps gives the pieces to the same people in the same order', async () => {
    const step = fc.record({ what: fc.constantFrom(...STEPS), who: fc.nat(PEOPLE - 1) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const product = await stockProduct(shop, { stock: 1 })
        const model = new Model()
        const orderIds = new Map<number, string[]>()
        for (const one of [...BEGIN, ...steps]) {
          await run(product, model, orderIds, one)
          if (one.what.endsWith('minutes')) {
            await expireOrders(shop.shop)
            await stepQueues(shop.shop)
            const heldBy = model.holds.filter(({ until }) => until > model.now).map(({ who }) => who)
            model.work()
            for (const [who, ids] of orderIds) {
              const left = heldBy.filter((one) => one === who).length
              orderIds.set(who, left === 0 ? [] : ids.slice(-left))
            }
          }
          await compare(product, model)
        }
      }),
      { numRuns: 8 },
    )
    expect(await brokenInvariants(shop)).toEqual([])
  })

  async function compare(product: Product, model: Model): Promise<void> {
    const { db } = database()
    const [row] = await db.select().from(productVariants).where(eq(productVariants.id, product.id))
    const places = await db
      .select()
      .from(productNotices)
      .where(and(eq(productNotices.variantId, product.id), isNull(productNotices.endedAt)))
      .orderBy(productNotices.confirmedAt)
    const named = (isCalled: boolean) =>
      places
        .filter(({ calledAt }) => (calledAt !== null) === isCalled)
        .map(({ userId }) => people.findIndex(({ user }) => user._id === userId))
    expect({ stock: row?.stock, queue: named(false), claims: named(true).sort() }).toEqual({
      stock: model.stock,
      queue: model.queue,
      claims: [...model.claims.keys()].sort(),
    })
  }
})
