import { expect, PHONE, test, visit } from '../support/journey.ts'

test('the main navigation leads everywhere [NAV-01] [NAV-02] [NAV-03] [NAV-04] [NAV-05]', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [name, href] of [
    ['Home', '/'],
    ['Products', '/products'],
    ['Offers', '/offers'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await nav.getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/products')
  await expect(nav.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
})

test('a guest finds cart, orders, Sign In and Get Started in the header [NAV-06] [NAV-07] [NAV-08] [NAV-16]', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Cart, empty' })).toHaveAttribute('href', '/cart')
  await expect(header.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders')
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', '/signin')
  await expect(header.getByRole('link', { name: 'Get Started', exact: true })).toHaveAttribute('href', '/signup')
})

test('past 50 px the banner is gone and the header is smaller [NAV-10] [NAV-11] [NAV-12]', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByText('Free shipping on orders of ₹1,000 and more')
  const header = page.getByRole('banner')
  await expect(banner).toBeInViewport()
  const tall = (await header.boundingBox())!.height
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect(page.locator('.banner')).not.toHaveClass(/gone/)
  await page.evaluate(() => window.scrollTo(0, 60))
  await expect(banner).toBeHidden()
  await expect.poll(async () => (await header.boundingBox())!.height).toBeLessThan(tall)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(banner).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`a page scrolled slowly past the header at ${width} px keeps its height, and the header changes once [NAV-11]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('banner')).toBeVisible()
    const { changes, heights, drifts } = await page.evaluate(async () => {
      const header = document.querySelector('header.top')!
      let changes = 0
      new MutationObserver(() => changes++).observe(header, { attributes: true, attributeFilter: ['class'] })
      const heights = new Set<number>()
      let drifts = 0
      for (let at = 40; at <= 80; at += 2) {
        window.scrollTo(0, at)
        // Long enough for the header's transition to begin, feed back and begin again.
        for (let frame = 0; frame < 12; frame++) {
          await new Promise((done) => requestAnimationFrame(done))
          heights.add(document.documentElement.scrollHeight)
          if (Math.abs(window.scrollY - at) > 1) drifts++
        }
      }
      return { changes, heights: [...heights], drifts }
    })
    expect(changes).toBe(1)
    expect(heights).toHaveLength(1)
    expect(drifts).toBe(0)
  })
}

test('the header that shrank at 51 px stays small when the page goes back a little [NAV-11]', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect(header).toHaveClass(/small/)
  await page.evaluate(() => window.scrollTo(0, 40))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40)
  await expect(header).toHaveClass(/small/)
  await page.evaluate(() => window.scrollTo(0, 20))
  await expect(header).not.toHaveClass(/small/)
})

test('Enter in the search box goes to /search with what was typed [NAV-14]', async ({ page, complaints }) => {
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await box.fill('crochet & bear')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=crochet%20%26%20bear')
  complaints.length = 0
})

test('on a small screen the search is an overlay and the menu a sheet [NAV-15]', async ({ page, complaints }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/products')
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  const overlay = page.getByRole('dialog', { name: 'Search' })
  await expect(overlay.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Threadspeak' })
  await expect(menu.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup')
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('bear')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=bear')
  complaints.length = 0
})

test('the footer has policies, contact, the shop and its year [NAV-33] [NAV-34] [NAV-38]', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await test.step('every policy is linked [NAV-24] [NAV-25] [NAV-26] [NAV-27]', async () => {
    for (const policy of ['Shipping-Policy', 'Return-Policy', 'Privacy-Policy', 'Terms-&-Conditions']) {
      await expect(footer.locator(`a[href="/info/${policy}"]`)).toBeVisible()
    }
  })
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.locator('address')).toContainText('Bengaluru')
  await expect(footer).toContainText('Threadspeak, since 2025')
  await expect(footer).toContainText('Clothing, accessories and handmade crochet')
})

test('the newsletter asks for an email and says what the server said [NAV-28] [NAV-29] [NAV-30]', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('Email address')
  await expect(field).toHaveAttribute('type', 'email')
  await expect(field).toHaveAttribute('required', '')
  await field.fill('asha@example.in')
  const answer = page.waitForResponse('**/v1/api/subscribe')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  const { message } = await (await answer).json()
  await expect(footer.getByRole('alert')).toHaveText(message)
  await expect(field).toHaveValue('')
})

test('a newsletter that cannot be reached says so and keeps what was typed', async ({ page, complaints }) => {
  await page.goto('/')
  await page.route('**/v1/api/subscribe', (route) => route.abort())
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email address').fill('asha@example.in')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
  await expect(footer.getByLabel('Email address')).toHaveValue('asha@example.in')
  complaints.length = 0
})

test('the accent is a purple [NAV-37]', async ({ page }) => {
  await page.goto('/')
  const accent = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.fillStyle = getComputedStyle(document.querySelector('.hero .button.solid')!).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
      return b > r && r > g && b > 100
    })
  await expect.poll(accent).toBe(true)
})

test('by keyboard the first stop is the way past the header', async ({ page }) => {
  await page.goto('/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('without a network the shop says so calmly, and what was loaded goes on working', async ({
  page,
  context,
  complaints,
}) => {
  await visit(page, '/products')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('radio', { name: /^Bags/ }).click()
  await expect(page.locator('.goods .kind').first()).toHaveText('Bags')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByText('That page opens once the network is back.')).toBeVisible()
  await expect(page.locator('.goods .kind').first()).toHaveText('Bags')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  complaints.length = 0
})

test('a trial shop says which other companies it only stands in for', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Trial' })).toContainText(/it plays mail.* itself/)
})
