// npm run screenshots: the images of the README, taken of the real shop in a real browser.
import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserPath } from '../tests/support/browser.ts'
import { type ShopProcess, startShop, untilReady } from '../tests/support/shop-process.ts'
import { fillCart, productsCalled, signIn } from './visit.ts'

const FOLDER = 'docs/pictures'
const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 780 }
const SETTLE_MS = 2500

mkdirSync(FOLDER, { recursive: true })
const shop = await startShop()
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  await untilReady(shop)
  await takePublicPages(browser, shop)
  await takeShopper(browser, shop)
  await takeDesk(browser, shop, 'seller', '/seller/orders')
  await takeDesk(browser, shop, 'admin', '/admin')
} finally {
  await browser.close()
  shop.child.kill('SIGTERM')
  await shop.ended
}

async function takePublicPages(browser: Browser, { address }: ShopProcess): Promise<void> {
  const [shown] = await productsCalled(address, 'Cardigan')
  const page = await openPage(browser)
  for (const [name, path] of [
    ['home', '/'],
    ['listing', '/products?price=1000-2000'],
    ['product', `/products/${shown}`],
  ] as const) {
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await take(page, name)
  }
  const phone = await openPage(browser, PHONE)
  await phone.goto(address, { waitUntil: 'networkidle' })
  await take(phone, 'phone')
}

/** Cart, checkout and an order of a returning shopper. */
async function takeShopper(browser: Browser, { address }: ShopProcess): Promise<void> {
  const page = await openPage(browser)
  await signIn(page, address, 'shopper')
  await fillCart(page, address)
  await page.goto(`${address}/cart`, { waitUntil: 'networkidle' })
  await take(page, 'cart')
  await page.goto(`${address}/checkout`, { waitUntil: 'networkidle' })
  await take(page, 'checkout')
  await openLive(page, `${address}/orders`)
  await page
    .getByRole('button', { name: /^Order \w{8}/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(SETTLE_MS)
  await take(page, 'order')
}

async function takeDesk(
  browser: Browser,
  { address }: ShopProcess,
  username: 'seller' | 'admin',
  path: string,
): Promise<void> {
  const page = await openPage(browser)
  await signIn(page, address, username)
  await openLive(page, address + path)
  await take(page, username)
}

/** Such a page keeps a stream open: the network is never idle. */
async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(SETTLE_MS)
}

function openPage(browser: Browser, viewport = DESKTOP): Promise<Page> {
  return browser.newPage({ viewport, deviceScaleFactor: 1.5, reducedMotion: 'reduce' })
}

async function take(page: Page, name: string): Promise<void> {
  const image = await page.screenshot()
  await sharp(image).webp({ quality: 80 }).toFile(`${FOLDER}/${name}.webp`)
  console.log(`${FOLDER}/${name}.webp`)
}
