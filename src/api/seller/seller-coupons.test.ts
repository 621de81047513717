import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import type { CouponJson } from '#contracts/offers/coupons.ts'
import { activity } from '#database/tables/activity.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let customer: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  customer = await newPerson(shop)
})
afterAll(() => shop.close())

const CUPONS = '/v1/api/cupons'
let count = 0
const body = (change: object = {}) => {
  count += 1
  const code = `TRY${count}`
  return { code, discountType: 'percentage', discountValue: 10, expirationDate: '2026-12-31', ...change }
}
const add = (change?: object) => send(shop, 'POST', CUPONS, body(change), seller.token)
const made = async (change?: object): Promise<CouponJson> => {
  const answer = await add(change)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().coupon
}
const change = (id: string, given: object) => send(shop, 'PUT', `${CUPONS}/${id}`, given, seller.token)
const list = async (): Promise<CouponJson[]> =>
  (await send(shop, 'GET', CUPONS, undefined, seller.token)).json().coupons
const apply = (code: string, token?: string) => send(shop, 'POST', `${CUPONS}/apply`, { code, subtotal: 1000 }, token)

test('a coupon is added, listed and used by a shopper [API-49] [API-50] [ENTITY-32] [ENTITY-33] [ENTITY-35]', async () => {
  const answer = await add({ code: 'diwali-15', discountValue: 15.5, minimumOrderAmount: 200, usageLimit: 5 })
  expect(answer.json().message).toBe('Coupon "DIWALI-15" added successfully!')
  const coupon = (await list()).find(({ code }) => code === 'DIWALI-15')!
  expect(coupon).toEqual({
    ...{ _id: coupon._id, id: coupon._id, code: 'DIWALI-15', discountType: 'percentage', discountValue: 15.5 },
    ...{ minimumOrderAmount: 200, expirationDate: '2026-12-31T18:29:59.999Z', isActive: true, isPublic: false },
    ...{ maximumDiscountAmount: null, startDate: null, usageLimitPerCustomer: null, isFirstOrderOnly: false },
    ...{ usageLimit: 5, usedCount: 0, applicableUsers: [], applicableRoles: ['customer'] },
    ...{ state: 'Active', updatedAt: coupon.updatedAt, brought: 0, cost: 0 },
  })
  expect((await apply('diwali-15', customer.token)).json()).toMatchObject({ discountAmount: 155 })
})

test.each([
  [{ code: '' }, 'code', 'Coupon code is required.'],
  [{ code: 5 }, 'expirationDate', null],
  [{ discountValue: 0 }, 'discountValue', 'Discount value must be a positive number.'],
  [{ discountValue: 101 }, 'discountValue', 'Percentage must be between 0 and 100.'],
  [{ minimumOrderAmount: -1 }, 'minimumOrderAmount', 'Minimum order amount must be a non-negative number.'],
  [{ expirationDate: '2026-01-01' }, 'expirationDate', 'Expiration date cannot be in the past.'],
  [{ usageLimit: 1.5 }, 'usageLimit', 'Usage limit must be a positive integer.'],
  [{ applicableUsers: ['not-an-id'] }, 'applicableUsers', 'Choose at most 500 people from the list.'],
] as const)(
  '%o is judged at the door too [SELL-COUP-04] [SELL-COUP-06] [SELL-COUP-07]',
  async (given, path, message) => {
    const answer = await add(given)
    // A number will do for a code.
    if (message === null) return expect(answer.statusCode).toBe(200)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, message, errors: [{ path, message }] })
  },
)

test('a code is given once, also to two who ask at once', async () => {
  const answers = await Promise.all([add({ code: 'ONCE' }), add({ code: 'once' })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a change keeps the code and is written down [API-51] [SELL-COUP-05] [SELL-COUP-12] [SELL-COUP-27]', async () => {
  const coupon = await made()
  const answer = await change(coupon._id, { discountValue: 20, isActive: false })
  expect(answer.json()).toMatchObject({
    message: `Coupon "${coupon.code}" updated successfully!`,
    coupon: { code: coupon.code, discountValue: 20, state: 'Inactive' },
  })
  expect((await change(coupon._id, { code: 'OTHER' })).json().errors[0].path).toBe('code')
  expect((await change(coupon._id, { expirationDate: '2026-12-30' })).json().message).toBe(
    'Expiration date cannot be before the original expiration date.',
  )
  expect((await list()).find(({ _id }) => _id === coupon._id)?.code).toBe(coupon.code)
  const written = await shop.database.db.select().from(activity).where(eq(activity.entityId, coupon._id))
  expect(written.find(({ action }) => action === 'changed')).toMatchObject({
    before: { discountValue: 1000, isActive: true },
    after: { discountValue: 2000, isActive: false },
  })
})

test('aimed at people and roles, it serves them alone [SELL-COUP-16] [SELL-COUP-28] [ENTITY-34] [ENTITY-36]', async () => {
  const { users } = (await send(shop, 'GET', '/auth/user', undefined, seller.token)).json()
  const chosen = users.find(({ email }: { email: string }) => email === customer.email)
  expect(Object.keys(chosen).sort()).toEqual(['_id', 'email', 'name'])
  const { code } = await made({ applicableUsers: [chosen._id] })
  expect((await apply(code, customer.token)).statusCode).toBe(200)
  expect((await apply(code, (await newPerson(shop)).token)).statusCode).toBe(409)
  expect((await apply(code)).statusCode).toBe(409)
  const forSellers = await made({ applicableRoles: ['seller'] })
  expect((await apply(forSellers.code, customer.token)).statusCode).toBe(409)
  const nobody = await add({ applicableUsers: [shop.shop.newId()] })
  expect(nobody.json().message).toMatch(/has no account any more/)
})

test('it tells what it cost and brought, and is never limited below its uses', async () => {
  const coupon = await made({ discountType: 'fixed', discountValue: 100, usageLimit: 2 })
  const product = await stockProduct(shop, { stock: 9 })
  for (const _ of [1, 2]) await placeCod(shop, customer, product, { cart: { couponCode: coupon.code } })
  const used = (await list()).find(({ _id }) => _id === coupon._id)
  expect(used).toMatchObject({ usedCount: 2, cost: 200, state: 'Max Usage' })
  expect(used?.brought).toBeGreaterThan(0)
  expect((await change(coupon._id, { usageLimit: 1 })).json().errors[0].path).toBe('usageLimit')
})

test('a coupon is deleted; what is gone cannot be changed [API-52] [SELL-COUP-29]', async () => {
  const { _id, code } = await made()
  const answer = await send(shop, 'DELETE', `${CUPONS}/${_id}`, undefined, seller.token)
  expect(answer.json()).toEqual({ success: true, message: `Coupon "${code}" deleted successfully!` })
  expect((await apply(code)).statusCode).toBe(404)
  expect((await change(_id, { isActive: false })).statusCode).toBe(404)
})

test('of two who edit one coupon the second is told, and wins only when it is meant', async () => {
  const { _id, updatedAt } = await made()
  shop.clock.pass({ minutes: 1 })
  const first = (await change(_id, { discountValue: 20, updatedAt })).json()
  shop.clock.pass({ minutes: 1 })
  const second = await change(_id, { discountValue: 30, updatedAt })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toEqual({
    success: false,
    message: SELLER_COUPON_TEXTS.changedMeanwhile,
    updatedAt: first.coupon.updatedAt,
    changedBy: seller.user.name,
  })
  const found = () => list().then((all) => all.find((one) => one._id === _id))
  expect((await found())?.discountValue).toBe(20)
  expect((await change(_id, { discountValue: 30, updatedAt: second.json().updatedAt })).statusCode).toBe(200)
  expect((await found())?.discountValue).toBe(30)
  expect((await change(_id, { discountValue: 40, updatedAt: 'odd' })).statusCode).toBe(409)
})
