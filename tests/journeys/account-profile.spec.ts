import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { forgiveFailedCalls, PASSWORD, signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const FACE = 'art/pictures/icon-192.png'

async function arrive(page: Page, request: APIRequestContext) {
  const person = await signUpPerson(request)
  await page.addInitScript((token) => {
    // Only the first time: a test may sign out.
    if (!sessionStorage.getItem('arrived')) localStorage.setItem('token', token)
    sessionStorage.setItem('arrived', 'yes')
  }, person.token)
  await page.goto(`/profile/${person.username}`)
  await expect(main(page).getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  return person
}
const edit = (page: Page) => main(page).getByRole('button', { name: 'Edit Profile' }).click()
const save = (page: Page) => main(page).getByRole('button', { name: 'Save Changes' }).click()

test('a guest is asked to sign in and comes back [PROFILE-01] [ROLE-07]', async ({ page, request }) => {
  const person = await signUpPerson(request)
  await page.goto(`/profile/${person.username}`)
  await expect(page.getByRole('heading', { name: 'Please sign in to view your profile' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await main(page).getByLabel('Email', { exact: true }).fill(person.email)
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/profile/${person.username}`)
})

test("the side shows who one is; nobody else's profile can be opened [ROUTE-11] [PROFILE-02] [PROFILE-03] [PROFILE-05] [PROFILE-06]", async ({
  page,
  request,
}) => {
  const person = await arrive(page, request)
  await expect(main(page).getByText(`@${person.username}`)).toBeVisible()
  await expect(main(page).locator('.profile-who').getByText(person.email)).toBeVisible()
  await expect(main(page).getByText('Email not verified')).toBeAttached()
  await expect(main(page).getByRole('tab')).toHaveText(['Personal Information', 'My Orders'])
  await expect(main(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const over = main(page).locator('.change-face-over')
  const before = (await over.boundingBox())!.width
  await main(page).locator('.change-face').hover()
  await expect.poll(async () => (await over.boundingBox())!.width).toBeGreaterThan(before * 2)
  await expectAccessible(page)
  for (const path of ['/profile/somebody-else', '/profile', '/account']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/profile/${person.username}`)
  }
})

test('while the user is being fetched the page says so [NAV-36]', async ({ page, request }) => {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/auth/protected', async (route) => {
    await held
    await route.continue()
  })
  const person = await signUpPerson(request)
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  await page.goto(`/profile/${person.username}`)
  await expect(main(page).getByText('Authenticating...')).toBeVisible()
  answer()
  await expect(main(page).getByRole('heading', { level: 1, name: person.name })).toBeVisible()
})

test('name, username and phone number can be changed, the email cannot [PROFILE-07] [PROFILE-09] [PROFILE-11] [PROFILE-12] [API-14]', async ({
  page,
  request,
}) => {
  const person = await arrive(page, request)
  await edit(page)
  await expect(main(page).getByLabel('Full name')).toBeFocused()
  await expect(main(page).getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '')
  await main(page).getByLabel('Full name').fill('Someone Else')
  await main(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page).getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  await expect(main(page).getByText('Someone Else')).toHaveCount(0)
  await edit(page)
  const username = `${person.username}x`
  await main(page).getByLabel('Full name').fill('Asha K Rao')
  await main(page).getByLabel('Username').fill(username)
  await main(page).getByLabel('Phone number').fill('+91 91234 56789')
  const sent = page.waitForRequest((one) => one.method() === 'PUT')
  await save(page)
  expect((await sent).postDataJSON()).toEqual({ name: 'Asha K Rao', username, number: '9123456789' })
  await expect(page.getByText('User updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(`/profile/${username}`)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Asha K Rao' })).toBeVisible()
  await expect(main(page).getByText('+91 91234 56789')).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Asha K Rao' })).toBeVisible()
})

test('a change that is refused or fails keeps what was typed [PROFILE-22] [PROFILE-23] [PROFILE-27]', async ({
  page,
  request,
  complaints,
}) => {
  const other = await signUpPerson(request)
  await arrive(page, request)
  await edit(page)
  await main(page).getByLabel('Username').fill(other.username)
  await save(page)
  await expect(main(page).getByText('That username is taken. Please choose another.')).toHaveCount(1)
  await expect(main(page).getByLabel('Username')).toBeFocused()
  await main(page).getByLabel('Username').fill('some-new-name')
  for (const [answer, words] of [
    [{ status: 500, json: {} }, 'Error updating user.'],
    [{ status: 200, json: { success: true } }, 'Failed to update profile.'],
    [null, 'Error updating profile.'],
  ] as const) {
    await page.route('**/auth/user/*', (route) => (answer === null ? route.abort() : route.fulfill(answer)))
    await save(page)
    await expect(main(page).getByRole('alert')).toHaveText(words)
  }
  await page.evaluate(() => localStorage.removeItem('token'))
  await save(page)
  await expect(main(page).getByRole('alert')).toHaveText('User not authenticated.')
  await expect(main(page).getByLabel('Username')).toHaveValue('some-new-name')
  forgiveFailedCalls(complaints)
})

test('a new picture: chosen, looked at, taken off, uploaded [PROFILE-13] [PROFILE-14] [PROFILE-15] [PROFILE-16] [PROFILE-18]', async ({
  page,
  request,
}) => {
  const person = await arrive(page, request)
  await main(page).getByRole('button', { name: 'Change profile picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Profile Picture', exact: true })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByText('Please select a file to upload.')).toBeVisible()
  const picker = dialog.locator('input[type="file"]')
  expect((await picker.getAttribute('accept'))!.split(',').every((type) => type.startsWith('image/'))).toBe(true)
  const choosing = page.waitForEvent('filechooser')
  await dialog.locator('.drop-zone').click()
  await (await choosing).setFiles(FACE)
  await expect(dialog.getByText('Please select a file to upload.')).toBeHidden()
  await expect(dialog.locator('.drop-list img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove icon-192.png' }).click()
  await expect(dialog.locator('.drop-list img')).toHaveCount(0)
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(dialog.getByText('notes.txt cannot be used.')).toBeVisible()
  await picker.setInputFiles(FACE)
  await expectAccessible(page)
  const sent = page.waitForRequest(`**/v1/api/upload/profile/${person.id}`)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const upload = await sent
  expect(upload.headers().authorization).toBe(`Bearer ${person.token}`)
  expect(upload.headers()['content-type']).toContain('multipart/form-data')
  await expect(page.getByText('Profile image updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(main(page).locator('.change-face img')).toBeVisible()
  await expect(page.getByRole('banner').locator('.avatar-button img')).toBeVisible()
})

test('a picture that cannot be uploaded [PROFILE-25] [PROFILE-27]', async ({ page, request, complaints }) => {
  await arrive(page, request)
  await main(page).getByRole('button', { name: 'Change profile picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Profile Picture', exact: true })
  await dialog.locator('input[type="file"]').setInputFiles(FACE)
  for (const [answer, words] of [
    [{ status: 500, json: {} }, 'Failed to upload profile image.'],
    [{ status: 200, json: { success: true } }, 'Failed to update profile image.'],
    [null, 'Error updating profile image.'],
  ] as const) {
    await page.route('**/v1/api/upload/profile/*', (route) => (answer === null ? route.abort() : route.fulfill(answer)))
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'Change profile picture' })).toBeFocused()
  forgiveFailedCalls(complaints)
})

test('without orders the tab points to the shop [PROFILE-05] [PROFILE-21]', async ({ page, request }) => {
  await arrive(page, request)
  await main(page).getByRole('tab', { name: 'My Orders' }).click()
  await expect(main(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products')
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await main(page).getByRole('tab', { name: 'My Orders' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(main(page).getByRole('heading', { name: 'Personal Information' })).toBeVisible()
})

test('other devices can be signed out, this one stays', async ({ page, request, browser }) => {
  const person = await arrive(page, request)
  const data = { email: person.email, password: PASSWORD }
  const elsewhere = (await browser.newContext()).request
  const { token } = await (await elsewhere.post('/auth/login', { data })).json()
  await page.reload()
  await expect(main(page).locator('.session-list li')).toHaveCount(2)
  await expect(main(page).getByText('This device')).toHaveCount(1)
  await main(page).getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(main(page).locator('.session-list li')).toHaveCount(1)
  const other = await request.get('/auth/protected', { headers: { authorization: `Bearer ${token}` } })
  expect(other.status()).toBe(401)
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1, name: person.name })).toBeVisible()
})

test('everything we keep can be taken along', async ({ page, request }) => {
  const person = await arrive(page, request)
  const saving = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Export my data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`threadspeak-${person.username}.json`)
  const kept = readFileSync((await file.path())!, 'utf8')
  expect(kept).toContain(person.email)
  expect(kept).not.toContain(PASSWORD)
})

test('an account is deleted with its password, and everything personal with it', async ({
  page,
  request,
  complaints,
}) => {
  const person = await arrive(page, request)
  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.locator('.error, [role=alert]').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toHaveValue('not-the-password')
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const again = await request.post('/auth/login', { data: { email: person.email, password: PASSWORD } })
  expect(again.status()).toBe(401)
  forgiveFailedCalls(complaints)
})

test('Sign Out at the side, and the profile fits a phone [PROFILE-06]', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  await arrive(page, request)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
})
