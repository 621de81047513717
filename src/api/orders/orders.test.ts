import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHECKOUT_TEXTS, ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { orders } from '#database/tables/orders.ts'
import type { Product } from '#rules/product.ts'
import { cartLine, orderBody, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let product: Product

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newPerson(shop)
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, buyer.user._id))
  product = await stockProduct(shop, {
    title: 'Lotus Saree',
    originalPaise: 60_000,
    discountPaise: 45_050,
    stock: 100,
    colors: ['Rose', 'Ivory'],
    sizes: [38, 40],
  })
})
afterAll(() => shop.close())

const post = (body: object, token = buyer.token) => send(shop, 'POST', '/v1/api/orders', body, token)
const orderCount = () => shop.database.db.$count(orders)

describe('a COD order', () => {
  test('[API-24] [ENTITY-16] [ENTITY-17] [ENTITY-18] [API-26] is answered whole', async () => {
    const items = [cartLine(product, { quantity: 2, color: 'Ivory', size: 40 })]
    const answer = await post(orderBody(product, 'COD', { items }))
    expect(answer.statusCode).toBe(200)
    const { order, message, success } = answer.json()
    expect({ success, message }).toEqual({ success: true, message: 'Order placed successfully!' })
    expect(order).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      userId: buyer.user._id,
      status: 'Processing',
      createdAt: '2026-03-02T09:00:00.000Z',
      date: '2026-03-02T09:00:00.000Z',
      shippingInfo: { ...SHIPPING, phone: expect.stringMatching(/9845012345$/) },
      paymentMethod: {
        method: 'COD',
        amount: 956,
        currency: 'INR',
        shippingFee: 50,
        status: 'Pending',
        refundStatus: 'None',
      },
      cart: {
        quantity: 2,
        subtotal: 901,
        discount: 299,
        couponDiscount: 0,
        shippingFee: 50,
        platformFee: 5,
        total: 956,
      },
      trackingDetails: [],
      availabilityStatus: 'Available',
      availabilityRemark: '',
    })
  })

  test('[ENTITY-21] [ENTITY-22] [ENTITY-23] [ENTITY-24] keeps its lines as they were', async () => {
    const order = await placeCod(shop, buyer, product, { items: [cartLine(product, { quantity: 3 })] })
    await shop.database.db.update(products).set({ title: 'Renamed' }).where(eq(products.id, product.id))
    const again = (await send(shop, 'GET', `/v1/api/orders/${order.id}`, undefined, buyer.token)).json().order
    await shop.database.db.update(products).set({ title: product.title }).where(eq(products.id, product.id))
    expect(again.cart.items).toEqual([
      {
        _id: expect.any(String),
        Products: [
          {
            _id: product.id,
            title: 'Lotus Saree',
            price: 600,
            discountPrice: 450.5,
            images: product.images,
            description: product.description,
            category: product.category,
            total: 1351.5,
          },
        ],
        quantity: 3,
        color: 'Rose',
        size: 38,
      },
    ])
  })

  test('[ORDER-71] should arrive five days later', async () => {
    const { estimatedDelivery } = await placeCod(shop, buyer, product)
    expect(estimatedDelivery).toBe('2026-03-07T09:00:00.000Z')
  })

  test('takes its pieces off the shelf and writes to the buyer', async () => {
    const single = await stockProduct(shop, { stock: 3 })
    const order = await placeCod(shop, buyer, single, {
      items: [cartLine(single, { quantity: 2 })],
      shippingInfo: { email: 'only-this@example.in' },
    })
    const [row] = await shop.database.db.select().from(products).where(eq(products.id, single.id))
    expect(row?.stock).toBe(1)
    const mail = await newestMail(shop, 'only-this@example.in', 'order_placed')
    expect(mail?.subject).toContain(order.id)
  })

  test.each(['product', 'products', 'Products'])('[ENTITY-12] a line names its product under %s', async (key) => {
    const { product: named, ...line } = cartLine(product)
    const answer = await post(
      orderBody(product, 'COD', { items: [{ ...line, [key]: key === 'Products' ? [named] : named }] }),
    )
    expect(answer.statusCode).toBe(200)
  })
})

describe('what an order refuses', () => {
  const line = (change: object) => () => ({ items: [{ ...cartLine(product), ...change }] })
  const named = (change: object) => () => {
    const whole = cartLine(product)
    return { items: [{ ...whole, product: { ...whole.product, ...change } }] }
  }
  const MISSING = 'Product missing required fields at index 0'
  const QUANTITY = 'Product has no possible quantity at index 0'
  test.each<[string, () => Parameters<typeof orderBody>[2], number, string | RegExp]>([
    ['[CHECK-26] [CHECK-27] no product id', named({ _id: undefined }), 400, MISSING],
    ['[CHECK-26] no title', named({ title: '' }), 400, MISSING],
    ['[CHECK-26] no original price', named({ originalPrice: undefined }), 400, MISSING],
    [
      '[CHECK-28] the second line, counted from 0',
      () => ({ items: [cartLine(product), {}] }),
      400,
      'Product missing required fields at index 1',
    ],
    ['a quantity of 0', line({ quantity: 0 }), 400, QUANTITY],
    ['a quantity of -1', line({ quantity: -1 }), 400, QUANTITY],
    ['half a piece', line({ quantity: 1.5 }), 400, QUANTITY],
    ['a quantity in quotes', line({ quantity: '2' }), 400, QUANTITY],
    ['a billion', line({ quantity: 1e9 }), 400, QUANTITY],
    ['no quantity', line({ quantity: null }), 400, QUANTITY],
    ['more than there are', line({ quantity: 999 }), 409, /^Only \d+ of Lotus Saree are left\.$/],
    [
      'a colour that is not sold',
      line({ color: 'Teal' }),
      400,
      'Lotus Saree is not sold in Teal. Please choose again.',
    ],
    ['a size that is not sold', line({ size: 99 }), 400, 'Lotus Saree is not sold in size 99. Please choose again.'],
    ['an unknown product', named({ _id: '01990000-0000-7000-8000-000000000000' }), 400, /no longer sold/],
    ['a product id that is none', named({ _id: "x' or 1=1" }), 400, /no longer sold/],
    ['[CHECK-29] no lines', () => ({ items: [] }), 400, 'Order data is missing.'],
    ['[CHECK-04] no name', () => ({ shippingInfo: { fullName: ' ' } }), 400, /name/i],
    ['a PIN code that is none', () => ({ shippingInfo: { postalCode: '012345' } }), 400, /ZIP|PIN/],
    ['a phone that is none', () => ({ shippingInfo: { phone: '12' } }), 400, /phone/i],
    ['no known way to pay', () => ({ paymentMethod: { method: 'barter' } }), 400, 'Please choose how to pay'],
  ])('%s', async (_, change, status, message) => {
    const before = await orderCount()
    const answer = await post(orderBody(product, 'COD', change()))
    const result = answer.json().message
    expect([answer.statusCode, result]).toEqual([
      status,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
    expect(await orderCount()).toBe(before)
  })

  test('[CHECK-29] nothing at all', async () => {
    const answer = await post({})
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Order data is missing.'])
  })

  test('a product that was retired while it lay in the cart', async () => {
    const gone = await stockProduct(shop)
    await shop.database.db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, gone.id))
    expect((await post(orderBody(gone, 'COD'))).json().message).toContain('no longer sold')
  })

  test.each([
    ['a total of 1', { cart: { total: 1 } }],
    ['a subtotal of 0.01', { cart: { subtotal: 0.01 } }],
    ['no shipping fee', { cart: { shippingFee: 0 } }],
    ['a negative platform fee', { cart: { platformFee: -100 } }],
    ['an invented coupon discount', { cart: { couponDiscount: 400 } }],
    ['an amount of 1', { paymentMethod: { amount: 1 } }],
  ])('[API-21] [API-22] %s is answered with our own sums, and nothing happens', async (_, change) => {
    const before = await orderCount()
    const answer = await post(orderBody(product, 'COD', change))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: CHECKOUT_TEXTS.changed, cart: { total: 505.5, subtotal: 450.5 } })
    expect(await orderCount()).toBe(before)
  })

  test('[API-22] lies about prices inside a line change nothing', async () => {
    const { cart } = await placeCod(shop, buyer, product, named({ originalPrice: 1, discountPrice: -5 })())
    expect(cart).toMatchObject({ subtotal: 450.5, total: 505.5 })
  })

  test('[API-20] a stranger in userId and a status change nothing', async () => {
    const stranger = await newPerson(shop)
    const order = await placeCod(shop, buyer, product, { userId: stranger.user._id, status: 'Delivered' })
    expect(order).toMatchObject({ userId: buyer.user._id, status: 'Processing' })
  })

  test('a body of a megabyte', async () => {
    expect((await post(orderBody(product, 'COD', { note: 'x'.repeat(1_000_000) }))).statusCode).toBe(413)
  })
})

describe('whose orders', () => {
  test('[API-19] nobody in particular gets an empty list', async () => {
    const answer = await send(shop, 'GET', '/v1/api/orders')
    expect([answer.statusCode, answer.json()]).toEqual([200, { orders: [] }])
  })

  test('[ORDER-42] a customer sees their own, a seller all', async () => {
    const other = await newPerson(shop)
    const seller = await newPerson(shop, 'seller')
    const mine = await placeCod(shop, other, product)
    const numbers = async (person: Person) =>
      (await send(shop, 'GET', '/v1/api/orders?userId=1', undefined, person.token))
        .json()
        .orders.map(({ id }: { id: string }) => id)
    expect(await numbers(other)).toEqual([mine.id])
    expect((await numbers(seller)).length).toBeGreaterThan(1)
    const foreign = await send(shop, 'GET', `/v1/api/orders/${mine._id}`, undefined, buyer.token)
    expect([foreign.statusCode, foreign.json().message]).toEqual([404, ORDER_TEXTS.missing])
  })
})
