import type { APIRequestContext, Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { plentifulProducts, sellerToken, signInWith } from '../support/journey-goods.ts'
import { newestCode, newestMail, PASSWORD, signUpPerson } from '../support/journey-people.ts'

// Author, reader, seller and admin, each in a browser of their own.

const WORDS = 'The seam came open on the second day.'
const section = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const review = (page: Page, words = WORDS) => section(page).locator('.voices > li').filter({ hasText: words })

async function photo(background: string) {
  const plain = { width: 800, height: 600, channels: 3, background } as const
  return { name: `${background}.png`, mimeType: 'image/png', buffer: await sharp({ create: plain }).png().toBuffer() }
}

async function browserOf(browser: Browser, token: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInWith(page, token)
  return page
}

async function adminToken(request: APIRequestContext): Promise<string> {
  const data = { email: 'admin@threadspeak.test', password: 'Thread-speak-1' }
  return (await (await request.post('/auth/login', { data })).json()).token
}

async function verifiedPerson(request: APIRequestContext) {
  const person = await signUpPerson(request)
  const otp = await newestCode(request, person.email)
  await request.post('/auth/verify-otp', { data: { email: person.email, otp } })
  return person
}

/** Its last with sizes, so that other journeys do not meet it. */
async function someProduct(request: APIRequestContext): Promise<string> {
  return (await plentifulProducts(request)).filter(({ sizes }) => sizes.length > 0).at(-1)!._id
}

/** The list is loaded when somebody comes near. */
async function openReviews(page: Page, productId: string): Promise<void> {
  await page.goto(`/products/${productId}`)
  await section(page).scrollIntoViewIfNeeded()
}

const card = (desk: Page) => desk.locator('.desk-review').filter({ hasText: WORDS })

test('a review goes from its author to reader, seller and admin, and back', async ({ page, browser, request }) => {
  test.slow()
  const [writer, other] = [await verifiedPerson(request), await signUpPerson(request)]
  const productId = await someProduct(request)
  const reader = await browserOf(browser, other.token)
  const seller = await browserOf(browser, await sellerToken(request))
  const admin = await browserOf(browser, await adminToken(request))
  await signInWith(page, writer.token)

  await test.step('its author writes it with two pictures and how it fits', async () => {
    await page.setViewportSize(PHONE)
    await openReviews(page, productId)
    const stars = section(page).getByRole('radio', { name: '2 stars', exact: true })
    // The list that loads above moves it, and the bar at the bottom of a phone may cover it.
    await expect(async () => {
      await stars.evaluate((one) => one.scrollIntoView({ block: 'center' }))
      await stars.check({ force: true, timeout: 2000 })
    }).toPass()
    await section(page).getByLabel('How does it fit?').selectOption('Runs small')
    await section(page)
      .locator('[name=pictures]')
      .setInputFiles([await photo('#7d57b0'), await photo('#d08040')])
    await section(page).getByLabel('Your comment').fill(WORDS)
    await section(page).getByRole('button', { name: 'Post review' }).click()
    await expect(review(page).getByText('Being checked: only you see them now.')).toBeVisible()
    await expect(review(page).locator('.review-pictures img')).toHaveCount(2)
    await expect(review(page).getByText('Runs small')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a reader sees its words, and no picture', async () => {
    await openReviews(reader, productId)
    await expect(review(reader)).toBeVisible()
    await expect(review(reader).locator('img')).toHaveCount(0)
  })

  await test.step('the seller shows one picture and answers, and cannot reject or hide', async () => {
    await seller.goto('/seller/reviews')
    await expect(card(seller).getByText('Pictures to check')).toBeVisible()
    await expect(card(seller).getByLabel('Picture 1').getByRole('option')).toHaveText(['Not decided', 'Show it'])
    await card(seller).getByLabel('Picture 1').selectOption('Show it')
    await card(seller).getByRole('button', { name: 'Save decisions about pictures' }).click()
    await expect(card(seller).getByText('Shown', { exact: true })).toBeVisible()
    await expect(card(seller).getByRole('button', { name: 'Hide…' })).toHaveCount(0)
    await card(seller).getByRole('button', { name: 'Answer' }).click()
    await card(seller)
      .getByLabel(/^Public answer/)
      .fill('We are sorry, and sew it again.')
    await card(seller).getByRole('button', { name: 'Publish answer' }).click()
    await expect(card(seller).getByText('Your public answer')).toBeVisible()
    await expectAccessible(seller)
  })

  await test.step('the reader opens the picture by keyboard, finds it helpful, and reports it', async () => {
    await openReviews(reader, productId)
    await expect(review(reader).locator('.shop-reply')).toContainText('We are sorry, and sew it again.')
    await review(reader).getByRole('button', { name: 'Picture 1 by' }).focus()
    await reader.keyboard.press('Enter')
    const viewer = reader.getByRole('dialog', { name: 'The pictures of' })
    await expect(viewer.getByText('1 of 1')).toBeVisible()
    await reader.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    const helpful = review(reader).getByRole('button', { name: 'Helpful' })
    await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
    await helpful.click()
    await expect(helpful).toContainText('1')
    await review(reader).getByRole('button', { name: 'Report' }).click()
    const dialog = reader.getByRole('dialog', { name: 'Report the review of' })
    await dialog.getByRole('radio', { name: 'Rude or hurtful' }).check()
    await expectAccessible(reader)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(review(reader).getByText('You reported it.')).toBeVisible()
  })

  await test.step('an admin rejects the other picture and hides the review', async () => {
    await admin.goto('/admin/reviews')
    await expect(admin.getByRole('link', { name: /^Reviews/ })).toContainText(/[1-9]/)
    await expect(card(admin).getByText('Rude or hurtful: 1')).toBeVisible()
    await card(admin).getByLabel('Picture 2').selectOption('Do not show: Nothing can be made out')
    await card(admin).getByRole('button', { name: 'Save decisions about pictures' }).click()
    await expect(card(admin).getByText('Not shown: Nothing can be made out')).toBeVisible()
    await card(admin).getByRole('button', { name: 'Hide…' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Hide this review' })
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Rude or hurtful' }).check()
    await dialog.getByLabel(/^In your words/).fill('Please without the name of our tailor.')
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await expect(card(admin).getByText('Hidden', { exact: true })).toBeVisible()
    await openReviews(reader, productId)
    await expect(section(reader).getByRole('radio', { name: '5 stars', exact: true })).toBeAttached()
    await expect(review(reader)).toHaveCount(0)
  })

  await test.step('its author is mailed and told why, and writes it anew', async () => {
    await newestMail(request, writer.email, /This is our answer/)
    await newestMail(request, writer.email, /Nothing can be made out/)
    await newestMail(request, writer.email, /The reason: Rude or hurtful/)
    await openReviews(page, productId)
    await expect(section(page).getByText('Others do not see it. The reason: Rude or hurtful.')).toBeVisible()
    await expect(section(page).getByText('Please without the name of our tailor.')).toBeVisible()
    await expect(section(page).getByRole('button', { name: 'Post review' })).toHaveCount(0)
    await review(page).getByRole('button', { name: 'Edit your review' }).click()
    await section(page).getByLabel('Your comment').fill(`${WORDS} Otherwise nice.`)
    await section(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(section(page).getByText('Your review is being checked')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the admin shows it, and everybody sees it again', async () => {
    await admin.goto('/admin/reviews')
    await card(admin).getByRole('button', { name: 'Show it' }).click()
    await expect(card(admin).getByText('Written anew')).toHaveCount(0)
    await openReviews(reader, productId)
    await expect(review(reader, 'Otherwise nice.')).toBeVisible()
    await expect(review(reader).getByRole('button', { name: 'Helpful' })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a guest who finds a review helpful is led to sign in, and back', async ({ page, request }) => {
  const person = await signUpPerson(request)
  const { products } = await (await request.get('/v1/api/products')).json()
  const { _id } = products.find(({ reviewCount }: { reviewCount: number }) => reviewCount > 3)
  await openReviews(page, _id)
  await section(page).getByRole('link', { name: 'Helpful' }).first().click()
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/products/${_id}`))
  await section(page).scrollIntoViewIfNeeded()
  // Not the newest: another journey may have written it, and delete it meanwhile.
  const helpful = section(page).getByRole('button', { name: 'Helpful' }).last()
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await section(page).getByLabel('Sort by').selectOption('Most helpful')
  await expect(section(page).locator('.voices > li').first()).toContainText('Helpful')
})
