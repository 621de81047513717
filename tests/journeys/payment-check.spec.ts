import type { CartJson } from '#contracts/orders/carts.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { badge, fillAddress, fillCart, paymentWindow, plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { forgiveFailedCalls, signUpPerson } from '../support/journey-people.ts'

test('a payment without an answer is checked by the page itself, through a reload, until the order is there', async ({
  page,
  request,
  complaints,
}) => {
  const person = await signUpPerson(request)
  const [product] = await plentifulProducts(request)
  await signInWith(page, person.token)
  await fillCart(page, [product!])
  await page.goto('/checkout')
  await fillAddress(page)
  const paths = ['**/v1/api/payments/verify', '**/v1/api/orders/*']
  for (const path of paths) await page.route(path, (route) => route.abort())
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const frame = await paymentWindow(page)
  await frame.getByRole('button', { name: 'Success', exact: true }).click()

  await expect(page).toHaveURL('/orders/checking')
  await expect(page.getByRole('heading', { level: 1, name: 'We are checking your payment' })).toBeVisible()
  const known = page.getByRole('region', { name: 'What we know' })
  await expect(known).toContainText(/pay_\w{14}/)
  await expect(page.getByRole('button', { name: /Retry/ })).toHaveCount(0)
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  // As far as this browser knows: nothing offers to pay a second time.
  await page.goto('/order-confirmation')
  await expect(page.getByRole('heading', { level: 1, name: 'We are checking your payment' })).toBeVisible()
  await expect(page).toHaveTitle('We are checking your payment - Threadspeak')

  await page.goto('/cart')
  const notice = page.getByRole('status').filter({ hasText: 'We are checking your payment' })
  await notice.getByRole('link', { name: 'See how it stands' }).click()
  await expect(known).toContainText(/pay_\w{14}/)
  for (const path of paths) await page.unroute(path)
  await expect(page).toHaveURL('/orders/success')
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  await expect(page).toHaveTitle('Order Confirmed - Threadspeak')
  await expect(badge(page)).toHaveCount(0)
  forgiveFailedCalls(complaints)
})

test('a cart that the settled payment has emptied still says that the payment is being checked', async ({
  page,
  request,
  complaints,
}) => {
  const person = await signUpPerson(request)
  const [product] = await plentifulProducts(request)
  await signInWith(page, person.token)
  await fillCart(page, [product!])
  await page.goto('/checkout')
  await fillAddress(page)
  for (const path of ['**/v1/api/payments/verify', '**/v1/api/orders/*']) {
    await page.route(path, (route) => route.abort())
  }
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success', exact: true }).click()
  await expect(page).toHaveURL('/orders/checking')
  const headers = { authorization: `Bearer ${person.token}` }
  const isEmptied = async () => {
    const { version, lines } = (await (await request.get('/v1/api/cart', { headers })).json()) as CartJson
    return version > 0 && lines?.length === 0
  }
  await expect.poll(isEmptied).toBe(true)

  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See how it stands' })).toHaveAttribute('href', '/orders/checking')
  forgiveFailedCalls(complaints)
})

test('Back from a success never shows the failure before it', async ({ page, request, complaints }) => {
  const person = await signUpPerson(request)
  const [product] = await plentifulProducts(request)
  await signInWith(page, person.token)
  await fillCart(page, [product!])
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Failure', exact: true }).click()
  await expect(page).toHaveURL('/orders/failed')
  await expect(page).toHaveTitle('Payment Failed - Threadspeak')
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success', exact: true }).click()
  await expect(page).toHaveURL('/orders/success')
  await page.goBack()
  await expect(page).toHaveURL('/orders/success')
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  forgiveFailedCalls(complaints)
})
