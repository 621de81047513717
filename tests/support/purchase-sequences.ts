import { and, desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { orders } from '#database/tables/orders.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import { toRupees } from '#rules/money.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { giveCredit, readBalance } from './credit.ts'
import { differingBooks } from './earning-books.ts'
import { brokenInvariants, doAllWork, newBuyer, newCoupon, setTerms } from './order-work.ts'
import { payOrder } from './payments.ts'
import { type Person, send } from './people.ts'
import { itemsOfPart, partRows, placePurchase, type Stall } from './purchases.ts'
import type { TestShop } from './test-shop.ts'

const step = fc.record({
  act: fc.constantFrom('deliver', 'deliver', 'return', 'return', 'refund', 'cancel', 'revive'),
  part: fc.nat({ max: 3 }),
  line: fc.nat({ max: 2 }),
  share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  /** What a return is given back as, and whether the shop is at fault. */
  isCredit: fc.boolean(),
  isOurs: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A cart of two to six lines of two or three sellers, and what becomes of its parts. */
export const purchaseSequences = fc.record({
  quantities: fc.uniqueArray(fc.record({ stall: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 3 }) }), {
    ...{ minLength: 3, maxLength: 6, selector: ({ stall }) => stall },
  }),
  method: fc.constantFrom('online' as const, 'COD' as const),
  coupon: fc.constantFrom('none', 'house', 'other'),
  percent: fc.integer({ min: 1, max: 60 }),
  hasCredit: fc.boolean(),
  prepaidHundredths: fc.constantFrom(null, 333, 1250),
  isPaid: fc.constantFrom(true, true, true, false),
  steps: fc.array(step, { minLength: 3, maxLength: 8 }),
})
type PurchaseSequence = typeof purchaseSequences extends fc.Arbitrary<infer One> ? One : never

const CREDIT_PAISE = 12_345
const SHARES = ['couponSharePaise', 'prepaidSharePaise', 'shippingSharePaise', 'feeSharePaise'] as const
const WHOLE = ['couponDiscountPaise', 'prepaidDiscountPaise', 'shippingPaise', 'platformFeePaise'] as const

type Stage = { shop: TestShop; admin: Person; stalls: readonly Stall[] }
type Rows = Awaited<ReturnType<typeof partRows>>
type Sums = Record<string, number>

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Plays a sequence, and looks at all sums after every step. */
export async function playPurchase(stage: Stage, sequence: PurchaseSequence): Promise<void> {
  const { shop, admin } = stage
  const { method, prepaidHundredths, hasCredit } = sequence
  await setTerms(shop, { prepaidHundredths, prepaidMostPaise: prepaidHundredths === null ? null : 20_000 })
  const buyer = await newBuyer(shop)
  if (hasCredit) await giveCredit(shop, admin, buyer, toRupees(CREDIT_PAISE))
  const chosen = sequence.quantities.flatMap(({ stall, quantity }) => {
    const found = stage.stalls[stall]
    return found === undefined ? [] : [{ found, quantity }]
  })
  const lines = chosen.map(({ found }) => found)
  // One seller alone is no purchase.
  if (new Set(lines.map(({ seller }) => seller?.sellerId)).size < 2) return
  const placed = await placePurchase(shop, buyer, lines, method, {
    quantities: chosen.map(({ quantity }) => quantity),
    ...(await couponOf(stage, lines, sequence)),
    paymentMethod: hasCredit ? { storeCredit: toRupees(CREDIT_PAISE) } : {},
  })
  const window = 'razorpayOrder' in placed ? placed.razorpayOrder : null
  expect(window === null).toBe(method === 'COD')
  const parts = await partRows(shop, placed.order._id)
  const whole = sumsOf(parts)
  const look = async (says: string) => {
    await doAllWork(shop)
    expect([says, await wrongSums(stage, buyer, { orderId: placed.order._id, whole, hasCredit })]).toEqual([says, []])
  }
  await look('placed')
  if (window !== null) expect(window.amount).toBe((whole.totalPaise ?? 0) - (whole.creditPaise ?? 0))
  if (window !== null && sequence.isPaid) {
    await payOrder(shop, window.id)
    await settlePayment(shop.shop, window.id)
    await look('paid')
  }
  for (const one of sequence.steps) {
    const part = parts[one.part % parts.length]
    if (part === undefined) throw new Error('A purchase has parts.')
    await ACTS[one.act](stage, buyer, part.id, one)
    await look(`${one.act} ${one.part % parts.length}`)
  }
  expect(await brokenInvariants(shop)).toEqual([])
}

async function couponOf({ shop }: Stage, lines: readonly Stall[], { coupon, percent }: PurchaseSequence) {
  if (coupon === 'none') return {}
  const sellerId = lines.find(({ seller }) => (seller === null) === (coupon === 'house'))?.seller?.sellerId
  const terms = { discountType: 'percentage' as const, discountValue: percent * 100 }
  return { cart: { couponCode: await newCoupon(shop, { ...terms, sellerId: sellerId ?? HOUSE_SELLER_ID }) } }
}

type Act = (stage: Stage, buyer: Person, id: string, step: Step) => Promise<void>
/** Each may be refused, for what the part has become; none may fail. */
const ACTS: Record<Step['act'], Act> = {
  deliver: async ({ shop, admin }, _, id) => {
    for (const status of ['Shipped', 'Delivered'])
      await ask(shop, 'PUT', `/v1/api/orders/${id}/status`, { status, confirm: true }, admin)
  },
  cancel: async ({ shop }, buyer, id) => void (await ask(shop, 'POST', `/v1/api/orders/${id}/cancel`, {}, buyer)),
  revive: async ({ shop, admin }, _, id) =>
    void (await ask(shop, 'PUT', `/v1/api/orders/${id}/status`, { status: 'Processing', confirm: true }, admin)),
  refund: async ({ shop, admin }, _, id, { share }) => {
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.id, id))
    if (order === undefined) return
    const { leftPaise } = await readRefundable(shop.database.db, order)
    const amount = toRupees(Math.max(100, Math.floor(leftPaise * share)))
    await ask(shop, 'POST', `/v1/api/orders/${id}/refund`, { amount, reason: 'A kindness' }, admin)
  },
  return: async (stage, buyer, id, step) => {
    const { shop, admin } = stage
    const { line, share, isCredit, isOurs } = step
    await ACTS.deliver(stage, buyer, id, step)
    const items = await itemsOfPart(shop, id)
    const item = items[line % items.length]
    if (item === undefined) return
    const quantity = Math.max(1, Math.round(item.quantity * share))
    const wish = { itemId: item.id, quantity, reasonCode: isOurs ? 'wrong_item' : 'changed_mind' }
    const body = { items: [wish], reason: 'Not for me', ...(isCredit ? { isCredit } : { refundTo: 'asha@upi' }) }
    if (!(await ask(shop, 'POST', `/v1/api/orders/${id}/returns`, body, buyer))) return
    const [back] = await shop.database.db
      .select()
      .from(returns)
      .where(eq(returns.orderId, id))
      .orderBy(desc(returns.id))
      .limit(1)
    for (const status of ['Approved', 'Received', 'Refunded'])
      await ask(shop, 'PUT', `/v1/api/returns/${back?.id}`, { status, remark: '' }, admin)
  },
}

/** Whether it was done; a refusal is an answer too. */
async function ask(shop: TestShop, method: 'POST' | 'PUT', url: string, body: object, who: Person): Promise<boolean> {
  const { statusCode, body: text } = await send(shop, method, url, body, who.token)
  expect([200, 400, 403, 409], `${method} ${url} ${text}`).toContain(statusCode)
  return statusCode === 200
}

type Known = { orderId: string; whole: Sums; hasCredit: boolean }

/** What does not add up of a purchase and of all earnings, in words. */
async function wrongSums({ shop }: Stage, buyer: Person, { orderId, whole, hasCredit }: Known): Promise<string[]> {
  const { db } = shop.database
  const parts = await partRows(shop, orderId)
  const wrong: string[] = []
  const same = (what: string, found: number, wanted: number | undefined) => {
    if (found !== wanted) wrong.push(`${what}: ${found}, not ${wanted}`)
  }
  for (const [column, paise] of Object.entries(sumsOf(parts))) same(`${column} of the parts`, paise, whole[column])
  let creditPaise = hasCredit ? CREDIT_PAISE : 0
  for (const part of parts) {
    const items = await itemsOfPart(shop, part.id)
    for (const [at, share] of SHARES.entries())
      same(
        `${share} of ${part.number}`,
        sum(items.map((item) => item[share] ?? -1)),
        part[WHOLE[at] ?? 'shippingPaise'],
      )
    same(`lines of ${part.number}`, sum(items.map((item) => item.pricePaise * item.quantity)), part.subtotalPaise)
    const came = await db
      .select({ paise: captures.amountPaise })
      .from(captures)
      .innerJoin(payments, eq(payments.id, captures.paymentId))
      .where(and(eq(payments.orderId, part.id), eq(captures.use, 'order')))
    const back = await db.select().from(refunds).where(eq(refunds.orderId, part.id))
    const backPaise = sum(back.map(({ amountPaise }) => amountPaise))
    const isHeld = part.stock !== 'returned' || part.paidAt !== null
    const cashPaise = part.method === 'COD' && part.paidAt !== null ? part.totalPaise - part.creditPaise : 0
    const inPaise = sum(came.map(({ paise }) => paise)) + cashPaise + (part.paidAt !== null ? part.creditPaise : 0)
    const { paidPaise, refundedPaise, leftPaise } = await readRefundable(db, part)
    same(`money for ${part.number}`, paidPaise, inPaise)
    same(`money back of ${part.number}`, refundedPaise, backPaise)
    same(`what ${part.number} keeps`, leftPaise, inPaise - backPaise)
    if (part.paidAt !== null) same(`a paid ${part.number}`, inPaise, part.totalPaise)
    creditPaise += sum(back.filter(({ isCredit }) => isCredit).map(({ amountPaise }) => amountPaise))
    creditPaise -= isHeld ? part.creditPaise : 0
  }
  same('store credit', Math.round((await readBalance(shop, buyer)) * 100), creditPaise)
  return [...wrong, ...(await differingBooks(shop))]
}

function sumsOf(parts: Rows): Sums {
  const columns = ['subtotalPaise', 'discountPaise', ...WHOLE, 'totalPaise', 'creditPaise'] as const
  return Object.fromEntries(columns.map((column) => [column, sum(parts.map((part) => part[column]))]))
}
