import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { coupons } from '#database/tables/coupons.ts'
import { couponUses, orders } from '#database/tables/orders.ts'
import { addCoupon } from '#shop/coupons/add-coupon.ts'
import { deleteCoupon } from '#shop/coupons/delete-coupon.ts'
import type { CouponRow } from '#shop/coupons/find-coupon.ts'
import { restoreCoupon } from '#shop/coupons/restore-coupon.ts'
import { readEarningRows } from '#shop/earnings/earning-rows.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { differingBooks } from '../../../tests/support/earning-books.ts'
import { decide, deliver, type ExchangeStage, exchanged, exchangeStage } from '../../../tests/support/exchanges.ts'
import { newBuyer, setTerms, usedCount } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openStalls, partRows, placePurchase } from '../../../tests/support/purchases.ts'
import { giveTo, newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const TERMS = { discountType: 'percentage', discountValue: '10', minimumOrderAmount: '0', expirationDate: '2099-12-31' }

onBothDatabases('what a seller earns of goods with a coupon', (database) => {
  let shop: TestShop
  let house: Person
  let seller: TestSeller
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    house = await newPerson(shop, 'admin')
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    seller = await newSeller(shop)
    buyer = await newBuyer(shop)
  })
  afterAll(async () => {
    expect(await differingBooks(shop)).toEqual([])
    await shop.close()
  })

  let count = 0
  const newCode = () => `TAKE${++count}X${shop.shop.newId().slice(-4).toUpperCase()}`
  async function make(who: Person, code = newCode()): Promise<CouponRow> {
    await addCoupon(asUser(shop, who), { ...TERMS, discountType: 'percentage', code })
    const [row] = await database().db.select().from(coupons).where(eq(coupons.code, code))
    if (row === undefined) throw new Error('A coupon that was made is there.')
    return row
  }
  const drop = (who: Person, { id }: CouponRow) => deleteCoupon(asUser(shop, who), id)
  const restore = (who: Person, row: CouponRow) =>
    database().db.transaction((tx) => restoreCoupon(tx, shop.shop, { userId: who.user._id }, row))
  async function order({ code: couponCode }: CouponRow): Promise<OrderJson> {
    const part = { stock: 9, originalPaise: 100_000, discountPaise: null, sellerId: seller.sellerId }
    return placeCod(shop, buyer, await stockProduct(shop, part), { cart: { couponCode } })
  }
  const earned = ({ sellerId } = seller) => readEarningRows(database().db, sql`o.seller_id = ${sellerId}`)
  const borne = async () => (await earned()).map(({ bornePaise }) => bornePaise)

  test('theirs stays theirs to bear when they delete it', async () => {
    const coupon = await make(seller)
    expect((await order(coupon)).cart.couponDiscount).toBe(100)
    await drop(seller, coupon)
    expect(await borne()).toEqual([0])
  })

  test('the shop’s stays the shop’s when they make one with its code', async () => {
    const coupon = await make(house)
    await order(coupon)
    await drop(house, coupon)
    await make(seller, coupon.code)
    expect(await borne()).toEqual([10_000])
  })

  test('what goes out for an exchange has theirs, and the shop’s discount for paying online apart', async () => {
    await setTerms(shop, { exchangeTrustOrders: null, prepaidHundredths: 500 })
    const staged = await exchangeStage(shop)
    await giveTo(shop, staged.kurta, seller.sellerId)
    const stage: ExchangeStage = { ...staged, seller }
    const coupon = await make(seller)
    const first = await deliver(stage, { more: { cart: { couponCode: coupon.code } } })
    const before = await borne()
    const asked = await exchanged(stage, first, { difference: 0 })
    await drop(seller, coupon)
    for (const status of ['Approved', 'Received']) await decide(stage, asked, status)
    await setTerms(shop, { prepaidHundredths: null })
    const rows = await database().db.select().from(orders).where(eq(orders.sellerId, seller.sellerId))
    const reductions = rows.map((row) => [row.couponDiscountPaise, row.prepaidDiscountPaise])
    expect([reductions[0], before]).toEqual([[6_000, 2_700], [2_700]])
    expect(reductions[1]).toEqual(reductions[0])
    expect(await borne()).toEqual([2_700, 2_700])
  })

  test('one that is restored has its own orders as its uses, not those of another’s of the same code', async () => {
    const ofHouse = await make(house)
    const first = await order(ofHouse)
    await drop(house, ofHouse)
    const theirs = await make(seller, ofHouse.code)
    await order(theirs)
    await drop(seller, theirs)
    await restore(house, ofHouse)
    const uses = await database().db.select().from(couponUses).where(eq(couponUses.couponId, ofHouse.id))
    expect([uses.map(({ orderId }) => orderId), await usedCount(shop, ofHouse.code)]).toEqual([[first._id], 1])
  })

  test('is borne by who granted it, whoever deletes it, makes it anew or restores it', {
    timeout: 600_000,
  }, async () => {
    const stalls = await openStalls(shop, [49_999, 33_333, 25_007], 5_000)
    const makers = [house, ...stalls.flatMap((stall) => stall.seller ?? [])]
    const steps = fc.array(fc.record({ does: fc.constantFrom('order', 'delete', 'restore'), by: fc.nat(2) }), {
      ...{ minLength: 3, maxLength: 10 },
    })
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const code = newCode()
        const expected = new Map<string, number>()
        const gone = new Map<Person, CouponRow>()
        let there: { by: Person; row: CouponRow } | null = null
        for (const { does, by } of sequence) {
          shop.clock.pass({ seconds: 1 })
          const maker = makers[by] ?? house
          const old = gone.get(maker)
          if (does === 'restore' && there === null && old !== undefined) {
            there = { by: maker, row: await restore(maker, old) }
          } else if (there === null) there = { by: maker, row: await make(maker, code) }
          if (does === 'delete') {
            await drop(there.by, there.row)
            gone.set(there.by, there.row)
            there = null
          }
          if (does !== 'order' || there === null) continue
          const placed = await placePurchase(shop, await newBuyer(shop), stalls, 'COD', { cart: { couponCode: code } })
          for (const part of await partRows(shop, placed.order._id))
            expected.set(part.id, there.by === house ? part.couponDiscountPaise : 0)
        }
        for (const { seller: who } of stalls.slice(1))
          for (const { id, bornePaise } of await earned(who ?? seller))
            if (expected.has(id)) expect(bornePaise).toBe(expected.get(id))
      }),
      { numRuns: 8 },
    )
  })
})
