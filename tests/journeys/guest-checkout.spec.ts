import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'
import { badge, fillAddress, fillCart, paymentWindow, plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { newestCode, newestMail, newPerson, signUpPerson } from '../support/journey-people.ts'
import { readQr } from '../support/read-qr.ts'

const main = (page: Page) => page.getByRole('main')

/** The filled form of somebody who was never here before. */
async function arriveAsGuest(page: Page, request: APIRequestContext) {
  const { email } = newPerson()
  const products = await plentifulProducts(request)
  const product = products.find(({ price }) => price < 900)!
  await fillCart(page, [product])
  await visit(page, '/checkout')
  await fillAddress(page)
  await main(page).getByLabel('Email', { exact: true }).fill(email)
  const phone = `9${String(Date.now()).slice(-9)}`
  await main(page).getByLabel('Phone', { exact: true }).fill(phone)
  return { email, product }
}

test('a newcomer orders in cash without an account, and confirms by the code of the mail', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  const { email, product } = await arriveAsGuest(page, request)
  await main(page).getByLabel('Order without an account').check()
  await main(page).getByText('Cash on Delivery (COD)').click()
  await expect(main(page)).toContainText('We mail you a code of six digits')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Please confirm your order' })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await expectAccessible(page)

  const code = await newestCode(request, email)
  await page.getByLabel('Digit 1 of 6').fill(code)
  await main(page).getByRole('button', { name: 'Confirm COD Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()

  await main(page).getByRole('link', { name: 'Follow this order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /)
  await expect(main(page)).toContainText(product.title)
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
})

/** A slow typist: letters in a minute, and seconds for a press. */
const LETTERS_A_MINUTE = 150
const SECONDS_A_PRESS = 2

test('a newcomer fills at most 12 fields, within a minute at a slow typing speed', async ({ page, request }) => {
  await arriveAsGuest(page, request)
  const fields = main(page).locator('form :is(input, select, textarea):not([type=radio], [type=checkbox])')
  expect(await fields.count()).toBeLessThanOrEqual(12)
  // City and state are filled by the PIN code.
  const typed = await fields.evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter(({ labels }) => !/^(City|State)/.test(labels?.[0]?.textContent ?? ''))
      .map(({ value }) => value),
  )
  expect(typed.every((text) => text !== '')).toBe(true)
  const presses = typed.length + ['Order without an account', 'Pay Now'].length
  const seconds = (typed.join('').length / LETTERS_A_MINUTE) * 60 + presses * SECONDS_A_PRESS
  expect(seconds).toBeLessThanOrEqual(60)
})

test('a guest pays by a UPI code from a second device, follows by the mailed link, joins and finds the order', async ({
  page,
  request,
  browser,
}) => {
  const { email, product } = await arriveAsGuest(page, request)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to place order. Please sign in first.' })
  await alert.getByRole('button', { name: 'Place this order without an account' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Failure', exact: true }).click()
  await expect(page).toHaveURL('/orders/failed')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await reloaded
  const frame = await paymentWindow(page)
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(await readQr(frame.getByRole('img', { name: 'QR code to scan with a UPI app' })))
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)

  const link = await newestMail(request, email, /\/orders\/follow\/order-[\w-]+/)
  await phone.goto(link)
  await expect(phone.getByRole('main')).toContainText(product.title)
  await phone.getByRole('button', { name: 'Buy again' }).click()
  await expect(phone).toHaveURL('/cart')
  await expect(phone.locator('.cart-lines > li')).toContainText(product.title)
  await phone.context().close()

  const { token } = await signUpPerson(request, { email })
  await request.post('/auth/send-otp', { data: { email } })
  await request.post('/auth/verify-otp', { data: { email, otp: await newestCode(request, email) } })
  await signInWith(page, token)
  await visit(page, '/orders')
  await expect(main(page)).toContainText('You ordered without signing in')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Add to my orders' }).click()
  await expect(page.getByText('Your orders are in your account now.')).toBeVisible()
  await expect(main(page).locator('.orders')).toContainText(product.title)
  await expect(main(page)).not.toContainText('You ordered without signing in')
})
