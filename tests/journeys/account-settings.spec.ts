import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { PASSWORD, signUpPerson } from '../support/journey-people.ts'

const FACE = 'art/pictures/icon-192.png'
const main = (page: Page) => page.getByRole('main')

async function arrive(page: Page, request: APIRequestContext) {
  await page.setViewportSize(PHONE)
  const person = await signUpPerson(request)
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  await page.goto(`/profile/${person.username}`)
  return page.getByRole('dialog')
}

test('a shopper adds, changes and deletes an address', async ({ page, request }) => {
  const dialog = await arrive(page, request)
  await main(page).getByRole('button', { name: 'Add an address' }).click()
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('Address is required', { exact: true })).toBeVisible()
  // A new address begins with whose account it is.
  await expect(dialog.getByLabel('First name', { exact: true })).not.toHaveValue('')
  const home = { 'First name': 'Asha', 'Last name': 'Rao', Address: '7 Loom Street', 'ZIP code': '411001' }
  for (const [label, value] of Object.entries({ ...home, Phone: '9812345678' })) {
    await dialog.getByLabel(label, { exact: true }).fill(value)
  }
  // The PIN code knows its city and state.
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Pune')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  const saved = main(page).locator('.address-list li')
  await expect(saved).toContainText('7 Loom Street, Pune, Maharashtra 411001')
  await expect(saved).toContainText('Default')
  await expectAccessible(page)
  await saved.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Address', { exact: true }).fill('8 Loom Street')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(saved).toContainText('8 Loom Street')
  await saved.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click()
  await expect(main(page).getByText('No address is saved yet.')).toBeVisible()
})

test('a shopper changes the password and takes the picture off', async ({ page, request }) => {
  const dialog = await arrive(page, request)
  await main(page).getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('New password', { exact: true }).fill('another-drawer-8')
  await dialog.getByLabel('Confirm new password').fill('another-drawer-8')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible()

  const face = main(page).getByRole('button', { name: 'Change profile picture' })
  await face.click()
  await dialog.locator('input[type="file"]').setInputFiles(FACE)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(face.locator('img')).toBeVisible()
  await face.click()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(face.locator('img')).toHaveCount(0)
})
