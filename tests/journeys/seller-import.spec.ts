import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'

const SELLER = { email: 'seller@threadspeak.test', password: 'Thread-speak-1' }
const HEADINGS = 'title,description,category,originalPrice,inStock'

async function enterAsSeller(page: Page): Promise<void> {
  const { token } = await (await page.request.post('/auth/login', { data: SELLER })).json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
}

async function chooseFile(page: Page, rows: readonly string[], headings = HEADINGS): Promise<void> {
  const buffer = Buffer.from([headings, ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
}

/** A file with two good rows and a wrong one, checked. */
async function arriveAtPreview(page: Page) {
  const name = `Imported ${Date.now().toString(36)}`
  await enterAsSeller(page)
  await page.goto('/seller/products/import')
  const rows = ['A,Soft,Accessories,500,3', 'B,Soft,Accessories,500,3', 'C,Soft,Accessories,x,3']
  await chooseFile(
    page,
    rows.map((row) => `${name} ${row}`),
  )
  const story = page.locator('p[role=status]')
  await expect(story).toContainText('2 new, 0 changed, 0 unchanged, 1 wrong. Nothing has been changed yet.')
  return story
}

test('a table of products is previewed, with what is wrong by row, column and remedy', async ({ page }) => {
  await arriveAtPreview(page)
  await expect(page.getByText('originalPrice: Original price must be 0 or more')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'All or nothing' })).toBeDisabled()
  await expectAccessible(page)
})

test('an import is found again after a reload, and is taken back', async ({ page }) => {
  const story = await arriveAtPreview(page)
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(story).toContainText('Imported: 2 added, 0 changed, 0 unchanged, 1 left out.')
  await page.reload()
  await expect(story).toContainText('Imported: 2 added')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(story).toContainText('Taken back: 2 of 2 products.')
})

test('earlier imports are listed on a phone', async ({ page }) => {
  await arriveAtPreview(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: 'Another import' }).click()
  await expect(page.getByText('Up to 5 MB and 10,000 rows')).toBeVisible()
  await expect(page.getByRole('link', { name: 'goods.csv' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('colours and sizes have a row each; exported and imported again nothing changes', async ({ page }) => {
  const name = `Divided ${Date.now().toString(36)}`
  await enterAsSeller(page)
  await page.goto('/seller/products/import')
  const head = 'handle,title,description,category,originalPrice,option1Name,option1Value,variantStock,variantBarcode'
  const rows = [`k,${name},Soft,Accessories,500,Size,S,3,`, 'k,,,,,,M,4,4006381333932', 'k,,,,,,L,5,']
  await chooseFile(page, rows, head)
  await expect(page.getByText('Row 3, variantBarcode: This is not a valid EAN-13 barcode')).toBeVisible()
  await page.getByRole('link', { name: 'Another import' }).click()
  await chooseFile(
    page,
    rows.map((row) => row.replace('4006381333932', '4006381333931')),
    head,
  )
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  const story = page.locator('p[role=status]')
  await expect(story).toContainText('Imported: 1 added')
  const table = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch('/v1/api/seller/products.csv', { headers })).text()
  })
  const [heading = '', ...lines] = table.split('\r\n')
  const first = lines.findIndex((line) => line.includes(name))
  expect(lines.slice(first, first + 3).map((line) => /,Size,S,|,M,|,L,/.test(line))).toEqual([true, true, true])
  await page.getByRole('link', { name: 'Another import' }).click()
  await chooseFile(page, lines.slice(first, first + 3), heading)
  await expect(story).toContainText('0 new, 0 changed, 1 unchanged, 0 wrong.')
  await expectAccessible(page)
})

test('a file over the limit is refused before it is sent', async ({ page }) => {
  await enterAsSeller(page)
  await page.goto('/seller/products/import')
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1, 'x')
  await page.locator('input[type=file]').setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('Please choose a CSV file of up to 5 MB and 10000 rows.')).toBeVisible()
})
