import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { sellerToken, signInWith } from '../support/journey-goods.ts'

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('a seller keeps the stock of a kurta in three colours and five sizes', async ({ page }) => {
  const title = `Grid Kurta ${Date.now().toString(36)}`
  await signInWith(page, await sellerToken(page.request))
  await page.goto('/seller/products/add')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category', { exact: true }).selectOption('Fashion')
  await page.getByLabel('Description').fill('Cotton, with side slits.')
  await page.getByLabel('Original price (₹)').fill('1200')
  const stockOf = (name: string) => page.getByLabel(`Stock of ${name}`, { exact: true })

  await test.step('the options make the table', async () => {
    await page.getByRole('switch', { name: 'Keep stock for each colour and size' }).click()
    const colours = page.getByRole('textbox', { name: 'Values of Colour' })
    await colours.fill('Red, Blue, Teal')
    await colours.press('Enter')
    await page.getByRole('button', { name: 'Add sizes S to XL' }).click()
    const sizes = page.getByRole('textbox', { name: 'Values of Size' })
    await sizes.fill('xs')
    await sizes.press('Enter')
    const table = page.getByRole('table', { name: 'Stock of each combination' })
    await expect(table.getByRole('columnheader')).toHaveText(['XS', 'S', 'M', 'L', 'XL'])
    await expect(table.getByRole('textbox')).toHaveCount(15)
    await page.getByText('Codes, own prices and measures').click()
    await expect(page.getByLabel('SKU, Blue, XS')).toHaveAttribute('placeholder', 'GRID-KURT-BLUE-XS')
    await expectAccessible(page)
  })

  await test.step('numbers are typed, walked with Tab and pasted', async () => {
    await stockOf('Red, XS').focus()
    for (const stock of ['1', '2', '3', '4', '5']) {
      await page.keyboard.type(stock)
      await page.keyboard.press('Tab')
    }
    await expect(stockOf('Blue, XS')).toBeFocused()
    await paste(page, '10\t10\t10\t10\t10\n1\t1\t1\t1\t1\n')
    await expect(stockOf('Teal, XL')).toHaveValue('1')
    await expect(page.getByText('70 pieces in 15 combinations')).toBeVisible()
    await expect(page.getByLabel('Stock quantity')).toHaveValue('70')
  })

  await test.step('the list shows the sum', async () => {
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Congratulations! Product added successfully!').first()).toBeVisible()
    await page.getByLabel('Search products').fill(title)
    const card = page.locator('.product-card').filter({ hasText: title })
    await expect(card.getByText('70 in stock')).toBeVisible()
    await expect(card.getByText('15 combinations')).toBeVisible()
  })

  await test.step('one number is changed on a phone', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(stockOf('Red, M')).toHaveValue('3')
    await stockOf('Red, M').fill('8')
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', PHONE.width)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Product updated successfully').first()).toBeVisible()
    await expect(page.locator('.product-card').filter({ hasText: title }).getByText('75 in stock')).toBeVisible()
  })
})

test('an older product is divided, from the list of those that wait for it', async ({ page }) => {
  const token = await sellerToken(page.request)
  const title = `Old Kurta ${Date.now().toString(36)}`
  const data = { title, description: 'Soft.', category: 'Fashion', originalPrice: 900, inStock: 12 }
  const headers = { authorization: `Bearer ${token}` }
  const lists = { colors: ['Red', 'Blue'], sizes: [38, 40] }
  await page.request.post('/v1/api/products/add-products', { headers, data: { ...data, ...lists } })
  await signInWith(page, token)
  await page.goto(`/seller/products?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: 'Stock to divide' }).click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText('12 pieces to divide.')).toBeVisible()
  await page.getByRole('switch', { name: 'Keep stock for each colour and size' }).click()
  await page.getByLabel('Stock of Red, 38').fill('6')
  await page.getByLabel('Stock of Blue, 40').fill('4')
  await expect(page.getByText('12 pieces to divide, 10 divided')).toBeVisible()
  await expect(page.getByText('Saving sets the stock to 10 pieces.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated successfully').first()).toBeVisible()
  // It waits no more.
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).click()
  const card = page.locator('.product-card').filter({ hasText: title })
  await expect(card.getByText('10 in stock')).toBeVisible()

  await test.step('the dialog corrects one combination', async () => {
    await page.getByRole('button', { name: `Correct the stock of ${title}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Combination').selectOption({ label: 'Blue, 40: 4 in stock' })
    await expect(dialog.getByLabel('Pieces to sell')).toHaveValue('4')
    await dialog.getByLabel('Pieces to sell').fill('3')
    await dialog.getByLabel('Reason').fill('Damaged')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save stock' }).click()
    await expect(card.getByText('9 in stock')).toBeVisible()
  })
})
