import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tooFewLeft } from '#contracts/orders/cart-texts.ts'
import { codProblemText } from '#contracts/orders/cod-terms.ts'
import { CHECKOUT_TEXTS, notInChoice, notSold } from '#contracts/orders/order-texts.ts'
import { orderInput } from '#contracts/orders/orders.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { type Text, toEnglish } from '#rules/message.ts'
import { COD_CONFIRM_MS, HOLD_MS } from '#rules/order-deadlines.ts'
import type { Product } from '#rules/product.ts'
import { asGuest, asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, newCoupon, setTerms, usedCount } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, SHIPPING } from '../../../tests/support/orders.ts'
import { newestMail, newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { placeOrder } from './place-order.ts'

type Body = ReturnType<typeof orderBody>

onBothDatabases('placing an order', (database) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 1_000_000 })
  })
  afterAll(() => shop.close())

  const goods = (part: Partial<Product> = {}) =>
    stockProduct(shop, { stock: 5, originalPaise: 60_000, discountPaise: null, ...part })
  const place = (buyer: Person, body: Body, key: string | null = null) =>
    placeOrder(asUser(shop, buyer), orderInput.parse(body), key)
  const stockOf = async ({ id }: Product) =>
    (await database().db.select().from(products).where(eq(products.id, id)))[0]?.stock
  const rowOf = async (id: string) => (await database().db.select().from(orders).where(eq(orders.id, id)))[0]
  const ordersOf = ({ user }: Person) => database().db.$count(orders, eq(orders.userId, user._id))
  const refused = (work: Promise<unknown>, code: string, text: Text) =>
    expect(work).rejects.toMatchObject({ name: 'Refusal', code, message: toEnglish(text) })

  test('in cash takes the stock, writes the invoice and tells the buyer', async () => {
    const [buyer, product] = [await newBuyer(shop), await goods()]
    const body = orderBody(product, 'COD', { items: [cartLine(product, { quantity: 2 })] })
    const { message, order } = await place(buyer, body)
    expect(message).toBe(CHECKOUT_TEXTS.placed)
    expect(order).toMatchObject({ status: 'Processing', invoiceNumber: expect.any(String) })
    expect(await rowOf(order._id)).toMatchObject({ stock: 'taken', expiresAt: null, totalPaise: 120_500 })
    expect(await stockOf(product)).toBe(3)
    expect(await database().db.$count(invoices, eq(invoices.orderId, order._id))).toBe(1)
    expect(await newestMail(shop, SHIPPING.email, 'order_placed')).not.toBeNull()
  })

  test('online holds the stock for twenty minutes and opens a payment, without an invoice', async () => {
    const [buyer, product] = [await newBuyer(shop), await goods()]
    const placed = await place(buyer, orderBody(product, 'online'))
    expect(placed).toMatchObject({ message: CHECKOUT_TEXTS.paymentReady, razorpayOrder: { currency: 'INR' } })
    const expiresAt = new Date(shop.clock.now().getTime() + HOLD_MS)
    expect(await rowOf(placed.order._id)).toMatchObject({ status: 'Payment Pending', stock: 'held', expiresAt })
    expect(await stockOf(product)).toBe(4)
    expect(await database().db.$count(invoices, eq(invoices.orderId, placed.order._id))).toBe(0)
  })

  test('in cash from an address nobody proved waits a day for a yes', async () => {
    const [buyer, product] = [await newPerson(shop), await goods()]
    const { order } = await place(buyer, orderBody(product, 'COD'))
    const expiresAt = new Date(shop.clock.now().getTime() + COD_CONFIRM_MS)
    expect(await rowOf(order._id)).toMatchObject({ status: 'Payment Pending', stock: 'taken', expiresAt })
  })

  test('with a coupon counts its use and takes it off the total', async () => {
    const [buyer, product] = [await newBuyer(shop), await goods({ originalPaise: 200_000 })]
    const code = await newCoupon(shop, { discountType: 'percentage', discountValue: 1000 })
    const { order } = await place(buyer, orderBody(product, 'COD', { cart: { couponCode: code } }))
    expect(await rowOf(order._id)).toMatchObject({ couponCode: code, couponDiscountPaise: 20_000 })
    expect(await usedCount(shop, code)).toBe(1)
  })

  describe('with a key', () => {
    test('the same request answers the same order', async () => {
      const [buyer, product] = [await newBuyer(shop), await goods()]
      const first = await place(buyer, orderBody(product, 'COD'), 'one-key-of-mine')
      const again = await place(buyer, orderBody(product, 'COD'), 'one-key-of-mine')
      expect(again.order._id).toBe(first.order._id)
      expect([await ordersOf(buyer), await stockOf(product)]).toEqual([1, 4])
    })

    test('sent five times at once it makes one order, also where it takes the last piece', async () => {
      const [buyer, product] = [await newBuyer(shop), await goods({ stock: 1 })]
      const all = await Promise.all(Array.from({ length: 5 }, () => place(buyer, orderBody(product, 'COD'), 'at-once')))
      expect(new Set(all.map(({ order }) => order._id)).size).toBe(1)
      expect([await ordersOf(buyer), await stockOf(product)]).toEqual([1, 0])
    })

    test('another request under it is refused', async () => {
      const [buyer, product] = [await newBuyer(shop), await goods()]
      await place(buyer, orderBody(product, 'COD'), 'used-before')
      const other = orderBody(product, 'COD', { items: [cartLine(product, { quantity: 2 })] })
      await refused(place(buyer, other, 'used-before'), 'conflict', CHECKOUT_TEXTS.keyReused)
    })
  })

  test('two buyers of the last piece: one gets it, the other is told', async () => {
    const [first, second, product] = [await newBuyer(shop), await newBuyer(shop), await goods({ stock: 1 })]
    const tries = await Promise.allSettled([first, second].map((buyer) => place(buyer, orderBody(product, 'COD'))))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = tries.find((one) => one.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'conflict', message: toEnglish(tooFewLeft(product.title, 0)) })
  })

  describe('is refused, and nothing is written', () => {
    test('to a guest', async () => {
      const input = orderInput.parse(orderBody(await goods(), 'COD'))
      await expect(placeOrder(asGuest(shop), input, null)).rejects.toMatchObject({ code: 'not_signed_in' })
    })

    test.each<[string, (product: Product) => Body, string, (product: Product) => Text]>([
      [
        'for what is not sold',
        (product) => orderBody({ ...product, id: '01900000-0000-7000-8000-00000000dead' }, 'COD'),
        'bad_input',
        ({ title }) => notSold(title),
      ],
      [
        'for a colour that is not sold',
        (product) => orderBody(product, 'COD', { items: [cartLine(product, { color: 'ultraviolet' })] }),
        'bad_input',
        ({ title }) => notInChoice(title, 'ultraviolet'),
      ],
      [
        'for a size that is not sold',
        (product) => orderBody(product, 'COD', { items: [cartLine(product, { size: 99 })] }),
        'bad_input',
        ({ title }) => notInChoice(title, 'size 99'),
      ],
      [
        'for more than there is',
        (product) => orderBody(product, 'COD', { items: [cartLine(product, { quantity: 6 })] }),
        'conflict',
        ({ title }) => tooFewLeft(title, 5),
      ],
      [
        'at sums that changed',
        (product) => orderBody(product, 'COD', { cart: { total: 1 } }),
        'conflict',
        () => CHECKOUT_TEXTS.changed,
      ],
    ])('%s', async (_, body, code, message) => {
      const [buyer, product] = [await newBuyer(shop), await goods()]
      await refused(place(buyer, body(product)), code, message(product))
      expect([await ordersOf(buyer), await stockOf(product)]).toEqual([0, 5])
    })

    test('with a coupon that there is not', async () => {
      const [buyer, product] = [await newBuyer(shop), await goods()]
      const body = orderBody(product, 'COD', { cart: { couponCode: 'NOSUCHCODE' } })
      await expect(place(buyer, body)).rejects.toMatchObject({ name: 'Refusal' })
      expect(await ordersOf(buyer)).toBe(0)
    })

    test.each([
      ['where the store does not offer it', { isCodOffered: false }, CHECKOUT_TEXTS.codNotOffered],
      [
        'above the most the store takes',
        { codMaximumPaise: 50_000 },
        toEnglish(codProblemText('too_much', { maximumPaise: 50_000 })),
      ],
      ['with as many open as the store allows', { codOpenOrders: 1 }, CHECKOUT_TEXTS.codTooManyOpen],
    ])('in cash %s', async (_, terms, message) => {
      const [buyer, product] = [await newBuyer(shop), await goods()]
      await place(buyer, orderBody(product, 'COD'))
      await setTerms(shop, terms)
      await refused(place(buyer, orderBody(product, 'COD')), 'conflict', message)
      expect(await ordersOf(buyer)).toBe(1)
      await setTerms(shop, { isCodOffered: true, codMaximumPaise: null, codOpenOrders: null })
    })

    test('in cash to whom it is blocked for', async () => {
      const [buyer, product] = [await newBuyer(shop), await goods()]
      await database().db.update(users).set({ isCodBlocked: true }).where(eq(users.id, buyer.user._id))
      await refused(place(buyer, orderBody(product, 'COD')), 'conflict', CHECKOUT_TEXTS.codBlocked)
    })
  })

  test('whatever happened, the books are right', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
