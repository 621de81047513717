import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openStalls, type Stall } from '../../../tests/support/purchases.ts'
import { returnBody } from '../../../tests/support/rooms.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

type Listed = { sellerId?: string; order?: { id: string }; title?: string; code?: string }
type Answer = Record<string, Listed[]> & { sellers?: { name: string }[]; total?: number }

onPostgres("the house's lists beside other sellers", (database) => {
  let shop: TestShop
  let house: Person
  let admin: Person
  let stalls: Stall[]
  let buyer: Person
  /** Delivered and to be sent back: one of each. */
  const numbers: string[] = []

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 10_000_000, codMaximumPaise: null })
    house = await newPerson(shop, 'seller')
    admin = await newPerson(shop, 'admin')
    stalls = await openStalls(shop, [60_001, 33_333, 10_007])
    buyer = await newBuyer(shop)
    for (const { seller, product } of stalls) {
      const order = await moveTo(shop, seller ?? house, await placeCod(shop, buyer, product), 'Delivered')
      await send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, returnBody(order), buyer.token)
      numbers.push(order.id)
    }
    for (const by of [house, foreign(1)]) await addCoupon(by)
  })
  afterAll(() => shop.close())

  function foreign(at: number): Person {
    const seller = stalls[at]?.seller
    if (!seller) throw new Error('The house stands first.')
    return seller
  }
  const idOf = (at: number) => stalls[at]?.seller?.sellerId
  const addCoupon = ({ token }: Person) => {
    const coupon = { code: `OF${token.slice(-6).replace(/[^a-z0-9]/gi, 'X')}`, discountType: 'fixed' }
    const body = { ...coupon, discountValue: '50', expirationDate: '2099-12-31', applicableRoles: ['customer'] }
    return send(shop, 'POST', '/v1/api/cupons', body, token)
  }
  const get = async (path: string, { token }: Person = house): Promise<Answer> =>
    (await send(shop, 'GET', path, undefined, token)).json()

  test.each([
    ['products', '/v1/api/seller/products', 'products'],
    ['money', '/v1/api/admin/money', 'payments'],
  ])('%s: all, its own, and those of one seller', async (what, path, name) => {
    const by = what === 'money' ? admin : house
    const owners = async (query: string) => (await get(`${path}${query}`, by))[name]?.map(({ sellerId }) => sellerId)
    expect(new Set(await owners(''))).toEqual(new Set([undefined, idOf(1), idOf(2)]))
    expect(await owners('?seller=own')).toEqual([undefined])
    expect(await owners(`?seller=${idOf(2)}`)).toEqual([idOf(2)])
    expect(await owners('?seller=everybody')).toHaveLength(3)
  })

  test('names who sells beside it, so that a list can be filtered', async () => {
    const names = [1, 2].map((at) => stalls[at]?.seller?.sellerName).sort()
    for (const path of ['/v1/api/seller/products', '/v1/api/seller/returns', '/v1/api/cupons'])
      expect((await get(path)).sellers?.map(({ name }) => name).sort()).toEqual(names)
  })

  test('a coupon of another seller says whose it is', async () => {
    const { coupons = [] } = await get('/v1/api/cupons')
    expect(new Set(coupons.map(({ sellerId }) => sellerId))).toEqual(new Set([undefined, idOf(1)]))
  })

  test('returns are listed by seller; the badge counts those that the house decides', async () => {
    const listed = async (query: string) =>
      (await get(`/v1/api/seller/returns${query}`)).returns?.map((one) => one.order?.id)
    expect(new Set(await listed(''))).toEqual(new Set(numbers))
    expect(await listed('?seller=own')).toEqual([numbers[0]])
    expect(await listed(`?seller=${idOf(1)}`)).toEqual([numbers[1]])
    expect(await get('/v1/api/seller/returns/waiting')).toMatchObject({ waiting: 1 })
  })

  test('another seller has their own alone, whoever they ask for, and nobody’s name', async () => {
    const answer = await get('/v1/api/seller/products?seller=own', foreign(1))
    expect(answer.products?.map(({ sellerId }) => sellerId)).toEqual([idOf(1)])
    expect(answer.sellers).toBeUndefined()
    const returns = await get(`/v1/api/seller/returns?seller=${idOf(2)}`, foreign(1))
    expect(returns.returns?.map((one) => one.order?.id)).toEqual([numbers[1]])
  })
})
