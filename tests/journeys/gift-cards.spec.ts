import type { APIRequestContext, Page } from '@playwright/test'
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

const newAddress = (who: string) => `${who}-${crypto.randomUUID()}@example.in`

async function buyAsGuest(page: Page, recipientEmail: string): Promise<void> {
  await page.goto('/gift-cards')
  await page.getByRole('radio', { name: 'Monsoon' }).check()
  await page.getByRole('radio', { name: 'Other', exact: true }).check()
  await page.getByLabel('Amount in ₹').fill('300')
  await page.getByLabel('Their name').fill('Meera')
  await page.getByLabel('Their email address').fill(recipientEmail)
  await page.getByLabel('A few words').fill('For the saree you liked.')
  await page.getByLabel('Your name').fill('Asha')
  await page.getByLabel('Your email address').fill(newAddress('asha'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay ₹300' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success' }).click()
  await expect(page.getByText('Your gift card is paid.')).toBeVisible()
}

async function mailedCode(request: APIRequestContext, to: string): Promise<string> {
  return (await newestMail(request, to, /redeem#[0-9A-Z-]+/)).slice('redeem#'.length)
}

test('a guest gives a card, its recipient redeems it at the checkout and spends it there', async ({
  page,
  request,
  browser,
}) => {
  const recipient = await signUpPerson(request)
  await buyAsGuest(page, recipient.email)
  await expectAccessible(page)
  const code = await mailedCode(request, recipient.email)

  const own = await (await browser.newContext()).newPage()
  await signInWith(own, recipient.token)
  const product = (await plentifulProducts(request)).find(({ price }) => price > 400 && price < 900)!
  await fillCart(own, [product])
  await own.goto('/checkout')
  await fillAddress(own)
  await own.getByRole('button', { name: 'Redeem a gift card' }).click()
  const dialog = own.getByRole('dialog', { name: 'Redeem a gift card' })
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'See what it is worth' }).click()
  await expect(dialog.getByText('From Asha')).toBeVisible()
  await expectAccessible(own)
  await dialog.getByRole('button', { name: 'Add ₹300 to my store credit' }).click()
  await expect(dialog.getByText('₹300 of store credit added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(own.getByRole('switch', { name: 'Use store credit: ₹300.00' })).toBeChecked()
  const summary = own.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText('−₹300.00')
  await summary.getByRole('button', { name: /^Pay ₹/ }).click()
  await (await paymentWindow(own)).getByRole('button', { name: 'Success' }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Redeemed', { exact: true })).toBeVisible()
  await own.context().close()
})

test('the buyer corrects the address, and the admin gives the money back', async ({ page, request }) => {
  const wrong = newAddress('wrong')
  await buyAsGuest(page, wrong)
  const old = await mailedCode(request, wrong)
  const right = newAddress('right')
  await page.getByLabel('Email address of the recipient').fill(right)
  await page.getByRole('button', { name: 'Mail it again' }).click()
  await expect(page.getByText('The card is on its way again.')).toBeVisible()
  const gone = await request.post('/v1/api/gift-cards/check', { data: { code: old } })
  expect(gone.status()).toBe(404)

  const code = await mailedCode(request, right)
  const desk = await page.context().newPage()
  await signInWith(desk, await adminToken(request))
  await desk.goto(`/admin/money/gift-cards?q=${right}`)
  await desk.getByRole('button', { name: /^Open gift card/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Why it is given back').fill('Bought twice')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Give ₹300.00 back' }).click()
  await expect(dialog.getByText('Given back', { exact: true })).toBeVisible()
  const ended = await request.post('/v1/api/gift-cards/check', { data: { code } })
  expect((await ended.json()).message).toBe('This gift card was given back to its buyer.')
})
