import type { ProductListJson } from '#contracts/catalogue/products.ts'
import type { CampaignListJson } from '#contracts/offers/offers.ts'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'

const titles = (page: import('@playwright/test').Page) => page.locator('.goods .card h3').allTextContents()

test('deals: only what has a percentage, 30 and over, most off first, banners and pages [ROUTE-21] [DEALS-08] [DEALS-09] [DEALS-10] [DEALS-13]', async ({
  page,
  request,
}) => {
  const { products } = (await (await request.get('/v1/api/products')).json()) as ProductListJson
  const percent = (offer: string) => Number(/\d+/.exec(offer)?.[0] ?? 0)
  const deals = products.filter(({ offer }) => percent(offer) >= 30)
  await page.goto('/deals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot Deals & Offers')
  await expect(page.getByText(`${deals.length} products found`)).toBeVisible()
  await expect(page.getByLabel('30% and over')).toBeChecked()
  await expect(page.getByLabel('Sort by')).toHaveValue('discount-high')
  await expect(page.locator('.goods .card')).toHaveCount(12)
  // An ad after the sixth and after the twelfth product, to a campaign that runs.
  const kinds = await page
    .locator('.goods > li')
    .evaluateAll((items) => items.map((item) => (item.className === 'across' ? 'ad' : 'card')))
  expect(kinds.flatMap((kind, i) => (kind === 'ad' ? [i] : []))).toEqual([6, 13])
  const shown = await page.locator('.goods .off').allTextContents()
  const figures = shown.map(percent)
  expect(figures).toEqual([...figures].sort((a, b) => b - a))
  expect(figures.at(-1)).toBeGreaterThanOrEqual(30)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.locator('.goods .card')).toHaveCount(deals.length - 12)
  await page.goto('/deals')
  await page.locator('.ad').first().getByRole('link').click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('deals: every discount and order, in the address, after 300 ms [DEALS-05] [DEALS-06] [DEALS-07] [DEALS-11] [DEALS-12]', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/deals')
  const offered = await page.getByRole('group', { name: 'Discount' }).getByRole('radio').all()
  expect(await Promise.all(offered.map((radio) => radio.inputValue()))).toEqual(['30', '40', '50', '60'])
  const sorts = await page.getByLabel('Sort by').locator('option').all()
  expect(await Promise.all(sorts.map((option) => option.getAttribute('value')))).toEqual([
    'discount-high',
    'price-low',
    'price-high',
    'rating',
  ])
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByText('40% and over').click()
  // The choice is painted before the list is asked for.
  await page.clock.runFor(50)
  await expect(page).toHaveURL('/deals?discount=40')
  await page.clock.runFor(200)
  await expect(page.getByText('Looking through the shelves')).toBeVisible()
  await page.clock.runFor(100)
  await expect(page.getByText(/^\d+ products found$/)).toBeVisible()
  await page.clock.resume()
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page).toHaveURL('/deals?discount=40&sort=price-low')
  await page.reload()
  const cheapFirst = await titles(page)
  expect(cheapFirst).not.toEqual([])
  await page.getByLabel('Sort by').selectOption('price-high')
  await expect(async () => expect(await titles(page)).toEqual([...cheapFirst].reverse())).toPass()
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(async () => expect(await titles(page)).toEqual(cheapFirst)).toPass()
  await page.getByLabel('Sort by').selectOption('rating')
  await expect(page).toHaveURL('/deals?discount=40&sort=rating')
  await page.getByText('60% and over').click()
  await expect(page.getByRole('heading', { name: 'No deals match your filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page.getByText(/^\d+ products found$/)).toBeVisible()
})

test('a deals address that says nonsense is the plain list', async ({ page }) => {
  const answer = await page.goto(`/deals?page=-3&discount=<b>&sort=${'x'.repeat(10_000)}`)
  expect(answer?.status()).toBe(200)
  await expect(page.locator('.goods .card')).toHaveCount(12)
})

test('offers: open coupons to copy, campaigns to enter, reduced pieces [ROUTE-19] [ROUTE-20]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offers')
  const coupon = page.getByRole('article', { name: 'Coupon SAVE10' })
  await expect(coupon).toContainText('10% off')
  await expect(coupon).toContainText('on orders of ₹1,000 and more')
  for (const code of ['MONSOON15', 'FIRST50', 'ASHA20']) await expect(page.getByText(code)).toHaveCount(0)
  await page.clock.install()
  await coupon.getByRole('button', { name: 'Copy code' }).click()
  await expect(coupon.getByRole('button')).toHaveText('Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SAVE10')
  await page.clock.runFor(2100)
  await expect(coupon.getByRole('button')).toHaveText('Copy code')
  await page.clock.resume()
  await expect(page.locator('.goods .off')).toHaveCount(8)
  await expectAccessible(page)
  await test.step('every campaign is entered [ROUTE-35] [ROUTE-36] [ROUTE-37] [ROUTE-38] [ROUTE-39]', async () => {
    for (const [name, path] of [
      ['Summer Sale', '/summer-sale'],
      ['New Arrivals', '/new-arrivals'],
      ['Flash Deals', '/flash-deals'],
      ['Season Sale', '/season-sale'],
      ['Ending Soon', '/ending-soon'],
    ] as const) {
      await page.getByRole('link', { name }).first().click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      // What is new does not run out.
      if (name === 'New Arrivals') await expect(page.getByRole('timer')).toHaveCount(0)
      else
        await expect(page.getByRole('timer')).toContainText(/\d\d days?\s*\d\d hours?\s*\d\d minutes?\s*\d\d seconds?/)
      await expect(page.locator('.goods .card').first()).toBeVisible()
      await page.goBack()
    }
  })
})

test("a campaign counts down by the shop's clock, sorts, turns pages and ends before one's eyes [ROUTE-40]", async ({
  page,
  request,
}) => {
  const list = (await (await request.get('/v1/api/campaigns')).json()) as CampaignListJson
  const end = Date.parse(list.campaigns.find(({ slug }) => slug === 'season-sale')!.endsAt)
  // A computer that believes in another year.
  await page.clock.install({ time: '2031-01-01T00:00:00Z' })
  await page.route('**/v1/api/campaigns', (route) =>
    route.fulfill({ json: { ...list, now: new Date(end - 90_000).toISOString() } }),
  )
  await visit(page, '/season-sale')
  await expect(page.getByRole('timer')).toContainText(/00 days\s*00 hours\s*01 minute/)
  await expectAccessible(page)
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page).toHaveURL('/season-sale?sort=price-low')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/season-sale?sort=price-low&page=2')
  await expect(page.locator('.goods .card').first()).toBeVisible()
  await page.clock.fastForward(95_000)
  await expect(page.getByText('Season Sale is over.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See the deals' })).toHaveAttribute('href', '/deals')
  await expect(page.locator('.goods')).toHaveCount(0)
})

test('a campaign that has not begun says when; one that does not exist is no page', async ({ page, complaints }) => {
  await page.setViewportSize(PHONE)
  await page.route('**/v1/api/campaigns', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as CampaignListJson
    const startsAt = new Date(Date.parse(list.now) + 3 * 3_600_000).toISOString()
    await route.fulfill({ json: { ...list, campaigns: list.campaigns.map((one) => ({ ...one, startsAt })) } })
  })
  await visit(page, '/offers')
  // Only what the browser was told counts when moving on.
  await page.getByRole('link', { name: 'Summer Sale' }).click()
  await expect(page.getByRole('timer')).toContainText('Begins in')
  await expect(page.getByText(/^Begins on .* IST$/)).toBeVisible()
  await expectAccessible(page)
  const missing = await page.goto('/winter-sale')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  complaints.length = 0
})
