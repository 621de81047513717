import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { forgiveFailedCalls } from '../support/journey-people.ts'

const SELLER = { email: 'seller@threadspeak.test', password: 'Thread-speak-1' }

async function enter(page: Page) {
  const { token } = await (await page.request.post('/auth/login', { data: SELLER })).json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
}

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test('a product that is being written is asked about at a link, at Back and at sign-out', async ({ page }) => {
  await enter(page)
  await page.goto('/seller/products')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await page.getByLabel('Title').fill('Half a product')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Stay here' }).click()
  await page.goBack()
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a product')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/seller\/products$/)
})

test('a dialog with something typed asks at Escape, beside it and at Cancel', async ({ page }) => {
  await enter(page)
  await page.goto('/seller/cupons')
  await page.getByRole('button', { name: 'Add Coupon' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Coupon' })
  await dialog.getByLabel('Code', { exact: true }).fill('HALF')
  await page.keyboard.press('Escape')
  await question(page, 'Close without saving?').getByRole('button', { name: 'Keep writing' }).click()
  await page.mouse.click(5, 5)
  await question(page, 'Close without saving?').getByRole('button', { name: 'Keep writing' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue('HALF')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question(page, 'Close without saving?').getByRole('button', { name: 'Discard it' }).click()
  await expect(dialog).toBeHidden()
})

test('a refusal at the end of a long form is brought into view [SELL-PROD-23] [SELL-SET-01]', async ({
  page,
  complaints,
}) => {
  await enter(page)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/seller/settings')
  await page.getByLabel('Away until').scrollIntoViewIfNeeded()
  await page.route('**/v1/api/settings', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('alert').getByText('Failed to save settings')).toBeInViewport()
  await expect(page.locator('.form-notice')).toBeFocused()
  forgiveFailedCalls(complaints)
})

test('a half-written reply is there again after the tabs and a search, and is asked about before the page is left', async ({
  page,
  request,
}) => {
  const mark = `Halfway${Date.now().toString(36)}`
  const data = {
    name: 'Ila Sen',
    email: 'ila@example.com',
    subject: mark,
    message: 'Is the wool soft enough for a baby?',
  }
  const asked = await request.post('/v1/api/care/queries', { data })
  expect(asked.ok(), await asked.text()).toBe(true)
  await enter(page)
  await page.goto(`/seller/customer-care?search=${mark}`)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('Your answer to Ila Sen').fill('It is soft, and')
  await page.getByRole('tab', { name: /^Resolved/ }).click()
  await expect(page.getByLabel('Your answer to Ila Sen')).toBeHidden()
  await page.getByRole('tab', { name: /^Pending/ }).click()
  await expect(page.getByLabel('Your answer to Ila Sen')).toHaveValue('It is soft, and')
  await page.getByRole('searchbox').fill('nobody asked this')
  await expect(page.getByText('No customer queries')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Seller area' }).getByRole('link', { name: 'Orders' }).click()
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('searchbox').fill(mark)
  await expect(page.getByLabel('Your answer to Ila Sen')).toHaveValue('It is soft, and')
})
