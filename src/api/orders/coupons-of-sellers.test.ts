import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUPON_TEXTS, onlyForGoodsOf } from '#contracts/orders/order-texts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { toEnglish } from '#rules/message.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newBuyer, newCoupon } from '../../../tests/support/order-work.ts'
import { orderBody } from '../../../tests/support/orders.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { openStalls, type Stall } from '../../../tests/support/purchases.ts'
import { newSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres("a seller's coupon", (database) => {
  let shop: TestShop
  let buyer: Person
  let ofHouse: Stall
  let ofSeller: Stall

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    const [first, second] = await openStalls(shop, [60_000, 40_000])
    if (first === undefined || second === undefined) throw new Error('Two stalls.')
    ofHouse = first
    ofSeller = second
  })
  afterAll(() => shop.close())

  const sellerId = () => ofSeller.seller?.sellerId ?? ''
  const only = () => toEnglish(onlyForGoodsOf(ofSeller.seller?.sellerName ?? ''))
  const apply = async (code: string, { product }: Stall) => {
    const items = [{ productId: product.id, quantity: 1 }]
    const answer = await send(shop, 'POST', '/v1/api/cupons/apply', { code, subtotal: 600, items }, buyer.token)
    return [answer.statusCode, answer.json().message]
  }
  const order = async (couponCode: string, { product }: Stall) => {
    const answer = await send(
      shop,
      'POST',
      '/v1/api/orders',
      orderBody(product, 'COD', { cart: { couponCode } }),
      buyer.token,
    )
    return [answer.statusCode, answer.json().message, answer.json().errors?.[0]?.path]
  }

  test('is for their goods', async () => {
    expect(await apply(await newCoupon(shop, { sellerId: sellerId() }), ofSeller)).toEqual([200, COUPON_TEXTS.applied])
  })

  test('says whose goods it is for, where the cart has none of them', async () => {
    expect(await apply(await newCoupon(shop, { sellerId: sellerId() }), ofHouse)).toEqual([409, only()])
  })

  test('says the same at the order', async () => {
    const code = await newCoupon(shop, { sellerId: sellerId() })
    expect(await order(code, ofHouse)).toEqual([409, only(), 'cart.couponCode'])
  })

  test('of somebody who is suspended does not exist', async () => {
    const gone = await newSeller(shop)
    const code = await newCoupon(shop, { sellerId: gone.sellerId })
    await database()
      .db.update(sellers)
      .set({ suspendedAt: shop.clock.now(), suspendedReason: 'Nothing was sent' })
      .where(eq(sellers.id, gone.sellerId))
    expect(await apply(code, ofHouse)).toEqual([404, COUPON_TEXTS.unknown])
    expect(await order(code, ofHouse)).toEqual([404, COUPON_TEXTS.unknown, 'cart.couponCode'])
  })

  test('is listed with the page of its seller', async () => {
    const code = await newCoupon(shop, { sellerId: sellerId(), isPublic: true })
    await shop.shop.offers.refresh()
    const { coupons } = (await send(shop, 'GET', '/v1/api/cupons/public')).json()
    const { sellerName, slug } = ofSeller.seller ?? {}
    expect(coupons.find((one: { code: string }) => one.code === code)).toMatchObject({ sellerName, sellerSlug: slug })
  })
})
