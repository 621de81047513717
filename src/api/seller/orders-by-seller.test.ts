import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { ChosenOrderJson, SellerOrdersJson } from '#contracts/seller/seller-orders.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openStalls, partRows, placePurchase, type Stall } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres("the house's desk beside other sellers", (database) => {
  let shop: TestShop
  let house: Person
  let admin: Person
  let stalls: Stall[]
  let parts: Awaited<ReturnType<typeof partRows>>

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 10_000_000, codMaximumPaise: null })
    house = await newPerson(shop, 'seller')
    admin = await newPerson(shop, 'admin')
    stalls = await openStalls(shop, [60_001, 33_333, 10_007])
    const { order } = await placePurchase(shop, await newBuyer(shop), stalls, 'COD')
    parts = await partRows(shop, order._id)
  })
  afterAll(() => shop.close())

  const sellerAt = (at: number) => stalls[at]?.seller ?? null
  const list = async (query = '', { token }: Person = house): Promise<SellerOrdersJson> =>
    (await send(shop, 'GET', `/v1/api/seller/orders${query}`, undefined, token)).json()
  const numbers = (orders: readonly OrderJson[]) => orders.map(({ id }) => id).sort()
  const numberAt = (...places: number[]) => places.map((at) => parts[at]?.number).sort()

  test('lists all, and who sells beside it', async () => {
    const { orders, sellers } = await list()
    expect(numbers(orders)).toEqual(numberAt(0, 1, 2))
    expect(sellers?.map(({ name }) => name).sort()).toEqual([1, 2].map((at) => sellerAt(at)?.sellerName).sort())
    expect(orders.find(({ id }) => id === parts[1]?.number)?.seller?.name).toBe(sellerAt(1)?.sellerName)
  })

  test('lists its own alone, and counts them', async () => {
    const { orders, counts, total } = await list('?seller=own')
    expect(numbers(orders)).toEqual(numberAt(0))
    expect([counts.All, total]).toEqual([1, 1])
  })

  test('lists those of one seller', async () => {
    expect(numbers((await list(`?seller=${sellerAt(2)?.sellerId}`)).orders)).toEqual(numberAt(2))
  })

  test('chooses what the filter finds, and knows what others sell', async () => {
    const chosen = async (query: string, { token }: Person = house) => {
      const { orders } = (await send(shop, 'GET', `/v1/api/seller/orders/ids${query}`, undefined, token)).json()
      return Object.fromEntries(orders.map((one: ChosenOrderJson) => [one._id, one.isOthers ?? false]))
    }
    const [own, second, third] = parts.map(({ id }) => id)
    expect(await chosen('?seller=own')).toEqual({ [own!]: false })
    expect(await chosen('')).toEqual({ [own!]: false, [second!]: true, [third!]: true })
    expect(await chosen('', sellerAt(1)!)).toEqual({ [second!]: false })
  })

  test('lists all for what is no seller', async () => {
    expect((await list('?seller=everybody')).orders).toHaveLength(3)
  })

  test('exports what the filter finds', async () => {
    const url = `/v1/api/seller/orders/export?seller=${sellerAt(1)?.sellerId}`
    const { body } = await send(shop, 'GET', url, undefined, house.token)
    expect(parts.map(({ number }) => body.includes(number))).toEqual([false, true, false])
  })

  test('another seller sees their own, whoever they ask for, and nobody’s name', async () => {
    const seller = sellerAt(1)
    if (seller === null) throw new Error('The house stands first.')
    const answer = await list('?seller=own', seller)
    expect(numbers(answer.orders)).toEqual(numberAt(1))
    expect(answer.sellers).toBeUndefined()
  })

  test('its badge and its figures are of its own goods', async () => {
    const read = async (path: string, { token }: Person) => (await send(shop, 'GET', path, undefined, token)).json()
    expect(await read('/v1/api/seller/orders/to-pack', house)).toMatchObject({ waiting: 1 })
    const board = await read('/v1/api/seller/dashboard', house)
    expect(board).toMatchObject({ isHouseOnly: true, orderCount: 1, productCount: 1 })
    expect(numbers(board.recentOrders)).toEqual(numberAt(0))
  })

  test('the admin’s figures are of all, and say so', async () => {
    const board = await send(shop, 'GET', '/v1/api/admin/dashboard', undefined, admin.token)
    expect(board.json()).toMatchObject({ isAllSellers: true, now: { orders: 3 } })
  })
})
