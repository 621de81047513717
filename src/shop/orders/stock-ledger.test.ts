import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { isCheckViolation } from '#database/sql-state.ts'
import { products } from '#database/tables/catalogue.ts'
import { orders } from '#database/tables/orders.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { isDead, ORDER_STATUSES } from '#rules/order-status.ts'
import type { Product } from '#rules/product.ts'
import { nextReturnStatus } from '#rules/returns.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { TRACKING_STATUSES } from '#rules/tracking-status.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import type { RequestContext } from '../context/shop.ts'
import { addTracking } from '../fulfilment/add-tracking.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { setAvailability } from '../fulfilment/set-availability.ts'
import { setStatus } from '../fulfilment/set-status.ts'
import { decideReturn } from '../returns/decide-return.ts'
import { requestReturn } from '../returns/request-return.ts'
import { loadOrderItems } from './order-items.ts'

const INITIAL = 40
const PIECES = [2, 1]

onBothDatabases('what comes back of an order', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  const as = ({ user }: Person, role: 'customer' | 'seller'): RequestContext => ({
    ...shop.shop,
    currentUser: {
      ...{ role, userId: user._id, sessionId: '', address: '', device: '' },
      sellerId: role === 'seller' ? HOUSE_SELLER_ID : null,
    },
  })
  const readStock = async (db: Db, id: string) =>
    (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock

  /** Two lines of one product: restocking is counted per line. */
  async function place(product: Product, isOnline: boolean): Promise<string> {
    const items = PIECES.map((quantity, index) =>
      cartLine(product, { quantity, color: product.colors[index] ?? product.colors[0] }),
    )
    if (!isOnline) return (await placeCod(shop, buyer, product, { items }))._id
    const { order, razorpayOrder } = await placeOnline(shop, buyer, product, { items })
    await payOrder(shop, razorpayOrder.id)
    await doAllWork(shop)
    return order._id
  }

  const STEPS = {
    status: (id: string, pick: number) =>
      setStatus(as(seller, 'seller'), id, {
        status: ORDER_STATUSES[pick % ORDER_STATUSES.length] ?? 'Paid',
        confirm: true,
      }),
    deliver: (id: string) => setStatus(as(seller, 'seller'), id, { status: 'Delivered', confirm: true }),
    cancel: (id: string) => cancelOrder(as(buyer, 'customer'), id),
    track: (id: string, pick: number) =>
      addTracking(as(seller, 'seller'), id, {
        trackingId: 'AWB',
        status: TRACKING_STATUSES[pick % TRACKING_STATUSES.length] ?? 'Packed',
        location: '',
        notes: '',
        confirm: true,
      }),
    availability: (id: string) =>
      setAvailability(as(seller, 'seller'), id, { availabilityStatus: 'Not Available', availabilityRemark: 'Late' }),
    ask: async (id: string, pick: number) => {
      const items = await loadOrderItems(shop.shop.db, id)
      const item = items[pick % items.length]
      const wish = { itemId: item?.id ?? '', quantity: 1 + (pick % 2) }
      await requestReturn(as(buyer, 'customer'), id, { items: [wish], reason: 'Too wide' })
    },
    decide: async (id: string, pick: number) => {
      const requested = await shop.shop.db.select().from(returns).where(eq(returns.orderId, id)).orderBy(returns.id)
      const one = requested[pick % Math.max(1, requested.length)]
      const next = nextReturnStatus(one?.status ?? 'Refunded')
      // Mostly valid transitions; now and then an invalid one.
      const status = (pick < 24 ? next[pick % Math.max(1, next.length)] : undefined) ?? 'Refunded'
      await decideReturn(as(seller, 'seller'), one?.id ?? '', { status, remark: 'Said' })
    },
  }
  type Step = { do: keyof typeof STEPS; pick: number }

  async function run(id: string, { do: name, pick }: Step): Promise<boolean> {
    try {
      await STEPS[name](id, pick)
      return true
    } catch (error) {
      if (isRefusal(error)) return false
      throw error
    }
  }

  /** The model: a live order has its quantity out of stock less its returns, a dead one has none out. */
  async function quantityOut(id: string): Promise<number> {
    const [order] = await shop.shop.db.select().from(orders).where(eq(orders.id, id))
    if (order === undefined || isDead(order.status)) return 0
    const received = await shop.shop.db
      .select({ quantity: returnItems.quantity, status: returns.status })
      .from(returnItems)
      .innerJoin(returns, eq(returns.id, returnItems.returnId))
      .where(eq(returns.orderId, id))
    const back = received.filter(({ status }) => status === 'Received' || status === 'Refunded')
    return order.quantity - back.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  async function stockAfter(isOnline: boolean, steps: readonly Step[]): Promise<[number | undefined, number]> {
    const product = await stockProduct(shop, { stock: INITIAL })
    const id = await place(product, isOnline)
    for (const step of steps) await run(id, step)
    return [await readStock(shop.shop.db, product.id), INITIAL - (await quantityOut(id))]
  }

  test('delivered, return approved, order cancelled, return received: the pieces come back once', async () => {
    const steps: Step[] = [
      { do: 'deliver', pick: 0 },
      { do: 'ask', pick: 0 },
      { do: 'decide', pick: 0 },
      { do: 'status', pick: ORDER_STATUSES.indexOf('Cancelled') },
      { do: 'decide', pick: 0 },
    ]
    expect(await stockAfter(false, steps)).toEqual([INITIAL, INITIAL])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('whatever is done with an order, its pieces are out once or back once', async () => {
    const names = Object.keys(STEPS) as (keyof typeof STEPS)[]
    // Returns need a delivered order, which random steps rarely reach.
    const weighted = fc.constantFrom(...names, 'deliver' as const, 'ask' as const, 'decide' as const, 'decide' as const)
    const step = fc.record({ do: weighted, pick: fc.nat(27) })
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 4, maxLength: 12 }), async (isOnline, steps) => {
        const [stock, expected] = await stockAfter(isOnline, steps)
        expect(stock).toBe(expected)
      }),
      { numRuns: 12 },
    )
    expect(await brokenInvariants(shop)).toEqual([])
  }, 120_000)

  test('the database refuses that more comes back of a line than went out', async () => {
    const id = await place(await stockProduct(shop, { stock: INITIAL }), false)
    const more = shop.shop.db.execute(sql`update order_items set restocked = quantity + 1 where order_id = ${id}`)
    const error = await more.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(isCheckViolation(error, 'order_items_restocked_check')).toBe(true)
  })
})
