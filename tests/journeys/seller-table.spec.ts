import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { forgiveFailedCalls } from '../support/journey-people.ts'

const SELLER = { email: 'seller@threadspeak.test', password: 'Thread-speak-1' }

async function openTable(page: Page, stocks: readonly number[]) {
  const { token } = await (await page.request.post('/auth/login', { data: SELLER })).json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const headers = { authorization: `Bearer ${token}` }
  const name = `Table ${Date.now().toString(36)}`
  const ids: string[] = []
  for (const [at, inStock] of stocks.entries()) {
    const data = { title: `${name} ${at}`, description: 'Soft.', category: 'Bags', originalPrice: 100 + at, inStock }
    const made = await page.request.post('/v1/api/products/add-products', { headers, data })
    ids.push((await made.json()).product._id)
  }
  await page.goto(`/seller/products?view=list&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('table', { name: 'Products' })).toContainText(`${name} 0`)
  return { name, ids, headers }
}

test('price, stock and sale are changed in the table, and a second editor is told by whom [SELL-PROD-01] [SELL-PROD-26]', async ({
  page,
  complaints,
}) => {
  const { name, ids, headers } = await openTable(page, [4])
  const title = `${name} 0`
  await page.getByRole('button', { name: `Change the price of ${title}` }).click()
  const price = page.getByLabel(`Price of ${title}`, { exact: true })
  await price.fill('1,299')
  await price.press('Escape')
  await expect(page.getByRole('button', { name: `₹100 Change the price of ${title}` })).toBeFocused()
  await page.getByRole('button', { name: `Change the price of ${title}` }).press('Enter')
  await price.fill('1,299')
  await price.press('Enter')
  await expect(page.getByText('That is ₹1,299 instead of ₹100. Press Enter again to save it.')).toBeVisible()
  await price.press('Enter')
  await expect(page.getByRole('button', { name: `₹1,299 Change the price of ${title}` })).toBeVisible()

  await page.request.put(`/v1/api/products/${ids[0]}`, { headers, data: { originalPrice: '1400' } })
  await page.getByRole('button', { name: `Change the stock of ${title}` }).click()
  const stock = page.getByLabel(`Stock of ${title}`, { exact: true })
  await stock.fill('9')
  await stock.press('Enter')
  await expect(page.getByText(/changed this product meanwhile: it is ₹1,400, 4 in stock now/)).toBeVisible()
  forgiveFailedCalls(complaints)
  await stock.press('Enter')
  await expect(page.getByRole('button', { name: `9 in stock Change the stock of ${title}` })).toBeVisible()

  await page.getByRole('switch', { name: `${title}: on sale` }).click()
  await expect(page.getByRole('cell', { name: /Retired/ })).toBeVisible()
  await expectAccessible(page)
})

test('filters stay in the address and wait behind the edit form [SELL-PROD-01] [SELL-PROD-05]', async ({ page }) => {
  const { name } = await openTable(page, [0, 3])
  await page.getByRole('radio', { name: 'Sold out' }).check()
  await expect(page).toHaveURL(/show=out/)
  await page.getByLabel('Sort by').selectOption('Highest price')
  await page.getByLabel('Category').selectOption('Bags')
  await expect(page.getByRole('link', { name: `${name} 1`, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: `${name} 0`, exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`${name} 0`)
  await page.getByLabel('Original price (₹)').focus()
  await page.mouse.wheel(0, 200)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/category=Bags/)
  await expect(page).toHaveURL(/sort=-price/)
  await expect(page).toHaveURL(/show=out/)
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue(`${name} 0`)
})

test('the chosen products are changed together, now or later, and the edit is taken back', async ({ page }) => {
  const { name } = await openTable(page, [1, 2])
  await page.getByLabel('Choose all on this page').check()
  await expect(page.getByText('2 products chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Edit chosen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Change').selectOption('Set the price')
  await dialog.getByLabel('Price (₹)').fill('abc')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText('Price must be 0 or more, with at most two decimals')).toBeVisible()
  await dialog.getByLabel('Price (₹)').fill('750')
  const setPrices = dialog.getByRole('button', { name: 'Set prices to ₹750' })
  await setPrices.click()
  await expect(dialog.getByText('Set prices to ₹750 for 2 products? They cost ₹100 to ₹101 now.')).toBeVisible()
  await setPrices.click()
  await expect(page.getByText('2 products changed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `₹750 Change the price of ${name} 1` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('The change was taken back').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `₹101 Change the price of ${name} 1` })).toBeVisible()

  await page.getByLabel(`Choose ${name} 0`).check()
  await page.getByRole('button', { name: 'Edit chosen' }).click()
  await dialog.getByLabel('Change').selectOption('Retire')
  await dialog.getByRole('switch', { name: 'Later' }).check()
  const soon = new Date(Date.now() + 5.5 * 3_600_000 + 7_200_000).toISOString().slice(0, 16)
  await dialog.getByLabel('Day and time').fill(soon)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^Retire: 1 product on .* IST$/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: 'Retire', exact: true }).first().click()
  await expect(page.getByText(/It begins on .* Nothing has been changed yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled. Nothing was changed.')).toBeVisible()
})
