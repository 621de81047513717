import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaigns } from '#database/tables/campaigns.ts'
import { coupons } from '#database/tables/coupons.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
const inDays = (days: number) => new Date(shop.shop.now().getTime() + days * 86_400_000)
const get = async (url: string) => (await shop.app.inject(url)).json()

beforeAll(async () => {
  shop = await openTestShop()
  const usual = { discountType: 'fixed', discountValue: 10_050, isPublic: true, expiresAt: inDays(9) } as const
  const rows = [
    { code: 'OPEN', ...usual, minimumOrderPaise: 99_900 },
    { code: 'PERCENT', ...usual, discountType: 'percentage' as const, discountValue: 1250, expiresAt: inDays(1) },
    { code: 'OLD', ...usual, expiresAt: inDays(0) },
    { code: 'OFF', ...usual, isActive: false },
    { code: 'LATER', ...usual, startsAt: inDays(5) },
    { code: 'QUIET', ...usual, isPublic: false },
    { code: 'USED', ...usual, usageLimit: 2, usedCount: 2 },
    { code: 'LEFT', ...usual, usageLimit: 2, usedCount: 1 },
    { code: 'ONE', ...usual, applicableUsers: [shop.shop.newId()] },
    { code: 'STAFF', ...usual, applicableRoles: ['seller'] },
  ]
  await shop.database.db.insert(coupons).values(rows.map((row) => ({ id: shop.shop.newId(), ...row })))
  await shop.database.db.insert(campaigns).values({
    id: shop.shop.newId(),
    slug: 'flash-deals',
    title: 'Flash Deals',
    tagline: 'For a short while.',
    startsAt: inDays(0.5),
    endsAt: inDays(2),
    rule: { kind: 'discount', atLeastPercent: 25 },
  })
  await shop.shop.offers.refresh()
})
afterAll(() => shop.close())

test('campaigns come with the time of the shop, and nobody keeps the answer [ROUTE-40]', async () => {
  const answer = await shop.app.inject('/v1/api/campaigns')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    campaigns: [
      {
        slug: 'flash-deals',
        title: 'Flash Deals',
        tagline: 'For a short while.',
        startsAt: inDays(0.5).toISOString(),
        endsAt: inDays(2).toISOString(),
        rule: { kind: 'discount', atLeastPercent: 25 },
      },
    ],
    now: shop.clock.now().toISOString(),
  })
})

test('only coupons that everybody may use now are told, in rupees and percent [ROUTE-20]', async () => {
  const { coupons: told } = await get('/v1/api/cupons/public')
  expect(told.map(({ code }: { code: string }) => code)).toEqual(['PERCENT', 'LEFT', 'OPEN'])
  expect(told[0]).toMatchObject({ discountType: 'percentage', discountValue: 12.5, minimumOrderAmount: 0 })
  expect(told[2]).toEqual({
    code: 'OPEN',
    discountType: 'fixed',
    discountValue: 100.5,
    maximumDiscountAmount: null,
    minimumOrderAmount: 999,
    expirationDate: inDays(9).toISOString(),
    usageLimitPerCustomer: null,
    isFirstOrderOnly: false,
  })
})

test('what is on is replaced when the clock starts or ends something, and only then', async () => {
  const first = shop.shop.offers.peek()
  shop.clock.pass({ hours: 11, minutes: 59, seconds: 59 })
  expect(shop.shop.offers.peek()).toBe(first)
  shop.clock.pass({ seconds: 1 })
  const started = shop.shop.offers.peek()
  expect(started).not.toBe(first)
  expect(await shop.shop.offers.get()).toBe(started)
  shop.clock.pass({ hours: 12 })
  const { coupons: told } = await get('/v1/api/cupons/public')
  expect(told.map(({ code }: { code: string }) => code)).toEqual(['LEFT', 'OPEN'])
  expect(shop.shop.offers.peek()).not.toBe(started)
})

test('a change in the database replaces it too', async () => {
  const before = shop.shop.offers.peek()
  await shop.database.db.update(campaigns).set({ tagline: 'Changed.' })
  await expect.poll(() => shop.shop.offers.peek()?.campaigns[0]?.tagline).toBe('Changed.')
  expect(shop.shop.offers.peek()).not.toBe(before)
})
