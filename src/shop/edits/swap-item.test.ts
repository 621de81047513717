import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { EditedJson } from '#contracts/orders/edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { coupons } from '#database/tables/coupons.ts'
import { orders } from '#database/tables/orders.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, newCoupon, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import {
  COLOURS,
  editProduct,
  SIZES,
  stockByVariant,
  stockVariants,
  variantRow,
  variantsField,
  variantsOf,
} from '../../../tests/support/variants.ts'

onBothDatabases('another size within the first hour', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let kurta: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { notifications: true })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    kurta = await stockVariants(shop, seller, { stock: 2 })
  })
  afterAll(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    await shop.close()
  })

  const idOf = async (values: string, product = kurta) => (await variantsOf(shop, product)).get(values)?.id ?? ''
  async function place(values: string, method: 'online' | 'COD' = 'COD'): Promise<OrderJson> {
    const items = [cartLine(kurta, { color: '', size: null, variantId: await idOf(values) })]
    if (method === 'COD') return placeCod(shop, buyer, kurta, { items })
    const { razorpayOrder, order } = await placeOnline(shop, buyer, kurta, { items })
    await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), buyer.token)
    return readOne(shop, buyer, order._id)
  }
  const swap = (order: OrderJson, choice: object, who = buyer) => {
    const item = order.cart.items[0]?._id
    return send(shop, 'POST', `/v1/api/orders/${order._id}/swap`, { item, ...choice }, who.token)
  }
  const swapTo = async (order: OrderJson, values: string, who = buyer) =>
    swap(order, { variantId: await idOf(values) }, who)

  test.each([
    ['is written down', null],
    ['was not written down yet', { couponTerms: null }],
  ])('keeps what the coupon was worth, which %s, whatever it is worth today', async (_, before) => {
    const code = await newCoupon(shop, { discountType: 'percentage', discountValue: 2000 })
    const items = [cartLine(kurta, { color: '', size: null, variantId: await idOf('Red S') })]
    const order = await placeCod(shop, buyer, kurta, { items, cart: { couponCode: code } })
    const { db } = database()
    if (before !== null) await db.update(orders).set(before).where(eq(orders.id, order._id))
    await db.update(coupons).set({ discountValue: 1000 }).where(eq(coupons.code, code))
    const answer: EditedJson = (await swapTo(order, 'Red M')).json()
    expect([answer.edit.state, answer.order.cart.couponDiscount]).toEqual(['applied', order.cart.couponDiscount])
    expect(answer.order.cart.total).toBe(order.cart.total)
  })

  test('takes the new one and gives the old one back', async () => {
    const order = await place('Red S')
    const answer: EditedJson = (await swapTo(order, 'Red M')).json()
    expect(answer).toMatchObject({ message: EDIT_TEXTS.applied, edit: { state: 'applied', by: 'shopper' } })
    expect(await stockByVariant(shop, kurta)).toMatchObject({ 'Red S': 2, 'Red M': 1 })
    expect((await readOne(shop, buyer, order._id)).cart.items[0].choice).toContainEqual({ name: 'Size', value: 'M' })
  })

  test('the store is told', async () => {
    const order = await place('Red S')
    await swapTo(order, 'Red M')
    expect((await newestMail(shop, 'shop@example.in', 'store_edited'))?.subject ?? '').toContain(order.id)
  })

  test('keeps the price that was paid although the sale has ended', async () => {
    const order = await place('Blue S', 'online')
    await editProduct(shop, seller, kurta, { discountPrice: '' })
    const { edit }: EditedJson = (await swapTo(order, 'Blue M')).json()
    expect([edit.state, edit.difference]).toEqual(['applied', 0])
  })

  test('that costs more waits until it is paid', async () => {
    const order = await place('Red S', 'online')
    const rows = [...(await variantsOf(shop, kurta)).values()]
      .filter(({ values }) => values.length > 0)
      .map(({ values }) => variantRow([...values], { stock: '2', ...(values[1] === 'M' && { price: '9999' }) }))
    await editProduct(shop, seller, kurta, { variants: variantsField([COLOURS, SIZES], rows) })
    const { edit }: EditedJson = (await swapTo(order, 'Red M')).json()
    expect([edit.state, edit.isToPay]).toEqual(['proposed', true])
    const opened = await send(shop, 'POST', `/v1/api/orders/${order._id}/edits/${edit._id}/pay`, undefined, buyer.token)
    const proof = await payOrder(shop, opened.json().razorpayOrder.id)
    expect((await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)).statusCode).toBe(200)
    const { cart } = await readOne(shop, buyer, order._id)
    expect(cart.total).toBe(order.cart.total + edit.difference)
  })

  test('of a product without options is another word on the same stock, also of the last piece', async () => {
    const plain = await stockProduct(shop, { stock: 1, colors: ['Red', 'Blue'], sizes: [38, 40] })
    const order = await placeCod(shop, buyer, plain, { items: [cartLine(plain, { color: 'Red', size: 38 })] })
    expect((await swap(order, { size: 40 })).statusCode).toBe(200)
    expect((await readOne(shop, buyer, order._id)).cart.items[0]).toMatchObject({ color: 'Red', size: 40 })
  })

  test.each([
    ['that is sold out', async () => ({ variantId: await soldOut() }), 409],
    ['of another product', async () => ({ variantId: (await stockProduct(shop)).id }), 400],
    ['that is the same', async () => ({ variantId: await idOf('Red S') }), 400],
  ])('is refused for one %s', async (_, choice, status) => {
    const order = await place('Red S')
    expect((await swap(order, await choice())).statusCode).toBe(status)
  })
  async function soldOut(): Promise<string> {
    await place('Blue M')
    await place('Blue M')
    return idOf('Blue M')
  }

  test('is refused to somebody else as if the order did not exist', async () => {
    const order = await place('Red S')
    expect((await swapTo(order, 'Red M', await newBuyer(shop))).statusCode).toBe(404)
  })

  test('two at once take one piece', async () => {
    const order = await place('Red S')
    const all = await Promise.all([swapTo(order, 'Red M'), swapTo(order, 'Red M')])
    expect(all.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    expect(await stockByVariant(shop, kurta)).toMatchObject({ 'Red S': 2, 'Red M': 1 })
  })

  test('is refused after the hour', async () => {
    const order = await place('Red S')
    shop.clock.pass({ minutes: 61 })
    const answer = await swapTo(order, 'Red M')
    expect([answer.statusCode, answer.json().message]).toEqual([409, EDIT_TEXTS.tooLate])
  })
})
