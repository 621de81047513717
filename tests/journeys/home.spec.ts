import { expect, expectAccessible, PHONE, stopClock, test, visit } from '../support/journey.ts'

test('the hero has three slides that turn every 5 seconds [ROUTE-01] [HOME-01]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  const hero = page.getByRole('region', { name: 'From the studio' })
  const slide = (n: number) => hero.locator('.slide').nth(n - 1)
  await test.step('each has its title and leads on [HOME-02] [HOME-03] [HOME-04] [HOME-05]', async () => {
    const slides = [
      ['Stitching Love Into Every Creation', '/products'],
      ['Crafted for Timeless Elegance', '/products'],
      ['Where Every Thread Speaks', '/about'],
    ] as const
    await expect(hero.locator('.slide')).toHaveCount(3)
    for (const [i, [title, href]] of slides.entries()) {
      await expect(slide(i + 1).getByRole('heading', { includeHidden: true })).toHaveText(title)
      await expect(
        slide(i + 1)
          .locator('a')
          .first(),
      ).toHaveAttribute('href', href)
      await expect(slide(i + 1).getByText('Learn Our Story')).toHaveAttribute('href', '/about')
    }
  })
  await page.mouse.move(640, 890)
  await stopClock(page)
  const shownNow = () =>
    hero.locator('.slide').evaluateAll((list) => list.findIndex((one) => one.classList.contains('shown')))
  let at = await shownNow()
  for (let turn = 0; turn < 4; turn++) {
    await page.clock.runFor(5000)
    at = (at + 1) % 3
    await expect.poll(shownNow).toBe(at)
  }
})

test('the hero can be paused and stepped through, and stops while it is pointed at', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  const hero = page.getByRole('region', { name: 'From the studio' })
  await hero.getByRole('button', { name: 'Next slide' }).click()
  await expect(hero.locator('.slide').nth(1)).toHaveClass(/shown/)
  await page.clock.runFor(12_000)
  await expect(hero.locator('.slide').nth(1)).toHaveClass(/shown/)
  await hero.getByRole('button', { name: 'Pause slides' }).click()
  await page.mouse.move(640, 890)
  await hero.getByRole('button', { name: 'Play slides' }).evaluate((button) => (button as HTMLElement).blur())
  await page.clock.runFor(12_000)
  await expect(hero.locator('.slide').nth(1)).toHaveClass(/shown/)
})

test('new arrivals and best sellers show what is flagged so [HOME-06] [HOME-07]', async ({ page, request }) => {
  const { products } = await (await request.get('/v1/api/products')).json()
  const titles = (flag: 'isNew' | 'bestSeller') =>
    products.filter((one: Record<string, unknown>) => one[flag]).map(({ title }: { title: string }) => title)
  await page.goto('/')
  for (const [name, flag] of [
    ['New Arrivals', 'isNew'],
    ['Best Sellers', 'bestSeller'],
  ] as const) {
    const shown = await page.getByRole('region', { name }).locator('.card .title').allTextContents()
    expect([...shown].sort()).toEqual([...titles(flag)].sort())
    expect(shown.length).toBeGreaterThan(5)
  }
})

test('a carousel shows 1, 2, 3, 4, 5 at its widths with a gap of 24 and turns after 5000 ms [HOME-16] [HOME-17] [HOME-18] [HOME-19]', async ({
  page,
}) => {
  await page.goto('/')
  const track = page.getByRole('region', { name: 'New Arrivals' }).locator('.track')
  for (const [width, perView] of [
    [499, 1],
    [500, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 4],
    [1279, 4],
    [1280, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const [slide, gap, view] = await track.evaluate((element) => {
      const [a, b] = [...element.children].map((child) => child.getBoundingClientRect())
      const inner = element.clientWidth - Number.parseFloat(getComputedStyle(element).paddingLeft) * 2
      return [a!.width, b!.left - a!.right, inner]
    })
    expect(gap, `${width}`).toBeCloseTo(24, 0)
    expect((view! + 24) / (slide! + 24), `at ${width} px`).toBeCloseTo(perView, 1)
  }
})

test('a carousel moves on by itself after 5000 ms and stands still when paused [HOME-16]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  const region = page.getByRole('region', { name: 'New Arrivals' })
  const track = region.locator('.track')
  await track.scrollIntoViewIfNeeded()
  await page.mouse.move(2, 2)
  const at = () => track.evaluate((element) => Math.round(element.scrollLeft))
  await stopClock(page)
  const before = await at()
  await page.clock.runFor(5000)
  await expect.poll(at).toBeGreaterThan(before + 100)
  await region.getByRole('button', { name: 'Pause New Arrivals' }).click()
  await page.mouse.move(2, 2)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(async () => (await at()) % 1 === 0).toBe(true)
  const paused = await at()
  await page.clock.runFor(16_000)
  expect(await at()).toBe(paused)
})

test("'View all' passes the list and its title along [HOME-14] [HOME-15] [ROUTE-14]", async ({ page }) => {
  await page.goto('/')
  const region = page.getByRole('region', { name: 'Best Sellers' })
  const titles = await region.locator('.card .title').allTextContents()
  const link = region.getByRole('link', { name: 'View all' })
  await expect(link).toHaveAttribute('href', '/products/view-all')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Sellers')
  await expect(page.locator('.goods .title')).toHaveText(titles)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Sellers')
})

test('the first four categories lead to their pages [HOME-08] [HOME-09] [HOME-10] [HOME-11]', async ({
  page,
  request,
}) => {
  const { categories } = await (await request.get('/v1/api/products')).json()
  await page.goto('/')
  const block = page.getByRole('region', { name: 'Explore Categories' })
  const links = block.getByRole('list').getByRole('link')
  await expect(links).toHaveCount(4)
  for (const [i, name] of categories.slice(0, 4).entries()) {
    await expect(links.nth(i)).toContainText(name)
    await expect(links.nth(i)).toHaveAttribute('href', `/category/${name.toLowerCase().replaceAll(' ', '-')}`)
  }
  await expect(block.getByRole('link', { name: 'View All Categories' })).toHaveAttribute('href', '/categories')
})

test('the promo leads to the deals, and the shop says why [HOME-12] [HOME-13]', async ({ page }) => {
  await page.goto('/')
  const promo = page.getByRole('region', { name: 'Up to 30% off' })
  await expect(promo.getByRole('link').first()).toHaveAttribute('href', '/deals')
  await expect(page.getByRole('heading', { name: 'Why Shop With Us' })).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the page is accessible in the ${scheme} scheme, and nothing hangs over the edge of a phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
}

test('under reduced motion nothing moves', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.clock.runFor(30_000)
  await expect(page.locator('.hero .slide').first()).toHaveClass(/shown/)
})

test('hero and promo also lead to the campaigns that run [ROUTE-40]', async ({ page, request }) => {
  const { campaigns, now } = await (await request.get('/v1/api/campaigns')).json()
  type Running = { slug: string; startsAt: string; endsAt: string }
  const running = (campaigns as Running[]).filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  await page.goto('/')
  for (const block of [page.locator('.slide').nth(1), page.getByRole('region', { name: 'Up to 30% off' })]) {
    const addresses = await block.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(running.some(({ slug }) => addresses.includes(`/${slug}`))).toBe(true)
  }
})
