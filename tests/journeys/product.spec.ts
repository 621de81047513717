import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, PHONE, stopClock, test } from '../support/journey.ts'
import { chooseSize } from '../support/journey-goods.ts'

type Json = {
  _id: string
  title: string
  category: string
  options?: unknown
  colors: string[]
  sizes: number[]
  inStock: number
  price: number
  description: string
}

async function pick(request: APIRequestContext, wanted: (product: Json) => boolean): Promise<Json> {
  const { products } = await (await request.get('/v1/api/products')).json()
  return (products as Json[]).find(wanted)!
}

const dressed = (product: Json) =>
  product.colors.length > 1 && product.sizes.length > 1 && product.inStock > 5 && product.options === undefined

test('a product is shown with pictures, price, colours, sizes and quantity [ROUTE-13] [PDP-01] [PDP-02] [PDP-03] [PDP-04]', async ({
  page,
  request,
}) => {
  const product = await pick(request, dressed)
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  await expect(page.getByText(product.description)).toBeVisible()
  await expect(page.locator('.gallery img')).toHaveCount(3)
  await expect(page.locator('.info .price .now')).toContainText(new Intl.NumberFormat('en-IN').format(product.price))
  await expect(page.getByRole('group', { name: 'Colour' }).getByRole('radio')).toHaveCount(product.colors.length)
  await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio')).toHaveCount(product.sizes.length)
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: /One more/ }).click()
  await expect(quantity).toHaveValue('2')
  await quantity.fill('500')
  await quantity.blur()
  await expect(quantity).toHaveValue('500')
  await quantity.fill('0')
  await quantity.blur()
  await expect(quantity).not.toHaveValue('0')
})

test('adding to the cart raises the badge, and the cart outlives a reload [PDP-05] [NAV-13]', async ({
  page,
  request,
}) => {
  const product = await pick(request, dressed)
  await page.goto(`/products/${product._id}`)
  await page.getByRole('group', { name: 'Colour' }).getByRole('radio').nth(1).check({ force: true })
  await chooseSize(page)
  await page.getByRole('button', { name: /One more/ }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${product.title} is in your cart.` })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.reload()
  await expect(page.locator('.cart .badge')).toHaveText('2')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!))
  expect(stored.items[0]).toMatchObject({ quantity: 2, color: product.colors[1], product: { _id: product._id } })
})

test('buy now puts it into the cart and goes there [PDP-06] [PDP-07]', async ({ page, request, complaints }) => {
  const product = await pick(request, dressed)
  await page.goto(`/products/${product._id}`)
  await chooseSize(page)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('.cart .badge')).toHaveText('1')
  complaints.length = 0
})

test('what is sold out cannot be bought, and what is scarce says the true number', async ({ page, request }) => {
  const gone = await pick(request, ({ inStock }) => inStock === 0)
  await page.goto(`/products/${gone._id}`)
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeDisabled()
  const scarce = await pick(request, ({ inStock, options }) => inStock > 0 && inStock <= 5 && options === undefined)
  await page.goto(`/products/${scarce._id}`)
  await expect(page.getByText(`Only ${scarce.inStock} left`)).toBeVisible()
})

test('four others of its category stand below [PDP-09]', async ({ page, request }) => {
  const product = await pick(request, ({ category }) => category === 'Bags')
  await page.goto(`/products/${product._id}`)
  const more = page.getByRole('region', { name: 'More in Bags' })
  await expect(more.locator('.card')).toHaveCount(4)
  expect(await more.locator('.kind').allTextContents()).toEqual(['Bags', 'Bags', 'Bags', 'Bags'])
  await expect(more.getByRole('link', { name: product.title, exact: true })).toHaveCount(0)
  const other = await more.locator('.title').first().textContent()
  await more.locator('.title a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other!)
})

test('sharing: four platforms and the link, Copied! for 2 s, highlight for 3 s [PDP-11] [PDP-12] [PDP-13] [PDP-14]', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await pick(request, dressed)
  await page.goto(`/products/${product._id}?utm_source=x`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this piece' })
  const address = encodeURIComponent(new URL(`/products/${product._id}`, page.url()).href)
  for (const name of ['Facebook', 'Twitter', 'Pinterest', 'LinkedIn']) {
    await expect(dialog.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^https://.*${address}`),
    )
  }
  await expectAccessible(page)
  await page.clock.install()
  await stopClock(page)
  await dialog.getByRole('button', { name: 'Copy link', exact: true }).click()
  await expect(dialog.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(decodeURIComponent(address))
  await page.clock.runFor(1900)
  await expect(dialog.getByText('Copied!')).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog.getByText('Copied!')).toHaveCount(0)
  await context.route(/facebook/, (route) => route.fulfill({ body: 'shared' }))
  const popup = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Facebook' }).click()
  await (await popup).close()
  await expect(dialog.getByRole('link', { name: 'Facebook' })).toHaveClass(/shared/)
  await page.clock.runFor(2800)
  await expect(dialog.getByRole('link', { name: 'Facebook' })).toHaveClass(/shared/)
  await page.clock.runFor(400)
  await expect(dialog.getByRole('link', { name: 'Facebook' })).not.toHaveClass(/shared/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test('pictures open large: keys turn them, a press comes closer; on a phone they are swiped [PDP-18]', async ({
  page,
  request,
}) => {
  const product = await pick(request, dressed)
  await page.goto(`/products/${product._id}`)
  await page.locator('.gallery button').nth(1).click()
  const dialog = page.getByRole('dialog', { name: product.title })
  await expect(dialog.getByText('2 of 3')).toBeVisible()
  await dialog.getByRole('button', { name: /close up, zoom in/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('3 of 3')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await expect(dialog.getByText('2 of 3')).toBeVisible()
  const image = dialog.locator('.viewer img').nth(1)
  const before = (await image.boundingBox())!.width
  await dialog.getByRole('button', { name: 'Zoom in', exact: true }).click()
  expect((await image.boundingBox())!.width).toBeGreaterThan(before * 2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.gallery button').nth(1)).toBeFocused()
  await page.setViewportSize(PHONE)
  await page.locator('.gallery').evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' }))
  await expect(page.locator('.gallery-of .of')).toHaveText('3 / 3')
})

test('the phone’s own sheet shares where there is one [PDP-11]', async ({ page, request }) => {
  await page.addInitScript(() => {
    const share = async (what: ShareData) => sessionStorage.setItem('shared', JSON.stringify(what))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  const product = await pick(request, dressed)
  await page.goto(`/products/${product._id}?utm_source=x`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'More ways to share' }).click()
  const shared = await page.evaluate(() => JSON.parse(sessionStorage.getItem('shared')!))
  expect(shared).toEqual({ title: product.title, url: expect.stringMatching(new RegExp(`/products/${product._id}$`)) })
})

test('a missing product says so, with a way to the others and status 404 [PDP-15] [PDP-16]', async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/products/01900000-0000-7000-8000-00000000dead')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/products')
  complaints.length = 0
})

test('a product that cannot be fetched says so and can be tried again [PDP-17]', async ({
  page,
  request,
  complaints,
}) => {
  const product = await pick(request, dressed)
  await page.route('**/v1/api/products', async (route) => {
    const answer = await route.fetch()
    const { products, categories } = await answer.json()
    await route.fulfill({ json: { products: products.filter((one: Json) => one._id !== product._id), categories } })
  })
  await page.route(`**/v1/api/products/${product._id}`, (route) => route.fulfill({ status: 500, body: 'oh' }))
  await page.goto('/')
  await page.evaluate((id) => {
    const link = document.createElement('a')
    link.href = `/products/${id}`
    history.pushState(null, '', link.href)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, product._id)
  await expect(page.getByRole('heading', { name: 'Failed to fetch product' })).toBeVisible()
  await page.unroute(`**/v1/api/products/${product._id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  complaints.length = 0
})

test('a picture that cannot be loaded gives way to the placeholder [PDP-18]', async ({ page, request, complaints }) => {
  const product = await pick(request, dressed)
  await page.route(/\/art\/.*-close\.webp/, (route) => route.abort())
  await page.goto(`/products/${product._id}`)
  await expect(page.locator('.gallery img').nth(1)).toHaveAttribute('src', '/art/placeholder.webp')
  await expect
    .poll(() =>
      page
        .locator('.gallery img')
        .nth(1)
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  complaints.length = 0
})

test('search engines are told what it is', async ({ page, request }) => {
  const product = await pick(request, dressed)
  await page.goto(`/products/${product._id}`)
  await expect(page).toHaveTitle(`${product.title} - Threadspeak`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/products/${product._id}$`))
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /whole\.webp$/)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const parsed = facts.map((text) => JSON.parse(text))
  expect(parsed.find((one) => one['@type'] === 'Product')).toMatchObject({
    name: product.title,
    offers: { priceCurrency: 'INR', price: product.price },
  })
  expect(parsed.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true)
})

test('on a phone everything fits, and the page is accessible', async ({ page, request }) => {
  const product = await pick(request, dressed)
  await page.setViewportSize(PHONE)
  await page.goto(`/products/${product._id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectAccessible(page)
})

test('on a phone the price and the way into the cart stay in reach, and a toast covers neither', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  const product = await pick(request, dressed)
  await page.goto(`/products/${product._id}`)
  const bar = page.getByRole('region', { name: 'Buy this' })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Please choose a size.')).toBeInViewport()
  await expect(bar).toBeHidden()
  await chooseSize(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'is in your cart' })
  await expect(toast).toBeVisible()
  const [above, below] = [await page.locator('.toasts').boundingBox(), await bar.boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})
