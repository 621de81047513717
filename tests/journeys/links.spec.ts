import { expect, test } from '../support/journey.ts'

/** Every page of the storefront that is not reached by a link from another, and one of each kind that is. */
const PAGES = [
  '/',
  '/products',
  '/products?category=Bags&sort=price-low&page=1',
  '/products/view-all',
  '/categories',
  '/category/crochet-toys',
  '/search?q=saree',
  '/deals',
  '/deals?discount=60',
  '/offers',
  '/new-arrivals',
  '/flash-deals',
  '/summer-sale',
  '/season-sale',
  '/ending-soon',
  '/about',
  '/contact',
  '/info/Return-Policy',
  '/signin',
  '/signup',
  '/verify-email',
  '/auth/forget-password',
  '/reset-password/x',
  '/newsletter/confirm/x',
  '/newsletter/unsubscribe/x',
  '/unauthorized',
  '/cart',
  '/orders',
]

test('for a visitor no link of the storefront is dead, and no page complains [ROLE-09]', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const from = new Map<string, string>()
  /** One of each kind of page and fragment. */
  const fragments = new Map<string, string>()
  const note = (href: string, on: string) => {
    const url = new URL(href, new URL(on, baseURL))
    const address = url.pathname + url.search
    if (url.origin !== new URL(baseURL!).origin) return
    if (!from.has(address)) from.set(address, on)
    if (url.hash !== '') fragments.set(`${url.pathname.split('/')[1]}${url.hash}`, address + url.hash)
  }
  for (const path of PAGES) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    for (const href of hrefs) note(href, path)
  }
  // What these lead to, and what that leads to, as the server writes it.
  const dead: string[] = []
  for (const [address, on] of from) {
    const answer = await request.get(address)
    if (answer.status() !== 200) dead.push(`${address} on ${on}: ${answer.status()}`)
    for (const [, href = ''] of (await answer.text()).matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)) {
      note(href.replaceAll('&amp;', '&'), address)
    }
  }
  expect(dead).toEqual([])
  expect(from.size).toBeGreaterThan(100)
  for (const target of fragments.values()) {
    const [address = '', id = ''] = target.split('#')
    expect(await (await request.get(address)).text(), target).toContain(`id="${decodeURIComponent(id)}"`)
  }
})

test('addresses that lead nowhere say so, and strange ones do no harm', async ({ request }) => {
  for (const path of [
    '/winter-sale',
    '/category/nothing',
    '/products/nothing',
    '/info/nothing',
    '/offers/x',
    '/deals/x',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  const long = 'a'.repeat(10_000)
  for (const path of [
    `/search?q=${long}`,
    `/products?q=saree&page=${long}`,
    '/products?page=-1',
    '/products?page=1e9',
    '/deals?page=NaN&discount[]=40',
    '/flash-deals?page=99999&sort=<script>',
    "/category/bags?price='%20or%201=1&rating=%00",
    '/contact?order=<script>alert(1)</script>',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path.slice(0, 60)).toBe(200)
    expect(await answer.text()).not.toContain('<script>alert')
  }
})
