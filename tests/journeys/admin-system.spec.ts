import type { APIRequestContext, Page } from '@playwright/test'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

const CONTROL = '/sandbox/razorpay/control'

async function asAdmin(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const data = { email: 'admin@threadspeak.test', password: 'Thread-speak-1' }
  await signInWith(page, (await (await request.post('/auth/login', { data })).json()).token)
  await page.goto(path)
}

/** Somebody pays and cancels, and the bank sends the refund back. Answers the order. */
async function failedRefund(request: APIRequestContext, email: string): Promise<OrderJson> {
  const { token } = await signUpPerson(request)
  const headers = { authorization: `Bearer ${token}` }
  const product = (await plentifulProducts(request))[0]!
  const place = { fullName: 'Lata Sen', phone: '9876543210', address: '3 Loom Street', city: 'Pune' }
  const shippingInfo = { ...place, email, state: 'Maharashtra', postalCode: '411001' }
  const items = [{ product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }]
  const data = { shippingInfo, paymentMethod: { method: 'online' }, cart: { items } }
  const { order, razorpayOrder } = await (await request.post('/v1/api/orders', { headers, data })).json()
  const paid = await request.post(`${CONTROL}/orders/${razorpayOrder.id}/pay`, { data: { outcome: 'ok' } })
  const { proof } = await paid.json()
  await request.post('/v1/api/payments/verify', { headers, data: proof })
  await request.post(`${CONTROL}/faults`, { data: { refunds: { status: 'pending' } } })
  try {
    await request.post(`/v1/api/orders/${order._id}/cancel`, { headers, data: {} })
    await expect(async () => {
      const { refunds } = await (await request.get(`${CONTROL}/ledger`)).json()
      const asked = refunds.find((one: { payment_id: string }) => one.payment_id === proof.razorpay_payment_id)
      const sentBack = await request.post(`${CONTROL}/refunds/${asked.id}`, { data: { status: 'failed' } })
      expect(sentBack.ok()).toBe(true)
    }).toPass()
  } finally {
    await request.post(`${CONTROL}/faults`, { data: {} })
  }
  return order
}

test('an admin looks after the shop: runs a dead refund again, sends a mail again, backs up and drills', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const email = `lata${Date.now().toString(36)}@example.in`
  const order = await failedRefund(request, email)
  await asAdmin(page, request, '/admin/system')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  await expect(main.getByRole('row', { name: /Refunds/ }).first()).toBeVisible()
  await expect(main.getByText(/embedded PostgreSQL/)).toBeVisible()

  const again = main.getByRole('button', { name: new RegExp(`Run again: Refund of .* ${order.id}`) })
  await expect(async () => {
    await main.getByRole('button', { name: 'Look again' }).click()
    await expect(again).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 40_000 })
  await expectAccessible(page)
  await again.click()
  const dialog = page.getByRole('alertdialog', { name: 'Send this refund again?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the money' }).click()
  await expect(page.getByText(MONEY_TEXTS.refundAgain).first()).toBeVisible()
  await expect(again).toBeHidden()

  await page.getByRole('tab', { name: 'Mail' }).click()
  await main.getByRole('searchbox', { name: 'Search mails' }).fill(email)
  const letters = main.getByRole('row').filter({ hasText: email })
  const welcome = letters.filter({ hasText: order.id }).first()
  await expect(main.getByRole('row').filter({ hasNotText: email })).toHaveCount(1)
  const before = await letters.count()
  await welcome.getByRole('button', { name: /^Send again/ }).click()
  await expect(page.getByText(SYSTEM_TEXTS.mailResent).first()).toBeVisible()
  await expect(letters).toHaveCount(before + 1)
  await main.getByRole('searchbox', { name: 'Search mails' }).fill('code')
  const secret = main.getByRole('row', { name: /Your .* code/ }).first()
  await expect(secret).toContainText('Not sent twice')
  await expect(secret.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('radio', { name: 'Given up' }).click()
  await expect(page).toHaveURL(/state=dead/)
  await expect(main.getByText('No mails found')).toBeVisible()

  await page.getByRole('tab', { name: 'Backups' }).click()
  await expect(page).toHaveURL('/admin/system?part=backups')
  await main.getByRole('button', { name: 'Back up now' }).click()
  const drill = main.getByRole('button', { name: /^Drill threadspeak-/ }).first()
  await expect(drill).toBeVisible({ timeout: 20_000 })
  await expect(drill).not.toHaveAttribute('aria-busy', 'true')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main
      .getByRole('button', { name: /^Download threadspeak-/ })
      .first()
      .click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^threadspeak-.*\.backup$/)
  await drill.click()
  await expect(main.getByText('Everything came back as it was')).toBeVisible({ timeout: 40_000 })
  await expect(main.getByRole('row', { name: /^orders Same/ })).toContainText('₹')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('an owner on a phone reaches the switch that asks everybody for two steps', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  await asAdmin(page, request, '/admin/security')
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Everybody who works here/ })).toBeVisible()
  await expectAccessible(page)
})
