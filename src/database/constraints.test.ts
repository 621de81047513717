import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { coupon, id, product, review, user } from '../../tests/support/rows.ts'
import { emptyDatabase } from '../../tests/support/test-database.ts'
import { isCheckViolation, isUniqueViolation, sqlState } from './sql-state.ts'
import { users } from './tables/accounts.ts'
import { campaigns } from './tables/campaigns.ts'
import { careQueries } from './tables/care.ts'
import { categories, products } from './tables/catalogue.ts'
import { coupons } from './tables/coupons.ts'
import { legalPages } from './tables/legal.ts'
import { newsletterSubscribers } from './tables/newsletter.ts'
import { reviews } from './tables/reviews.ts'
import { settings } from './tables/settings.ts'
import { stockMovements } from './tables/stock.ts'

const PERCENT = { discountType: 'percentage' as const, discountValue: 1000 }

onBothDatabases('the database refuses', (database) => {
  beforeEach(async () => {
    await emptyDatabase(database().db)
    await database().db.insert(categories).values({ name: 'Toys', position: 0 })
  })

  const failure = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => null,
      (error: unknown) => error,
    )
  const addProduct = (change: Parameters<typeof product>[0]) =>
    failure(database().db.insert(products).values(product(change)))
  const addCoupon = (change: Parameters<typeof coupon>[0]) =>
    failure(database().db.insert(coupons).values(coupon(change)))
  const addUser = (change: Parameters<typeof user>[0]) => failure(database().db.insert(users).values(user(change)))

  test.each([
    ['stock below zero', { stock: -1 }, 'products_stock_check'],
    ['a negative price', { originalPaise: -1 }, 'products_original_check'],
    ['a discount that is no discount', { discountPaise: 50_000 }, 'products_discount_check'],
    ['a negative discounted price', { discountPaise: -1 }, 'products_discount_check'],
    ['five images', { images: ['1', '2', '3', '4', '5'] }, 'products_images_check'],
    ['a blank title', { title: ' ' }, 'products_title_check'],
    ['a rating without reviews', { ratingSum: 5 }, 'products_rating_check'],
  ])('%s', async (_, change, constraint) => {
    expect(isCheckViolation(await addProduct(change), constraint)).toBe(true)
    expect(await addProduct({})).toBeNull()
  })

  test('a product of no category, and deleting a category that has products', async () => {
    expect(sqlState(await addProduct({ category: 'Nowhere' }))).toBe('23503')
    await addProduct({})
    expect(sqlState(await failure(database().db.delete(categories)))).toBe('23503')
    await database().db.update(categories).set({ name: 'Soft Toys' })
    expect(await database().db.select({ category: products.category }).from(products)).toEqual([
      { category: 'Soft Toys' },
    ])
  })

  test.each([
    ['more uses than its limit', { usageLimit: 2, usedCount: 3 }, 'coupons_used_check'],
    ['negative uses', { usedCount: -1 }, 'coupons_used_check'],
    ['a limit of nothing', { usageLimit: 0 }, 'coupons_limit_check'],
    ['more than 100 percent', { discountType: 'percentage' as const, discountValue: 10_001 }, 'coupons_value_check'],
    ['no discount', { discountValue: 0 }, 'coupons_value_check'],
    ['a most of nothing', { ...PERCENT, maximumDiscountPaise: 0 }, 'coupons_maximum_check'],
    ['a most of a fixed amount', { maximumDiscountPaise: 100 }, 'coupons_maximum_check'],
    ['no use per customer', { usageLimitPerCustomer: 0 }, 'coupons_customer_limit_check'],
    ['a start at its end', { startsAt: new Date('2099-01-01') }, 'coupons_start_check'],
    ['a lower-case code', { code: 'save10' }, 'coupons_code_check'],
    ['an unknown role', { applicableRoles: ['king'] }, 'coupons_roles_check'],
    ['a negative minimum', { minimumOrderPaise: -1 }, 'coupons_minimum_check'],
  ])('a coupon with %s', async (_, change, constraint) => {
    expect(isCheckViolation(await addCoupon(change), constraint)).toBe(true)
    expect(await addCoupon({})).toBeNull()
    expect(isUniqueViolation(await addCoupon({}), 'coupons_code_key')).toBe(true)
  })

  test('two people with one email or one username, however it is written', async () => {
    expect(await addUser({ username: 'Asha' })).toBeNull()
    const sameName = await addUser({ username: 'aSHA', email: 'other@example.test' })
    expect(isUniqueViolation(sameName, 'users_username_key')).toBe(true)
    const sameEmail = await addUser({ username: 'other', email: 'asha@example.test' })
    expect(isUniqueViolation(sameEmail, 'users_email_key')).toBe(true)
    expect(isCheckViolation(await addUser({ email: 'Asha@example.test' }), 'users_email_check')).toBe(true)
    expect(isCheckViolation(await addUser({ number: '12345' }), 'users_number_check')).toBe(true)
    expect(isCheckViolation(await addUser({ role: 'king' as 'admin' }), 'users_role_check')).toBe(true)
  })

  test('a second review of a product, and six stars', async () => {
    const { db } = database()
    const [toy, ann] = [product({}), user({})]
    await db.insert(products).values(toy)
    await db.insert(users).values(ann)
    expect(isCheckViolation(await failure(db.insert(reviews).values(review(toy.id, ann.id, 6))))).toBe(true)
    expect(isCheckViolation(await failure(db.insert(reviews).values(review(toy.id, ann.id, 0))))).toBe(true)
    await db.insert(reviews).values(review(toy.id, ann.id, 5))
    const again = await failure(db.insert(reviews).values(review(toy.id, ann.id, 4)))
    expect(isUniqueViolation(again, 'reviews_product_user_key')).toBe(true)
  })

  test('a stock movement of nothing, or for no reason', async () => {
    const { db } = database()
    const toy = product({})
    await db.insert(products).values(toy)
    const move = (delta: number, reason: 'order') =>
      failure(db.insert(stockMovements).values({ id: id(), productId: toy.id, variantId: toy.id, delta, reason }))
    expect(isCheckViolation(await move(0, 'order'), 'stock_movements_delta_check')).toBe(true)
    expect(isCheckViolation(await move(1, 'magic' as 'order'), 'stock_movements_reason_check')).toBe(true)
    expect(await move(-1, 'order')).toBeNull()
  })

  test('a second settings row, a campaign that ends before it starts, and other half things', async () => {
    const { db } = database()
    const shop = {
      email: 'a@b',
      phone: '1',
      address: 'x',
      legalName: 'x',
      grievanceOfficer: 'x',
      grievanceEmail: 'x',
      grievancePhone: 'x',
    }
    expect(isCheckViolation(await failure(db.insert(settings).values({ ...shop, gstin: 'NOT-A-GSTIN' })))).toBe(true)
    await db.insert(settings).values({ ...shop, gstin: '29ABCDE1234F1Z5' })
    expect(isCheckViolation(await failure(db.insert(settings).values({ ...shop, id: 2 })))).toBe(true)
    const day = new Date('2026-01-01')
    const campaign = { id: id(), slug: 'sale', title: 'x', tagline: 'x', startsAt: day, rule: { kind: 'new' as const } }
    expect(isCheckViolation(await failure(db.insert(campaigns).values({ ...campaign, endsAt: day })))).toBe(true)
    const query = { id: id(), ticketNumber: 'TS-1', name: 'x', email: 'x', subject: 'x', status: 'Resolved' as const }
    expect(isCheckViolation(await failure(db.insert(careQueries).values(query)), 'care_queries_resolved_check')).toBe(
      true,
    )
    const page = () => db.insert(legalPages).values({ id: id(), title: 'Shipping-Policy', content: 'x' })
    await page()
    expect(isUniqueViolation(await failure(page()), 'legal_pages_title_key')).toBe(true)
    const subscriber = () => db.insert(newsletterSubscribers).values({ id: id(), email: 'a@example.test' })
    await subscriber()
    expect(isUniqueViolation(await failure(subscriber()), 'newsletter_subscribers_email_key')).toBe(true)
  })
})
