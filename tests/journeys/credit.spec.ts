import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/journey.ts'
import {
  adminToken,
  fillAddress,
  fillCart,
  paymentWindow,
  plentifulProducts,
  signInWith,
} from '../support/journey-goods.ts'
import { newestMail, signUpPerson } from '../support/journey-people.ts'

const money = (rupees: number) => `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

async function shopperWith(request: APIRequestContext, rupees: number) {
  const shopper = await signUpPerson(request)
  const headers = { authorization: `Bearer ${await adminToken(request)}` }
  const data = { amount: rupees, note: 'For your patience.' }
  const given = await request.post(`/v1/api/admin/customers/${shopper.id}/credit`, { data, headers })
  expect(given.status()).toBe(200)
  return shopper
}

async function balance(request: APIRequestContext, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await (await request.get('/v1/api/account/credit', { headers })).json()).credit.balance
}

test('an admin gives store credit, and the customer reads of it', async ({ page, request }) => {
  const shopper = await signUpPerson(request)
  await signInWith(page, await adminToken(request))
  await page.goto(`/admin/customers/${shopper.id}`)
  const panel = page.getByRole('region', { name: 'Store credit: ₹0' })
  await panel.getByLabel('Amount in ₹').fill('250')
  await panel.getByLabel('Reason').fill('For your patience.')
  await panel.getByRole('button', { name: 'Give store credit' }).click()
  await page.getByRole('button', { name: 'Yes, give it' }).click()
  await expect(page.getByRole('heading', { name: 'Store credit: ₹250' })).toBeVisible()
  await expectAccessible(page)
  expect(await newestMail(request, shopper.email, /For your patience\./)).not.toBe('')
  const own = await page.context().newPage()
  await signInWith(own, shopper.token)
  await own.goto(`/profile/${shopper.username}?tab=credit`)
  const credit = own.getByRole('region', { name: 'Store credit' })
  await expect(credit).toContainText('₹250.00')
  await expect(credit).toContainText('For your patience.')
  await expectAccessible(page)
})

test('store credit pays a part, and the rest is paid in the window', async ({ page, request }) => {
  const shopper = await shopperWith(request, 100)
  const product = (await plentifulProducts(request)).find(({ price }) => price > 200 && price < 900)!
  await signInWith(page, shopper.token)
  await fillCart(page, [product])
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('switch', { name: 'Use store credit: ₹100.00' }).check()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText('−₹100.00')
  await expectAccessible(page)
  await summary.getByRole('button', { name: /^Pay ₹/ }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(money(100))
  expect(await balance(request, shopper.token)).toBe(0)
})

test('store credit that covers all places the order without a payment, and cancelling gives it back', async ({
  page,
  request,
}) => {
  const shopper = await shopperWith(request, 5000)
  const product = (await plentifulProducts(request)).find(({ price }) => price < 900)!
  await signInWith(page, shopper.token)
  await fillCart(page, [product])
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('switch', { name: 'Use store credit: ₹5,000.00' }).check()
  await expect(page.getByRole('radio', { name: /Pay Online/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  expect(await balance(request, shopper.token)).toBeLessThan(5000)
  const headers = { authorization: `Bearer ${shopper.token}` }
  const { orders } = await (await request.get('/v1/api/orders', { headers })).json()
  await request.post(`/v1/api/orders/${orders[0]._id}/cancel`, { data: {}, headers })
  await expect.poll(() => balance(request, shopper.token)).toBe(5000)
})
