import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { forgiveFailedCalls, signUpPerson } from '../support/journey-people.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function asAdmin(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const data = { email: 'admin@threadspeak.test', password: 'Thread-speak-1' }
  await signInWith(page, (await (await request.post('/auth/login', { data })).json()).token)
  await page.goto(path)
}

async function placeOrder(request: APIRequestContext): Promise<{ _id: string; id: string }> {
  const { token, email } = await signUpPerson(request)
  const headers = { authorization: `Bearer ${token}` }
  const product = (await plentifulProducts(request))[0]!
  const place = { fullName: 'Lata Sen', phone: '9876543211', address: '3 Loom Street', city: 'Pune' }
  const shippingInfo = { ...place, email, state: 'Maharashtra', postalCode: '411001' }
  const items = [{ product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }]
  const data = { shippingInfo, paymentMethod: { method: 'COD' }, cart: { items } }
  return (await (await request.post('/v1/api/orders', { headers, data })).json()).order
}

test('the owner makes a key, and a program reads orders with it until it is revoked', async ({ page, request }) => {
  await asAdmin(page, request, '/admin/keys')
  const keys = section(page, 'API keys')
  await expect(keys.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
  await keys.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a key' })
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Please give it a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Warehouse')
  await dialog.getByRole('checkbox', { name: /^Read orders/ }).check()
  await expect(dialog.getByRole('checkbox', { name: /^Refund orders/ })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const shown = section(page, 'The key Warehouse')
  await expect(shown.getByRole('heading')).toBeFocused()
  const key = await shown.locator('.shown-secret').innerText()
  await expectAccessible(page)

  const headers = { authorization: `Bearer ${key}` }
  expect((await request.get('/v1/api/seller/orders', { headers })).status()).toBe(200)
  expect((await request.get('/v1/api/cupons', { headers })).status()).toBe(403)

  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(key)).toHaveCount(0)
  await keys.getByRole('button', { name: 'Revoke Warehouse' }).click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(keys.getByText('Revoked', { exact: true })).toBeVisible()
  expect((await request.get('/v1/api/seller/orders', { headers })).status()).toBe(401)
})

test('the owner adds an endpoint to the sandbox; an order arrives there verified, and again when it is replayed', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  await asAdmin(page, request, '/admin/keys')
  const webhooks = section(page, 'Webhooks')
  await webhooks.getByRole('button', { name: 'Add an endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an endpoint' })
  await dialog.getByLabel('Address').fill('http://169.254.169.254/latest')
  await dialog.getByRole('checkbox', { name: /^order\.placed/ }).check()
  await dialog.getByRole('button', { name: 'Save endpoint' }).click()
  await expect(dialog.getByText('The address must begin with https://').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Use the sandbox' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save endpoint' }).click()
  const secret = await section(page, 'The secret of the new endpoint').locator('.shown-secret').innerText()
  const href = await webhooks.getByRole('link', { name: /sandbox\/webhooks\/receive/ }).getAttribute('href')

  await page.goto('/sandbox/webhooks')
  await page.getByLabel('Secret').fill(secret)
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByText('1 secret is known.')).toBeVisible()
  await expectAccessible(page)

  const order = await placeOrder(request)
  const arrived = page.getByRole('article').filter({ hasText: order._id })
  await expect(async () => {
    await page.reload()
    await expect(arrived).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(arrived.getByRole('heading', { name: 'order.placed' })).toBeVisible()
  await expect(arrived.getByText('Signature verified')).toBeVisible()
  await expect(arrived).not.toContainText('Lata')

  await page.goto(href ?? '')
  const item = page.getByRole('listitem').filter({ hasText: 'order.placed' })
  await expect(item.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(item.getByText(/Answer 200 in .* ms, 1 try/)).toBeVisible()
  await expectAccessible(page)
  await item.getByRole('button', { name: /Send again/ }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(item.getByText(/2 tries/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto('/sandbox/webhooks')
  await expect(arrived).toHaveCount(2)
  forgiveFailedCalls(complaints)
})
