import { expect, expectAccessible, test } from '../support/journey.ts'

test('any other address is the 404 page with a way home [ROUTE-34] [STATIC-23] [STATIC-24]', async ({
  page,
  complaints,
}) => {
  for (const path of ['/nothing', '/products/a/b', '/%F0%9F%A7%B6', '/admin.php']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  complaints.length = 0
})

test('an address that is no address is refused without a stack trace', async ({ request }) => {
  const answer = await request.get('/%E0%A4%A')
  expect(answer.status()).toBe(400)
  expect(await answer.text()).not.toMatch(/at .*\.js|node_modules/)
})

for (const path of ['/', '/products', '/products?category=Bags&sort=price-low', '/products/view-all']) {
  test(`${path} arrives complete: readable without script, with a policy that needs no exceptions`, async ({
    request,
    browser,
  }) => {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy']
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).not.toContain('unsafe-')
    const html = await answer.text()
    expect(html).not.toMatch(/ style="/)
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(answer.url())
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(page).toHaveTitle(/Threadspeak/)
    for (const tag of [
      'meta[name="description"]',
      'link[rel="canonical"]',
      'meta[property="og:title"]',
      'meta[property="og:image"]',
    ]) {
      await expect(page.locator(tag), tag).toHaveCount(1)
    }
    await page.close()
  })
}

test('without script the language can be changed, and back, where one is', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${baseURL}/products?sort=price-low`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page).toHaveURL(/\/products\?sort=price-low$/)
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await page.close()
})

test('a page is kept: the second visitor is told it has not changed', async ({ request }) => {
  const { etag } = (await request.get('/products')).headers()
  const again = await request.get('/products?utm_source=letter', { headers: { 'if-none-match': etag! } })
  expect(again.status()).toBe(304)
})

test('scripts and styles are compressed and kept for ever; there is one stylesheet', async ({ page, request }) => {
  await page.goto('/')
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1)
  const href = await page.locator('link[rel="stylesheet"]').getAttribute('href')
  const answer = await request.get(href!, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('robots and sitemap', async ({ request }) => {
  const { products, categories } = await (await request.get('/v1/api/products')).json()
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map.match(/<loc>/g)!.length).toBeGreaterThanOrEqual(products.length + categories.length + 2)
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: http')
})

test('health, readiness and metrics', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready', disk: 'ok' })
  expect(await (await request.get('/metrics')).text()).toContain('http_request_seconds_count')
  const fromOutside = await request.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(fromOutside.status()).toBe(404)
})

test('every control of the design system on one page', async ({ page }) => {
  await page.goto('/sandbox/ui')
  await expectAccessible(page)
})

test('an address that opens something sends no referrer, and every reset link is the same page', async ({
  request,
}) => {
  const [one, other] = await Promise.all(
    ['/reset-password/one-secret', '/reset-password/other'].map((path) => request.get(path)),
  )
  expect(one!.headers()['referrer-policy']).toBe('no-referrer')
  expect((await request.get('/auth/success?token=x')).headers()['referrer-policy']).toBe('no-referrer')
  expect((await request.get('/')).headers()['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(one!.headers().etag).toBe(other!.headers().etag)
  expect(await one!.text()).not.toContain('one-secret')
})
