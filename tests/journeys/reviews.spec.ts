import type { APIRequestContext, Page } from '@playwright/test'
import { publicName } from '#rules/names.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { forgiveFailedCalls, PASSWORD, signUpPerson } from '../support/journey-people.ts'

type Json = { _id: string; title: string; reviewCount: number; rating: number }

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const voices = (page: Page) => section(page).locator('.voices > li')
const comment = (page: Page) => section(page).getByLabel('Your comment')
const stars = (page: Page, name: string) => section(page).getByRole('radio', { name, exact: true })
const post = (page: Page) => section(page).getByRole('button', { name: 'Post review' }).click()

/** The list is loaded when somebody comes near. */
async function open(page: Page, { _id }: Json) {
  await page.goto(`/products/${_id}`)
  await section(page).scrollIntoViewIfNeeded()
}

async function pick(request: APIRequestContext, wanted: (product: Json) => boolean): Promise<Json> {
  const { products } = await (await request.get('/v1/api/products')).json()
  return (products as Json[]).find(wanted)!
}

async function signedIn(page: Page, request: APIRequestContext) {
  const person = await signUpPerson(request)
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  return person
}

test('everybody reads them: the spread, the order, pages, verified purchases [REVIEW-01] [REVIEW-08] [REVIEW-09]', async ({
  page,
  request,
}) => {
  const product = await pick(request, ({ reviewCount }) => reviewCount > 6)
  const { comments, ratings } = await (await request.get(`/v1/api/comments?productId=${product._id}`)).json()
  await open(page, product)
  await expect(voices(page)).toHaveCount(5)
  await expect(section(page).locator('.bars-count')).toHaveText(ratings.map((n: number) => new RegExp(`^${n}`)))
  await expect(section(page).locator('.score b')).toHaveText(product.rating.toFixed(1))
  await expect(voices(page).first().locator('.said')).toHaveText(comments[0].comment)
  await section(page).getByLabel('Sort by').selectOption('Lowest rating')
  const lowest = Math.min(...comments.map(({ rating }: { rating: number }) => rating))
  await expect(
    voices(page)
      .first()
      .getByRole('img', { name: `${lowest} out of 5` }),
  ).toBeVisible()
  await section(page).getByLabel('Sort by').selectOption('Verified purchases first')
  await expect(voices(page).first().getByText('Verified purchase')).toBeVisible()
  await section(page).getByRole('link', { name: 'Next page' }).click()
  await expect(
    section(page).getByText(`Showing 6-${Math.min(10, comments.length)} of ${comments.length}`),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a guest is asked to sign in, comes back with what was typed, and posts it [REVIEW-02] [REVIEW-04] [REVIEW-06] [REVIEW-07] [REVIEW-15]', async ({
  page,
  request,
}) => {
  const person = await signUpPerson(request)
  const product = await pick(request, ({ reviewCount }) => reviewCount === 0)
  await open(page, product)
  await expect(section(page).getByText('No reviews yet. Be the first to review this product!')).toBeVisible()
  await stars(page, '4 stars').check({ force: true })
  await comment(page).fill('Soft <b>and</b> warm')
  await post(page)
  await expect(section(page).getByRole('alert')).toContainText('Please log in to submit a review.')
  await section(page).getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${product._id}`)
  await expect(comment(page)).toHaveValue('Soft <b>and</b> warm')
  await expect(stars(page, '4 stars')).toBeChecked()
  await comment(page).fill('    ')
  await post(page)
  await expect(section(page).getByRole('alert')).toHaveText('Please provide a rating and a comment.')
  await comment(page).fill('Soft <b>and</b> warm')
  await post(page)
  await expect(page.getByRole('status').filter({ hasText: 'Comment added successfully' })).toBeVisible()
  await expect(voices(page).locator('.said')).toHaveText('Soft <b>and</b> warm')
  await expect(section(page).getByText('Thank you for your review.')).toBeVisible()
  await expect(page.locator('.info .rate')).toContainText('1 review')
  // Taken back, the place to write is there again, and empty.
  await section(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(comment(page)).toHaveValue('')
  await expect(stars(page, '4 stars')).not.toBeChecked()
  await expect(section(page).getByText('No reviews yet.')).toBeVisible()
})

test('its author edits, deletes and undoes in place [REVIEW-16] [REVIEW-17] [REVIEW-18]', async ({ page, request }) => {
  const person = await signedIn(page, request)
  const product = await pick(request, ({ reviewCount }) => reviewCount > 3)
  const data = { productId: product._id, rating: 2, comment: 'It shrank', userId: person.id }
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await request.post('/v1/api/comments', { data, headers })).status()).toBe(201)
  await page.setViewportSize(PHONE)
  await open(page, product)
  const mine = voices(page)
    .filter({ hasText: publicName(person.name) })
    .first()
  await mine.getByRole('button', { name: 'Edit your review' }).click()
  await expect(mine.getByLabel('Your comment')).toBeFocused()
  await mine.getByLabel('Your comment').fill('It grew back')
  await mine.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await mine.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Comment updated successfully' })).toBeVisible()
  await expect(mine.locator('.said')).toHaveText('It grew back')
  await expect(mine.getByText('edited')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Edit your review' })).toBeFocused()
  await mine.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your review?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(mine).toBeVisible()
  await mine.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete review' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Comment deleted successfully' })
  await expect(toast).toBeVisible()
  await expect(voices(page).filter({ hasText: 'It grew back' })).toHaveCount(0)
  await expect(section(page).getByRole('heading', { name: 'Reviews' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(voices(page).filter({ hasText: 'It grew back' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('what fails is said, and nothing typed is lost [REVIEW-10] [REVIEW-11] [REVIEW-12] [REVIEW-13] [REVIEW-14]', async ({
  page,
  request,
  complaints,
}) => {
  const person = await signedIn(page, request)
  const product = await pick(request, ({ reviewCount }) => reviewCount > 3)
  let answer: { status: number; json?: object; body?: string } | null = { status: 500, body: 'oh' }
  await page.route('**/v1/api/comments**', (route) => (answer === null ? route.continue() : route.fulfill(answer)))
  await open(page, product)
  await expect(section(page).getByRole('heading', { name: 'Failed to load comments.' })).toBeVisible()
  answer = null
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(voices(page).first()).toBeVisible()

  await stars(page, '5 stars').check({ force: true })
  await comment(page).fill('Kept')
  const alert = section(page).getByRole('alert')
  answer = { status: 500, json: { success: false } }
  await post(page)
  await expect(alert).toHaveText('Failed to add comment')
  answer = { status: 201, json: { success: true, message: 'Comment added successfully' } }
  await post(page)
  await expect(alert).toHaveText('Failed to add comment: Invalid response from server.')
  await expect(comment(page)).toHaveValue('Kept')
  answer = null
  await post(page)
  const mine = voices(page)
    .filter({ hasText: publicName(person.name) })
    .first()
  await mine.getByRole('button', { name: 'Edit your review' }).click()
  answer = { status: 500, json: { success: false } }
  await mine.getByRole('button', { name: 'Save changes' }).click()
  await expect(mine.getByRole('alert')).toHaveText('Failed to update comment')
  await mine.getByRole('button', { name: 'Cancel' }).click()
  await mine.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText('Failed to delete comment')
  answer = null
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  forgiveFailedCalls(complaints)
})
