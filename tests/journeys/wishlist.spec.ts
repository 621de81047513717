import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { newestCode, signUpPerson } from '../support/journey-people.ts'
import { expectNoOverhang } from '../support/keyboard.ts'

async function soldOutProduct(request: APIRequestContext) {
  const { products } = (await (await request.get('/v1/api/products')).json()) as {
    products: { _id: string; title: string; inStock: number }[]
  }
  return products.find(({ inStock }) => inStock === 0)!
}

test('a guest saves two pieces, moves one to the cart, and brings one back', async ({ page, request }) => {
  await page.goto('/products')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  const first = hearts.first()
  const name = (await first.getAttribute('aria-label'))?.replace('Save ', '') ?? ''
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  const plain = (await plentifulProducts(request)).find(({ colors, sizes }) => colors.length < 2 && sizes.length < 2)
  if (plain === undefined) throw new Error('The samples have a piece without a choice.')
  await page.goto(`/products/${plain._id}`)
  await page.getByRole('button', { name: `Save ${plain.title}` }).click()
  await expect(page.getByText(`${plain.title} is on your wishlist.`)).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Move ${plain.title} to the cart` }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('two pieces beside each other fit a phone', async ({ page }) => {
  await page.goto('/products')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  for (const at of [0, 1]) {
    await hearts.nth(at).click()
    await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  for (const width of [320, 360, 390, 414]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverhang(page)
    const column = await page.getByRole('main').getByRole('article').first().boundingBox()
    for (const button of await page.getByRole('article').first().locator('.card-acts .button').all()) {
      const box = await button.boundingBox()
      expect(box!.x + box!.width).toBeLessThanOrEqual(column!.x + column!.width)
    }
  }
})

test('what was saved before signing in is on the list of the account, and a link shows it to others', async ({
  page,
  request,
  browser,
}) => {
  const shopper = await signUpPerson(request)
  await page.goto('/products')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
  const name = (await heart.getAttribute('aria-label'))?.replace('Save ', '') ?? ''
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await signInWith(page, shopper.token)
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('Name of the list').fill('Diwali')
  await page.getByRole('button', { name: 'Save list' }).click()
  await page.getByRole('tab', { name: 'My Wishlist' }).click()
  await page.getByLabel(`Move ${name} to another list`).selectOption({ label: 'Diwali' })
  await expect(page.getByRole('tab', { name: 'Diwali 1' })).toBeVisible()
  await page.getByRole('tab', { name: 'Diwali' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const url = await page.getByLabel('Link to this list').inputValue()
  const friend = await browser.newPage()
  await friend.goto(url)
  await expect(friend.getByRole('heading', { level: 1, name: 'Diwali' })).toBeVisible()
  await expect(friend.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await friend.reload()
  await expect(friend.getByText('This list is not shared any more, or the link is not complete.')).toBeVisible()
  await friend.close()
})

test('who has an account sees what they wait for, on the product and the wishlist, and ends it there', async ({
  page,
  request,
}) => {
  const shopper = await signUpPerson(request)
  await request.post('/auth/send-otp', { data: { email: shopper.email } })
  const otp = await newestCode(request, shopper.email)
  await request.post('/auth/verify-otp', { data: { email: shopper.email, otp } })
  const gone = await soldOutProduct(request)
  await signInWith(page, shopper.token)
  await page.goto(`/products/${gone._id}`)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page.getByText('We write to you when it is back.')).toBeVisible()
  await page.goto('/wishlist')
  const waiting = page.getByRole('region', { name: 'You asked to be told' })
  await expect(waiting.getByRole('link', { name: gone.title })).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('button', { name: `Do not write about ${gone.title}` }).click()
  await expect(waiting).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting.getByRole('link', { name: gone.title })).toBeVisible()
  await page.goto(`/products/${gone._id}`)
  await page.getByRole('button', { name: 'Do not write' }).click()
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
})

test('a guest waits for a sold-out piece: the address is confirmed, and ended by a press', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  const gone = await soldOutProduct(request)
  const email = `waits-${Date.now()}@example.in`
  await page.goto(`/products/${gone._id}`)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect(dialog.getByText('Please look into your mail')).toBeVisible()
  const { messages } = await (await request.get(`/sandbox/mail.json?to=${email}`)).json()
  const [confirm = ''] = /\/notices\/confirm\/[\w-]+/.exec(messages[0].text) ?? []
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByText('Thank you. We write to you once')).toBeVisible()
  await page.goto(confirm.replace('confirm', 'unsubscribe'))
  await page.getByRole('button', { name: 'End them' }).click()
  await expect(page.getByText('Done. We do not write to you')).toBeVisible()
})
