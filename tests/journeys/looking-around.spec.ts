import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const header = (page: Page) => page.getByRole('banner')

/** Keeps back whatever is asked for there until it is let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}

test('the categories are one press away in the header, also before any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/')
  await header(page).locator('.category-menu summary').click()
  await header(page).getByRole('link', { name: 'Bags' }).click()
  await expect(page).toHaveURL('/category/bags')
  await context.close()
})

test('Escape and a press elsewhere close the categories, and a chosen one opens', async ({ page }) => {
  await page.goto('/about')
  const menu = header(page).locator('.category-menu')
  const bags = menu.getByRole('link', { name: 'Bags' })
  await menu.locator('summary').click()
  await expect(bags).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bags).toBeHidden()
  await expect(menu.locator('summary')).toBeFocused()
  await menu.locator('summary').click()
  await page.getByRole('main').click({ position: { x: 4, y: 200 } })
  await expect(bags).toBeHidden()
  await menu.locator('summary').click()
  await bags.click()
  await expect(page).toHaveURL('/category/bags')
  await expect(bags).toBeHidden()
})

test('dark is chosen once and stays, on every page and before it is painted', async ({ page }) => {
  await page.goto('/')
  const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })
  await dark.check({ force: true })
  expect(await theme(page)).toBe('dark')
  await page.goto('/products')
  expect(await theme(page)).toBe('dark')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'As the system' }).check({ force: true })
  expect(await theme(page)).toBeUndefined()
})

test('on a phone the menu has the categories, and Back closes it before it leaves the page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/about')
  await header(page).getByRole('link', { name: 'Cart, empty' }).click()
  await expect(page).toHaveURL('/cart')
  await header(page).getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByText('Categories').click()
  await expect(menu.getByRole('link', { name: 'Crochet Toys' })).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a press before the script has come is kept and done', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const menu = header(page).getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('data-waiting', '')
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a new page is read out: its heading has the focus', async ({ page }) => {
  await page.goto('/')
  await header(page).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a list that is long in coming shows its cards in grey, not the page that is left [LIST-12] [NAV-35]', async ({
  page,
}) => {
  const letGo = await hold(page, '**/v1/api/products')
  await page.goto('/about')
  const heading = page.getByRole('heading', { level: 1 })
  const old = await heading.textContent()
  await header(page).getByRole('link', { name: 'Products' }).click()
  await expect(page.locator('.pending-list .skeleton-card').first()).toBeVisible()
  await expect(page.getByText('Store loading...')).toBeVisible()
  await expect(page.getByRole('heading', { name: old!, level: 1 })).toBeHidden()
  letGo()
  await expect(heading).toHaveText('All products')
  await expect(page.locator('.pending-list')).toHaveCount(0)
})

test('home reached while its list fails says so inside the shop [LIST-38]', async ({ page, complaints }) => {
  await page.route('**/v1/api/products', (route) => route.abort())
  await page.goto('/about')
  await header(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Products' })).toBeVisible()
  complaints.length = 0
})

test('a hero image that cannot be had has a placeholder [PDP-18]', async ({ page, complaints }) => {
  await page.route('**/art/hero-*', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('.hero img').first()).toHaveAttribute('src', '/art/placeholder.webp')
  complaints.length = 0
})

test('the list of a carousel can be sorted and filtered, and stays that list [ROUTE-14]', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^View all new arrivals/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrivals')
  const count = await page.locator('.lead .num').textContent()
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page).toHaveURL('/products/view-all?sort=price-low')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrivals')
  await expect(page.locator('.lead .num')).toHaveText(count!)
})

test('images lie over the whole window: arrow keys turn them, a press comes closer to what it points at', async ({
  page,
}) => {
  await page.goto('/products')
  await page.getByRole('main').locator('.card a').first().click()
  await page
    .getByRole('button', { name: /look closer/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  expect((await viewer.boundingBox())!.width).toBe(page.viewportSize()!.width)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  const image = viewer.getByRole('button', { name: /zoom in$/ }).nth(1)
  const { width, height } = (await image.boundingBox())!
  await image.click({ position: { x: width * 0.9, y: height * 0.1 } })
  await expect(viewer.getByRole('button', { name: 'Zoom out', exact: true })).toBeVisible()
  const { left, top } = await viewer.locator('.near').evaluate((frame) => ({
    left: frame.scrollLeft / (frame.scrollWidth - frame.clientWidth),
    top: frame.scrollTop,
  }))
  expect(left).toBeGreaterThan(0.9)
  expect(top).toBe(0)
})

test('who types and presses Enter before the script has come is signed in all the same', async ({ page }) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto('/signin', { waitUntil: 'commit' })
  const form = page.getByRole('main')
  await form.getByLabel('Email', { exact: true }).fill('shopper@threadspeak.test')
  await form.getByLabel('Password', { exact: true }).fill('Thread-speak-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signin')
  letGo()
  await expect(header(page).getByRole('button', { name: /^Account of/ })).toBeVisible()
})
