import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitBelowUses, SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import type { CouponInput, CouponJson } from '#contracts/offers/coupons.ts'
import { belowMinimum, COUPON_TEXTS } from '#contracts/orders/order-texts.ts'
import { activity } from '#database/tables/activity.ts'
import { coupons } from '#database/tables/coupons.ts'
import { asGuest, asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newBuyer, newCoupon, usedCount } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { addCoupon } from './add-coupon.ts'
import { applyCoupon } from './apply-coupon.ts'
import { changeCoupon } from './change-coupon.ts'
import { countCouponUse, releaseCoupon } from './coupon-uses.ts'
import { deleteCoupon } from './delete-coupon.ts'
import { findCoupon } from './find-coupon.ts'
import { listMyCoupons } from './list-my-coupons.ts'
import { restoreCoupon } from './restore-coupon.ts'

const NEW: CouponInput = {
  discountType: 'percentage',
  discountValue: '10',
  minimumOrderAmount: '1000',
  expirationDate: '2026-12-31',
}

onPostgres('coupons', (database) => {
  let shop: TestShop
  let seller: Person
  let buyer: Person
  let count = 0

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    buyer = await newBuyer(shop)
  })
  afterAll(() => shop.close())

  const newCode = () => `CODE${++count}`
  const add = async (part: CouponInput = {}): Promise<CouponJson> =>
    (await addCoupon(asUser(shop, seller), { ...NEW, code: newCode(), ...part })).coupon
  const apply = (code: string, subtotal: number, who = asUser(shop, buyer)) => applyCoupon(who, { code, subtotal })
  const rowOf = async (id: string) => (await database().db.select().from(coupons).where(eq(coupons.id, id)))[0]
  const use = async (code: string) => {
    const product = await stockProduct(shop, { stock: 5, originalPaise: 200_000, discountPaise: null })
    return placeCod(shop, buyer, product, { cart: { couponCode: code } })
  }

  test('one that is made for somebody is listed to them, and to nobody else', async () => {
    const { code } = await add({ applicableUsers: [buyer.user._id], isPublic: false })
    const ended = await add({ applicableUsers: [buyer.user._id], isActive: false })
    const other = await newBuyer(shop)
    const listFor = async (who: Person) => (await listMyCoupons(asUser(shop, who))).coupons
    expect(await listFor(buyer)).toContainEqual(expect.objectContaining({ code, isForYou: true }))
    expect((await listFor(buyer)).map((one) => one.code)).not.toContain(ended.code)
    expect((await listFor(other)).map((one) => one.code)).not.toContain(code)
  })

  describe('adding one', () => {
    test('writes it in paise and hundredths of a percent, and into the activity log', async () => {
      const { _id } = await add()
      expect(await rowOf(_id)).toMatchObject({ discountValue: 1000, minimumOrderPaise: 100_000, usedCount: 0 })
      expect(await database().db.$count(activity, eq(activity.entityId, _id))).toBe(1)
    })

    test('is refused to a customer', () =>
      expectRefusal(addCoupon(asUser(shop, buyer), { ...NEW, code: newCode() }), 'not_allowed'))

    test('is refused for a code that is taken', async () => {
      const { code } = await add()
      await expectRefusal(add({ code }), 'conflict', SELLER_COUPON_TEXTS.taken)
    })

    test('is refused for people who do not exist', () =>
      expectRefusal(add({ applicableUsers: [shop.shop.newId()] }), 'bad_input', SELLER_COUPON_TEXTS.noSuchPeople))

    test.each([
      ['discountValue', '101'],
      ['discountValue', '0'],
      ['expirationDate', '2020-01-01'],
      ['minimumOrderAmount', '-1'],
    ])('is refused with the field %s of %s', async (path, value) => {
      await expect(add({ [path]: value })).rejects.toMatchObject({
        code: 'bad_input',
        errors: [expect.objectContaining({ path })],
      })
    })
  })

  describe('changing one', () => {
    const change = (id: string, part: CouponInput) => changeCoupon(asUser(shop, seller), id, part)

    test('keeps what was not sent', async () => {
      const { _id } = await add()
      await change(_id, { discountValue: '20' })
      expect(await rowOf(_id)).toMatchObject({ discountValue: 2000, minimumOrderPaise: 100_000 })
    })

    test('is refused when somebody else changed it meanwhile', async () => {
      const { _id, updatedAt } = await add()
      await change(_id, { discountValue: '20', updatedAt })
      await expectRefusal(
        change(_id, { discountValue: '30', updatedAt }),
        'conflict',
        SELLER_COUPON_TEXTS.changedMeanwhile,
      )
      expect(await rowOf(_id)).toMatchObject({ discountValue: 2000 })
    })

    test('is refused for the code', async () => {
      const { _id } = await add()
      await expectRefusal(change(_id, { code: newCode() }), 'bad_input', SELLER_COUPON_TEXTS.fixedCode)
    })

    test('is refused for a limit below its uses', async () => {
      const { _id, code } = await add()
      await use(code)
      await use(code)
      await expectRefusal(change(_id, { usageLimit: '1' }), 'bad_input', limitBelowUses(2))
    })

    test.each(['', 'no id', '00000000-0000-4000-8000-000000000000'])('is refused for the id %j', (id) =>
      expectRefusal(change(id, {}), 'not_found', SELLER_COUPON_TEXTS.missing),
    )
  })

  describe('deleting one', () => {
    test('leaves the orders that used it as they are', async () => {
      const { _id, code } = await add()
      const order = await use(code)
      await deleteCoupon(asUser(shop, seller), _id)
      expect(await rowOf(_id)).toBeUndefined()
      expect(order.cart.couponDiscount).toBe(200)
    })

    test('is refused to a customer', async () => {
      const { _id } = await add()
      await expectRefusal(deleteCoupon(asUser(shop, buyer), _id), 'not_allowed')
      expect(await rowOf(_id)).toBeDefined()
    })

    test('can be undone, and its uses count again', async () => {
      const { _id, code } = await add()
      await use(code)
      const deleted = await rowOf(_id)
      await deleteCoupon(asUser(shop, seller), _id)
      await database().db.transaction((tx) => restoreCoupon(tx, shop.shop, { userId: seller.user._id }, deleted!))
      expect(await usedCount(shop, code)).toBe(1)
    })

    test('cannot be undone while another has its code', async () => {
      const { _id, code } = await add()
      const deleted = await rowOf(_id)
      await deleteCoupon(asUser(shop, seller), _id)
      await add({ code })
      const restore = database().db.transaction((tx) =>
        restoreCoupon(tx, shop.shop, { userId: seller.user._id }, deleted!),
      )
      await expectRefusal(restore, 'conflict')
    })
  })

  describe('applying one', () => {
    test('says what it takes off, whatever the case of its letters', async () => {
      const { code } = await add()
      expect(await apply(` ${code.toLowerCase()} `, 1500)).toMatchObject({ code, discountAmount: 150 })
    })

    test('never takes off more than the goods cost', async () => {
      const code = await newCoupon(shop, { discountType: 'fixed', discountValue: 500_000, minimumOrderPaise: 0 })
      expect(await apply(code, 300)).toMatchObject({ discountAmount: 300 })
    })

    test('is refused below its minimum', async () =>
      expectRefusal(apply((await add()).code, 999.99), 'conflict', belowMinimum('₹1,000')))

    test('is refused when it is unknown', () =>
      expectRefusal(apply('NOSUCHCODE', 1500), 'not_found', COUPON_TEXTS.unknown))

    test('is refused when it has expired', async () => {
      const code = await newCoupon(shop, { expiresAt: new Date('2026-01-01') })
      await expectRefusal(apply(code, 1500), 'conflict', COUPON_TEXTS.expired)
    })

    test('is refused when it is switched off', async () => {
      const code = await newCoupon(shop, { isActive: false })
      await expectRefusal(apply(code, 1500), 'conflict', COUPON_TEXTS.inactive)
    })

    test('is refused when it is used up', async () => {
      const code = await newCoupon(shop, { usageLimit: 2, usedCount: 2 })
      await expectRefusal(apply(code, 1500), 'conflict', COUPON_TEXTS.usedUp)
    })

    test('is refused to a guest when it is for somebody', async () => {
      const { code } = await add({ applicableUsers: [buyer.user._id] })
      await expectRefusal(apply(code, 1500, asGuest(shop)), 'conflict', COUPON_TEXTS.notForYou)
      expect(await apply(code, 1500)).toMatchObject({ discountAmount: 150 })
    })
  })

  describe('the last use', () => {
    test('is counted once', async () => {
      const code = await newCoupon(shop, { usageLimit: 1 })
      const { db } = database()
      const row = await findCoupon(db, code)
      await db.transaction((tx) => countCouponUse(tx, row))
      await expectRefusal(
        db.transaction((tx) => countCouponUse(tx, row)),
        'conflict',
        COUPON_TEXTS.usedUp,
      )
    })

    test('is given back once', async () => {
      const code = await newCoupon(shop, { usageLimit: 1 })
      const { _id } = await use(code)
      const { db } = database()
      for (let time = 0; time < 2; time++)
        await db.transaction((tx) => releaseCoupon(tx, shop.shop, { id: _id, purchaseId: null }))
      expect(await usedCount(shop, code)).toBe(0)
    })
  })
})
