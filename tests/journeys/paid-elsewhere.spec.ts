import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test, visit } from '../support/journey.ts'
import { badge, fillAddress, fillCart, paymentWindow, plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'
import { readQr } from '../support/read-qr.ts'

/** At an open payment window; `pay` reads its code and pays on a phone. */
async function arriveAtPayment(page: Page, request: APIRequestContext, browser: Browser) {
  const shopper = await signUpPerson(request)
  const product = (await plentifulProducts(request)).find(({ price }) => price < 900)!
  await signInWith(page, shopper.token)
  await fillCart(page, [product])
  await visit(page, '/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const frame = await paymentWindow(page)
  const code = await readQr(frame.getByRole('img', { name: 'QR code to scan with a UPI app' }))
  const pay = async () => {
    const phone = await (await browser.newContext()).newPage()
    await phone.goto(code)
    await phone.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(phone.getByText('Paid. You can go back to the shop.')).toBeVisible()
    await phone.context().close()
  }
  const statuses = async () => {
    const headers = { authorization: `Bearer ${shopper.token}` }
    const { orders } = await (await request.get('/v1/api/orders', { headers })).json()
    return orders.map(({ status }: { status: string }) => status)
  }
  return { frame, pay, statuses, product }
}

const success = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })

test('a checkout that was reloaded learns by itself that its code was paid on a phone', async ({
  page,
  request,
  browser,
}) => {
  const { pay, statuses } = await arriveAtPayment(page, request, browser)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await pay()
  await expect(success(page)).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  expect(await statuses()).toEqual(['Paid'])
})

test('whoever presses Pay Now for what was paid on a phone is led to that order, and pays nothing twice', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const { pay, statuses } = await arriveAtPayment(page, request, browser)
  let isBlind = true
  await page.route('**/v1/api/orders/*', (route) => (isBlind ? route.abort() : route.continue()))
  await page.reload()
  await pay()
  isBlind = false
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(success(page)).toBeVisible()
  expect(await statuses()).toEqual(['Paid'])
  complaints.length = 0
})

test('a closed window whose code is paid after all ends in the order', async ({ page, request, browser }) => {
  const { frame, pay, statuses } = await arriveAtPayment(page, request, browser)
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/orders/failed')
  await pay()
  await expect(success(page)).toBeVisible()
  expect(await statuses()).toEqual(['Paid'])
})

test('a cart says that its order waits for the payment, and then where its lines have gone', async ({
  page,
  request,
  browser,
  context,
}) => {
  const { pay, product } = await arriveAtPayment(page, request, browser)
  await page.goto('/cart')
  await expect(page.getByText('waits for your payment')).toBeVisible()
  await page.goto('/products')
  await pay()
  await page.goto('/cart')
  await expect(page.getByText('has arrived.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('dialog')).toContainText(product.title)
  await context.close()
})
