import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'
import {
  fillAddress,
  fillCart,
  placeByApi,
  plentifulProducts,
  sellerToken,
  signInWith,
} from '../support/journey-goods.ts'
import { forgiveFailedCalls, newPerson, signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const offered = (page: Page) => main(page).getByRole('list', { name: 'Coupons for this order' })
const newPhone = () => `9${String(Date.now()).slice(-9)}`

async function dearProduct(request: APIRequestContext) {
  return (await plentifulProducts(request)).find(({ price }) => price >= 1000 && price < 4000)!
}

test('a seller limits a coupon, and reads its terms in the list', async ({ page, request }) => {
  await signInWith(page, await sellerToken(request))
  await page.goto('/seller/cupons')
  const code = `TERMS${Date.now().toString(36).toUpperCase()}`
  await page.getByRole('button', { name: 'Add Coupon' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Discount value (%)').fill('30')
  await dialog.getByLabel('Maximum discount (₹)').fill('250')
  await dialog.getByLabel('Start date').fill('2031-02-01')
  await dialog.getByLabel('Expiration date').fill('2031-01-31')
  await dialog.getByLabel('Usage limit per customer').fill('1')
  await dialog.getByLabel('Only for a customer’s first order').check()
  await dialog.getByRole('button', { name: 'Add Coupon' }).click()
  await expect(dialog.getByText('Start date must be before the expiration date.')).toBeVisible()
  await dialog.getByLabel('Start date').fill('2031-01-01')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Coupon' }).click()
  await page.getByLabel('Search coupons').fill(code)
  const row = page.getByRole('row').filter({ hasText: code })
  for (const words of ['30%, at most ₹250', 'from 1 Jan 2031', 'Customers, first order, once each']) {
    await expect(row).toContainText(words)
  }
  await row.getByRole('button', { name: `Delete ${code}` }).click()
  await page.getByRole('button', { name: 'Delete coupon' }).click()
  await expect(row).toHaveCount(0)
})

test('the coupon of a first order is offered to a newcomer, and no longer once there is an order', async ({
  page,
  request,
  complaints,
}) => {
  const { token } = await signUpPerson(request)
  await signInWith(page, token)
  await fillCart(page, [await dearProduct(request)])
  await page.goto('/cart')
  await expect(offered(page)).toContainText('WELCOME100 takes off ₹100')
  await expect(offered(page)).toContainText('for your first order')
  await expectAccessible(page)
  await placeByApi(request, token, 'COD')
  await page.reload()
  await expect(offered(page)).toContainText('SAVE10')
  await expect(offered(page)).not.toContainText('WELCOME100')
  await page.getByLabel('Coupon code').fill('welcome100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(main(page)).toContainText('This coupon is for a first order only.')
  forgiveFailedCalls(complaints)
})

test('a guest who has ordered with the phone number before hears it, and orders without the coupon', async ({
  page,
  request,
  complaints,
}) => {
  await page.setViewportSize(PHONE)
  const phone = newPhone()
  const product = await dearProduct(request)
  const form = { address: '3 Mill Road', city: 'Bengaluru', state: 'Karnataka', postalCode: '560004' }
  const before = await request.post('/v1/api/guest-orders', {
    headers: { 'idempotency-key': `journey-of-a-guest-${phone}` },
    data: {
      shippingInfo: { fullName: 'Asha Rao', phone, email: newPerson().email, ...form },
      paymentMethod: { method: 'COD' },
      cart: { items: [{ product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }] },
    },
  })
  expect(before.status(), await before.text()).toBe(200)

  await fillCart(page, [product])
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Use coupon WELCOME100' }).click()
  await expect(main(page)).toContainText('WELCOME100')
  await fillAddress(page)
  await main(page).getByLabel('Email', { exact: true }).fill(newPerson().email)
  await main(page).getByLabel('Phone', { exact: true }).fill(phone)
  await main(page).getByLabel('Order without an account').check()
  await main(page).getByText('Cash on Delivery (COD)').click()
  const order = page.getByRole('button', { name: 'Place Order (COD)', exact: true })
  await order.click()
  await expect(main(page)).toContainText('This coupon is for a first order only.')
  await expect(main(page)).toContainText('The coupon WELCOME100 was taken off.')
  await expectAccessible(page)
  await order.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Please confirm your order' })).toBeVisible()
  forgiveFailedCalls(complaints)
})
