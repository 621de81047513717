import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import type { Product } from '#rules/product.ts'
import type { Proof } from '#sandbox/razorpay/payment-proof.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { payOrder, playScene } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { findMismatches } from '../money/find-mismatches.ts'

const STEPS = [
  'press',
  'pay',
  'decline',
  'verify',
  'work',
  'ship',
  'unship',
  'deliver',
  'undeliver',
  'cancel',
  'revive',
] as const
type Step = (typeof STEPS)[number]

/** What the order should be: the rules in one page, without clocks, locks or a provider. */
class Model {
  status = 'Processing'
  method = 'COD'
  payment = 'Pending'
  returned = 0
  /** Paid in the provider's window, and not known here yet. */
  unsettled = 0
  isRefundDue = false

  isAwaited() {
    return this.method === 'COD' && this.payment === 'Pending' && ['Processing', 'Paid'].includes(this.status)
  }
  settle() {
    for (; this.unsettled > 0; this.unsettled--) {
      if (this.isAwaited()) [this.method, this.status, this.payment] = ['online', 'Paid', 'Completed']
      else this.returned += 1
    }
  }
  work() {
    this.settle()
    if (this.isRefundDue) this.payment = 'Refunded'
    this.isRefundDue = false
  }
  /** The status that a seller sets, where it makes sense; else null. */
  next(step: Step): string | null {
    const isFirm = this.status === 'Processing' || this.status === 'Paid'
    if (step === 'ship') return isFirm ? 'Shipped' : null
    if (step === 'unship' && this.status === 'Shipped') return this.method === 'COD' ? 'Processing' : 'Paid'
    if (step === 'deliver') return this.status === 'Shipped' ? 'Delivered' : null
    if (step === 'undeliver') return this.status === 'Delivered' ? 'Shipped' : null
    if (step === 'cancel') return isFirm ? 'Cancelled' : null
    return step === 'revive' && this.status === 'Cancelled' && this.method === 'COD' ? 'Processing' : null
  }
  move(status: string) {
    if (this.method === 'COD' && status === 'Delivered') this.payment = 'Paid'
    if (this.method === 'COD' && this.status === 'Delivered') this.payment = 'Pending'
    if (this.method === 'online' && status === 'Cancelled') this.isRefundDue = true
    this.status = status
  }
}

onBothDatabases('paying a cash order online, in any order of events', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let product: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    product = await stockProduct(shop, { stock: 1000 })
    await setTerms(shop, { isPrepayOffered: true })
  })
  afterAll(() => shop.close())

  const stock = async () =>
    (await shop.database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock ?? 0

  /** Does one step to the shop and to the model. `window` is the provider's order that was opened last. */
  async function take(
    step: Step,
    order: OrderJson,
    model: Model,
    open: { window: string | null; proof: Proof | null },
  ) {
    const url = `/v1/api/orders/${order._id}`
    if (step === 'press') {
      const answer = await send(shop, 'POST', `${url}/prepay`, undefined, buyer.token)
      // Whoever presses asks the provider first, where a cash order may still be paid.
      if (model.isAwaited()) model.settle()
      expect(answer.statusCode).toBe(model.isAwaited() ? 200 : 409)
      const window = answer.statusCode === 200 ? answer.json().razorpayOrder.id : open.window
      if (window !== open.window) open.proof = null
      open.window = window
    } else if (step === 'pay' && open.window !== null && open.proof === null) {
      open.proof = await payOrder(shop, open.window)
      model.unsettled += 1
    } else if (step === 'decline' && open.window !== null && open.proof === null) {
      await playScene(shop, open.window, { outcome: 'fail', reason: 'payment_cancelled' })
    } else if (step === 'verify' && open.proof !== null) {
      await send(shop, 'POST', '/v1/api/payments/verify', open.proof, buyer.token)
      model.settle()
    } else if (step === 'work') {
      await doAllWork(shop)
      model.work()
    } else {
      const status = model.next(step)
      if (status === null) return
      const answer = await send(shop, 'PUT', `${url}/status`, { status, confirm: true }, seller.token)
      expect(answer.statusCode, answer.body).toBe(200)
      model.move(status)
    }
  }

  test('the order is what the rules say, money is kept once or goes back, and stock is never lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 14 }), async (steps) => {
        buyer = await newBuyer(shop)
        const before = await stock()
        const order = await placeCod(shop, buyer, product)
        const model = new Model()
        const open = { window: null, proof: null }
        for (const step of [...steps, 'work'] as const) {
          await take(step, order, model, open)
          shop.clock.pass({ minutes: 1 })
          const now: OrderJson = await readOne(shop, buyer, order._id)
          expect([step, now.status, now.paymentMethod.method, now.paymentMethod.status]).toEqual([
            step,
            model.status,
            model.method,
            model.payment,
          ])
        }
        const { returnedPayments } = await readOne(shop, buyer, order._id)
        expect(returnedPayments).toHaveLength(model.returned)
        expect(await stock()).toBe(model.status === 'Cancelled' ? before : before - 1)
        expect(await findMismatches(shop.database.db)).toEqual([])
      }),
      { numRuns: 10 },
    )
    expect(await brokenInvariants(shop)).toEqual([])
  }, 240_000)
})
