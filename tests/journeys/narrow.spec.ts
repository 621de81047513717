import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { adminToken, placeByApi, plentifulProducts, sellerToken, signInWith } from '../support/journey-goods.ts'
import { forgiveFailedCalls, signUpPerson } from '../support/journey-people.ts'
import { expectNoOverhang } from '../support/keyboard.ts'

/** A window of 1280 px at 400 %, and a small phone. */
const WIDTHS = [320, 360]
/** A tablet, and the width at which the desk's side leaves its tables the least room. */
const DESK_WIDTHS = [...WIDTHS, 768, 900]

async function expectNarrow(page: Page, paths: readonly string[], widths = WIDTHS): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      await expectNoOverhang(page)
    }
  }
}

test('every page of the storefront fits a narrow window', async ({ page, request, complaints }) => {
  test.slow()
  const [product] = await plentifulProducts(request)
  const paths = ['/', '/products', `/products/${product!._id}`, '/categories', '/category/Fashion', '/search?q=wool']
  const others = ['/deals', '/offers', '/about', '/contact', '/cart', '/checkout', '/signin', '/signup', '/nowhere']
  await expectNarrow(page, [...paths, ...others, '/auth/forget-password', '/unauthorized'])
  const person = await signUpPerson(request)
  await signInWith(page, person.token)
  await expectNarrow(page, [
    `/profile/${person.username}`,
    '/orders',
    '/orders/success',
    '/orders/failed',
    '/orders/checking',
  ])
  // The page that does not exist.
  forgiveFailedCalls(complaints)
})

test("every page of the seller's and the admin's desk fits a narrow window", async ({ page, browser, request }) => {
  test.slow()
  // For the table of the newest orders.
  const person = await signUpPerson(request)
  const order = await placeByApi(request, person.token, 'COD')
  await signInWith(page, await sellerToken(request))
  const goods = ['products', 'products?view=list', 'products/add', 'products/import', 'products/size-guides', 'cupons']
  const work = ['returns', 'figures', 'customer-care', 'reviews', 'search', 'earnings', 'staff', 'settings']
  await expectNarrow(
    page,
    ['dashboard', 'orders', `orders/${order.id}/packing-slip`, ...goods, ...work].map((part) => `/seller/${part}`),
    DESK_WIDTHS,
  )
  const admin = await adminToken(request)
  const other = await (await browser.newContext()).newPage()
  await signInWith(other, admin)
  const people = ['users', 'sellers', 'customers', `customers/${person.id}`, 'staff', 'security', 'keys']
  const sums = ['money', 'money/remittances', 'money/sellers', 'money/gift-cards', 'disputes']
  const rest = ['products', 'orders', 'content', 'activity', 'cupons', 'settings', 'system', 'customer-care', 'reviews']
  await expectNarrow(other, ['/admin', ...[...people, ...sums, ...rest].map((part) => `/admin/${part}`)], DESK_WIDTHS)
})
