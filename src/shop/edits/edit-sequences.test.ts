import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderEditJson } from '#contracts/orders/edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import type { Product } from '#rules/product.ts'
import type { Proof } from '#sandbox/razorpay/payment-proof.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { findMismatches } from '../money/find-mismatches.ts'
import { findOrder } from '../orders/find-order.ts'
import { readRefundable } from '../payments/read-refundable.ts'

const STEPS = [
  'fewer',
  'more',
  'accept',
  'open',
  'pay',
  'verify',
  'decline',
  'withdraw',
  'wait',
  'work',
  'ship',
  'cancel',
] as const
type Step = (typeof STEPS)[number]

const PRICE = 700
const MOST = 6

/** What the order should be, in one page: a quantity of one piece, one open proposal, and what was paid. */
class Model {
  quantity = 2
  proposed: number | null = null
  status: 'firm' | 'shipped' | 'cancelled' = 'firm'
  /** A payment window that may stand open. */
  isOpen = false
  /** Paid in a window, and not known to the shop yet: for which quantity. */
  unsettled: number | null = null
  constructor(readonly method: 'online' | 'COD') {}

  get total() {
    return this.quantity * PRICE + 5
  }
  edit(quantity: number) {
    if (this.status !== 'firm' || this.isOpen || quantity < 1 || quantity > MOST || quantity === this.quantity) return
    this.proposed = quantity > this.quantity ? quantity : null
    if (quantity < this.quantity) this.quantity = quantity
  }
  accept() {
    if (this.status !== 'firm' || this.method === 'online' || this.proposed === null) return
    this.quantity = this.proposed
    this.proposed = null
  }
  end() {
    if (this.status === 'firm') this.proposed = null
  }
  settle() {
    if (this.unsettled === null) return
    // Paying for a proposal that is gone, or for an order that went on, changes nothing: the money goes back.
    if (this.status === 'firm' && this.proposed === this.unsettled) {
      this.quantity = this.unsettled
      this.proposed = null
    }
    this.unsettled = null
    this.isOpen = false
  }
}

onBothDatabases('an order that is edited, paid for, shipped and cancelled in any order of events', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let tote: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  afterAll(() => shop.close())

  const post = (url: string, body: object | undefined, { token }: Person) => send(shop, 'POST', url, body, token)

  async function place(method: 'online' | 'COD'): Promise<OrderJson> {
    tote = await stockProduct(shop, { stock: MOST, originalPaise: PRICE * 100, discountPaise: null })
    const items = [cartLine(tote, { quantity: 2 })]
    if (method === 'COD') return placeCod(shop, buyer, tote, { items })
    const { razorpayOrder, order } = await placeOnline(shop, buyer, tote, { items })
    await post('/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), buyer)
    return readOne(shop, buyer, order._id)
  }

  async function run(method: 'online' | 'COD', steps: readonly Step[]): Promise<void> {
    const model = new Model(method)
    // Sessions end while the clock runs on.
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    const order = await place(method)
    const at = `/v1/api/orders/${order._id}`
    let proposal: OrderEditJson | null = null
    let proof: Proof | null = null
    let windowId: string | null = null
    const edit = async (quantity: number) => {
      const [line] = (await readOne(shop, buyer, order._id)).cart.items
      const answer = await post(`${at}/edits`, { lines: [{ item: line._id, quantity }] }, seller)
      model.edit(quantity)
      if (answer.statusCode === 200) proposal = answer.json().edit.state === 'proposed' ? answer.json().edit : null
    }
    for (const step of steps) {
      const editAt = proposal === null ? null : `${at}/edits/${(proposal as OrderEditJson)._id}`
      if (step === 'fewer') await edit(model.quantity - 1)
      else if (step === 'more') await edit(model.quantity + 1)
      else if (step === 'accept' && editAt !== null) {
        await post(`${editAt}/accept`, undefined, buyer)
        model.accept()
      } else if (step === 'open' && editAt !== null && proof === null) {
        const answer = await post(`${editAt}/pay`, undefined, buyer)
        if (answer.statusCode === 200) {
          windowId = answer.json().razorpayOrder.id
          model.isOpen = true
        }
      } else if (step === 'pay' && windowId !== null) {
        proof = await payOrder(shop, windowId)
        windowId = null
        model.unsettled = proposedQuantity(proposal)
      } else if (step === 'verify' && proof !== null) {
        await post('/v1/api/payments/verify', proof, buyer)
        proof = null
        model.settle()
      } else if (step === 'decline' && editAt !== null) {
        await post(`${editAt}/decline`, undefined, buyer)
        model.end()
      } else if (step === 'withdraw' && editAt !== null) {
        await post(`${editAt}/withdraw`, undefined, seller)
        model.end()
      } else if (step === 'wait') {
        // A window that nobody paid in is over after a while.
        shop.clock.pass({ minutes: 21 })
        if (proof === null) model.isOpen = false
      } else if (step === 'work') {
        await doAllWork(shop)
        if (proof !== null) model.settle()
        proof = null
      } else if (step === 'ship' || step === 'cancel') {
        const status = step === 'ship' ? 'Shipped' : 'Cancelled'
        if (model.status === 'firm') {
          await send(shop, 'PUT', `${at}/status`, { status, confirm: true }, seller.token)
          model.status = step === 'ship' ? 'shipped' : 'cancelled'
        }
      }
    }
    await doAllWork(shop)
    if (proof !== null) model.settle()
    const now: OrderJson = await readOne(shop, buyer, order._id)
    expect([now.cart.quantity, now.cart.total]).toEqual([model.quantity, model.total])
    const [row] = await shop.database.db.select().from(products).where(eq(products.id, tote.id))
    expect(row?.stock).toBe(model.status === 'cancelled' ? MOST : MOST - model.quantity)
    const sums = await readRefundable(shop.database.db, await findOrder(shop.database.db, order._id))
    const kept = method === 'COD' || model.status === 'cancelled' ? 0 : model.total * 100
    expect(sums.leftPaise).toBe(kept)
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await findMismatches(shop.database.db)).toEqual([])
  }

  function proposedQuantity(proposal: OrderEditJson | null): number | null {
    return proposal?.after.lines[0]?.quantity ?? null
  }

  test('is what the rules say, paid and stocked to the piece and the paisa', async () => {
    const sequence = fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 })
    await fc.assert(fc.asyncProperty(fc.constantFrom('online' as const, 'COD' as const), sequence, run), {
      numRuns: 20,
      endOnFailure: true,
    })
  }, 240_000)
})
