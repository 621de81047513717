import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'

const SELLER = { email: 'seller@threadspeak.test', password: 'Thread-speak-1' }

async function enterAsSeller(page: Page): Promise<void> {
  const { token } = await (await page.request.post('/auth/login', { data: SELLER })).json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
}

/** A guide with one size, made at the desk. */
async function makeGuide(page: Page, name: string): Promise<void> {
  await page.goto('/seller/products/size-guides')
  await page.getByRole('button', { name: 'Add size guide' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Chest of size M, in cm').fill('104')
  await dialog.getByRole('button', { name: 'Add size guide' }).click()
  await expect(dialog.getByText('Give this size a measurement')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove size S' }).click()
  await dialog.getByRole('button', { name: 'Remove size L' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add size guide' }).click()
  await expect(page.getByText(`Size guide "${name}" added successfully!`)).toBeVisible()
}

/** A product in one size, with the guide chosen in its form. */
async function makeProduct(page: Page, title: string, guide: string): Promise<string> {
  await page.goto('/seller/products/import')
  const head = 'handle,title,description,category,originalPrice,option1Name,option1Value,variantStock'
  const buffer = Buffer.from(`${head}\nk,${title},Soft,Fashion,500,Size,M,3`)
  await page.locator('input[type=file]').setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.locator('p[role=status]')).toContainText('1 added')
  const listed = await page.evaluate(async (search) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(`/v1/api/seller/products?search=${encodeURIComponent(search)}`, { headers })).json()
  }, title)
  const id: string = listed.products[0]._id
  await page.goto(`/seller/products/edit/${id}`)
  await page.getByLabel('Size guide').selectOption({ label: guide })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).not.toHaveURL(/edit/)
  return id
}

test('a seller makes a size guide, and shoppers read it beside the sizes in cm and inch', async ({ page }) => {
  const name = `Guide ${Date.now().toString(36)}`
  await enterAsSeller(page)
  await makeGuide(page, name)
  const id = await makeProduct(page, `${name} kurta`, name)
  await page.setViewportSize(PHONE)
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Size guide' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'M 104' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'inch' }).check()
  await expect(dialog.getByRole('row', { name: 'M 40.9' })).toBeVisible()
  await expect(dialog.getByText('Around the fullest part of the chest, under the arms.')).toBeVisible()
  await expectAccessible(page)
})
