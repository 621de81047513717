import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { seedWhenEmpty } from '#database/seed/seed.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { coupons } from '#database/tables/coupons.ts'
import { refuseOpenSamples } from '#server/open-samples.ts'
import { checkSamples } from '../../../scripts/doctor/check-samples.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeOnline } from '../../../tests/support/orders.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { clearSamples, planClearing } from './clear-samples.ts'
import { findOpenSamples } from './sample-accounts.ts'

// Each seeds months of orders.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const ADMIN = { email: 'owner@example.in', password: 'Carded-Wool-And-Bobbins-41' }
const SAMPLES = [
  'admin@threadspeak.test',
  'katran@sellers.threadspeak.test',
  'phanda@sellers.threadspeak.test',
  'seller@threadspeak.test',
  'shopper@threadspeak.test',
]

describe('the samples of a shop begun in trial', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
    const { hash } = shop.shop.passwords
    await seedWhenEmpty(database().db, { mode: 'sample', hashPassword: hash, now: shop.clock.now() })
    return () => shop.close()
  })
  const database = () => shop.database
  const verify = (hash: string | null, plain: string) => shop.shop.passwords.verify(hash, plain)
  const number = async (text: string) =>
    Number((await database().db.execute<{ n: string }>(sql.raw(`select (${text}) as n`))).rows[0]?.n)
  const open = async () => (await findOpenSamples(database().db, verify)).map(({ email }) => email).sort()

  test('keep a live shop from opening while their password is the known one, whatever their address', async () => {
    await database()
      .db.update(users)
      .set({ email: 'me@example.in' })
      .where(eq(users.email, SAMPLES[0] ?? ''))
    expect(await open()).toEqual([...SAMPLES.slice(1), 'me@example.in'].sort())
    await expect(refuseOpenSamples(database().db, verify)).rejects.toThrow(
      /SHOP_MODE=live is refused.*me@example\.in.*npm run samples:clear/,
    )
    expect(await checkSamples(database().db)).toMatchObject([{ level: 'bad', fix: expect.stringMatching(/--yes/) }])
    const switchedOff = { isActive: false }
    await database().db.update(users).set(switchedOff)
    await refuseOpenSamples(database().db, verify)
    expect(await checkSamples(database().db)).toEqual([])
  })

  test('a sample account with a password of its own opens nothing to others and is kept', async () => {
    const passwordHash = await shop.shop.passwords.hash(ADMIN.password)
    await database()
      .db.update(users)
      .set({ passwordHash })
      .where(eq(users.email, SAMPLES[0] ?? ''))
    expect(await open()).toEqual(SAMPLES.slice(1))
    const plan = await clearSamples(shop.shop)
    expect([plan.needsAdmin, plan.people.some(({ email }) => email === SAMPLES[0])]).toEqual([false, false])
    expect(await number('select count(*) from users')).toBe(1)
  })

  test('are planned without changing anything, and not cleared where nobody would be left to run the shop', async () => {
    const before = await number('select count(*) from users')
    expect(await planClearing(shop.shop)).toMatchObject({ keepsOrders: false, needsAdmin: true })
    await expect(clearSamples(shop.shop)).rejects.toThrow('Nobody would be left')
    expect(await number('select count(*) from users')).toBe(before)
    expect(await number('select count(*) from products where retired_at is not null')).toBe(0)
  })

  test('go with their reviews, queries, coupons and orders; the new admin signs in and a live shop opens', async () => {
    const plan = await clearSamples(shop.shop, ADMIN)
    expect(plan.orderCount).toBeGreaterThan(350)
    await refuseOpenSamples(database().db, verify)
    for (const table of ['orders', 'invoices', 'invoice_counters', 'payments', 'reviews', 'care_queries', 'sessions'])
      expect([table, await number(`select count(*) from ${table}`)]).toEqual([table, 0])
    expect(await database().db.select({ email: users.email }).from(users)).toEqual([{ email: ADMIN.email }])
    expect(await number('select count(*) from products where retired_at is null')).toBe(0)
    expect(await number('select count(*) from products')).toBe(104)
    expect(await number('select count(*) from sellers where suspended_at is null')).toBe(1)
    expect(await number('select count(*) from coupons where is_active')).toBe(0)
    expect((await send(shop, 'POST', '/auth/login', ADMIN)).statusCode).toBe(200)
    expect(await number('select sum(p.stock) from products p')).toBe(
      await number('select sum(delta) from stock_movements'),
    )
    expect((await planClearing(shop.shop)).people).toEqual([])
  })

  test('leave what others made, changed or bought: their orders, that product, that coupon', async () => {
    const seller = await newPerson(shop, 'seller')
    const admin = await newPerson(shop, 'admin')
    const buyer = await newBuyer(shop)
    await shop.shop.catalogue.refresh()
    const catalogue = await shop.shop.catalogue.get()
    const [bought, changed] = catalogue.isWhole ? catalogue.products.filter(({ stock }) => stock > 5) : []
    if (bought === undefined || changed === undefined) throw new Error('The sample shop has products.')
    await placeOnline(shop, buyer, bought)
    const counted = { stock: changed.stock + 3, reason: 'Counted again.' }
    const corrected = await send(shop, 'POST', `/v1/api/products/${changed.id}/stock`, counted, seller.token)
    expect(corrected.statusCode, corrected.body).toBe(200)
    const plan = await clearSamples(shop.shop)
    expect(plan).toMatchObject({ keepsOrders: true, needsAdmin: false })
    const left = await database().db.select({ id: products.id }).from(products).where(sql`retired_at is null`)
    expect(left.map(({ id }) => id).sort()).toEqual([bought.id, changed.id].sort())
    expect(await number('select count(*) from orders')).toBe(plan.orderCount + 1)
    expect(await number("select count(*) from users where email like '%threadspeak.test' and is_active")).toBe(0)
    expect((await send(shop, 'GET', '/auth/protected', undefined, admin.token)).statusCode).toBe(200)
    expect(await database().db.$count(coupons, eq(coupons.isActive, true))).toBe(0)
    await refuseOpenSamples(database().db, verify)
  })
})
