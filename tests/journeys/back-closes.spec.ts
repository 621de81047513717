import { expect, PHONE, test } from '../support/journey.ts'
import { sellerToken } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

test.use({ viewport: PHONE })

test('in the profile Back closes a dialog first, whichever it is, and leaves only then', async ({ page, request }) => {
  const person = await signUpPerson(request)
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  const over = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await over.getByRole('link', { name: 'My Profile' }).click()
  const profile = `/profile/${person.username}`
  await expect(page).toHaveURL(profile)
  const main = page.getByRole('main')
  for (const name of ['Change Password', 'Add an address', 'Delete my account']) {
    await main.getByRole('button', { name }).click()
    await expect(over).toBeVisible()
    await page.goBack()
    await expect(over).toHaveCount(0)
    await expect(page).toHaveURL(profile)
  }
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test("at the desk Back closes the phone's menu first", async ({ page, request }) => {
  const token = await sellerToken(request)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await page.goto('/seller/products')
  const menu = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Coupons' }).click()
  await expect(page).toHaveURL('/seller/cupons')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL('/seller/cupons')
  await page.goBack()
  await expect(page).toHaveURL('/seller/products')
})
