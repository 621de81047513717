import type { APIRequestContext, Page } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { STAND_IN_KEYS } from '#sandbox/razorpay/keys.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { adminToken, placeByApi, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

const CONTROL = '/sandbox/razorpay/control'
const main = (page: Page) => page.getByRole('main')

async function control(request: APIRequestContext, path: string, data: object = {}) {
  const answer = await request.post(`${CONTROL}/${path}`, { data })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

/** An order that is paid, as its shopper would. */
async function paidOrder(request: APIRequestContext): Promise<OrderJson> {
  const { token } = await signUpPerson(request)
  const order = await placeByApi(request, token, 'online')
  const { proof } = await control(request, `orders/${order.paymentMethod.orderId}/pay`, { outcome: 'ok' })
  const headers = { authorization: `Bearer ${token}` }
  const verified = await request.post('/v1/api/payments/verify', { data: proof, headers })
  expect(verified.ok()).toBe(true)
  return order
}

/** Somebody pays it once more in a window that the shop lost sight of, and nobody tells the shop. */
async function payUnseen(request: APIRequestContext, order: OrderJson): Promise<string> {
  const { keyId, keySecret } = STAND_IN_KEYS
  const made = await request.post('/sandbox/razorpay/v1/orders', {
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    data: {
      amount: Math.round(order.cart.total * 100),
      currency: 'INR',
      receipt: 'again',
      notes: { order: order._id },
    },
  })
  const { id } = await made.json()
  await control(request, 'faults', { webhooks: { drop: true } })
  const { payments } = await control(request, `orders/${id}/pay`, { outcome: 'ok' })
  await control(request, 'deliver')
  await control(request, 'faults')
  return payments[0].id
}

test('a payment that nobody told of is found, given back and gone [ADMIN-05] [ENTITY-42]', async ({
  page,
  request,
}) => {
  const order = await paidOrder(request)
  const paymentId = await payUnseen(request, order)
  await signInWith(page, await adminToken(request))
  await page.goto('/admin/money')
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await expect(main(page).getByText(paymentId)).toHaveCount(0)

  await page.getByRole('button', { name: 'Ask the provider' }).click()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('not in our books')
  const wrong = page.getByRole('region', { name: /What does not match/ })
  const card = wrong.getByRole('listitem').filter({ hasText: paymentId })
  await expect(card).toContainText('Paid without an order')
  await expect(card).toContainText('₹')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Give the money back' }).click()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('on its way back to the customer')
  await expect(main(page).getByRole('heading', { name: 'What does not match' })).toBeFocused()
  await expect(card).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search payments' }).fill(paymentId)
  await expect(page).toHaveURL(new RegExp(`q=${paymentId}`))
  const row = main(page).getByRole('row').filter({ hasText: order.id })
  await expect(row).toContainText(`${paymentId}, not for the order`)
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(/Refund ₹[\d,.]+ sent rfnd_/, { timeout: 500 })
  }).toPass()
  await expect(main(page).getByRole('row')).toHaveCount(2)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('money.csv')
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)
})

test('an admin finds an order and moves it on, with its real status [ADMIN-05] [ADMIN-12]', async ({
  page,
  request,
}) => {
  const order = await paidOrder(request)
  await signInWith(page, await adminToken(request))
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.id)
  const card = page.getByRole('article', { name: order.id })
  await expect(card).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card.locator('.seller-order-chips')).toContainText('Paid')
  await card.getByLabel('Order status').selectOption('Shipped')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Order status updated')
  await expect(card.locator('.seller-order-chips')).toContainText('Shipped')
  const status = page.locator('.order-filters').getByLabel('Status')
  await status.selectOption('Delivered')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await status.selectOption('Shipped')
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: `Packing slip of order ${order.id}` }).click()
  await expect(page).toHaveURL(`/admin/orders/${order.id}/packing-slip`)
  await expect(main(page).getByText(`Order ${order.id}`, { exact: true })).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to orders' }).click()
  // The list as it was left.
  await expect(page).toHaveURL(`/admin/orders?search=${order.id}&status=Shipped`)
})
