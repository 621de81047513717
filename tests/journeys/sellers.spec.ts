import { expect, expectAccessible, test } from '../support/journey.ts'
import { sellBesideHouse } from '../support/journey-sellers.ts'

test('a shopper finds a seller in the list, by name, and while typing', async ({ page, request }) => {
  const seller = await sellBesideHouse(request, 'Tray')

  await test.step('the footer leads to all sellers', async () => {
    await page.goto('/about')
    await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Sellers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our sellers' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: seller.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible()
  })

  await test.step('a search for the name finds their goods, and offers the seller', async () => {
    await page.goto(`/search?q=${encodeURIComponent(seller.name)}`)
    await expect(page.getByRole('link', { name: seller.product.title }).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Sellers of this name' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible()
  })

  await test.step('while typing they are suggested', async () => {
    await page.getByRole('combobox').first().fill(seller.name)
    await page.getByRole('option', { name: `${seller.name} in sellers` }).click()
    await expect(page).toHaveURL(/\/sellers\//)
  })
})
