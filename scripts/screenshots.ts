// npm run screenshots: the pictures of the README, taken of the real shop in a real browser.
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserPath } from '../tests/support/browser.ts'
import { startShop, untilReady } from '../tests/support/shop-process.ts'

const FOLDER = 'docs/pictures'
const VIEW = { width: 1280, height: 860 }

mkdirSync(FOLDER, { recursive: true })
const shop = await startShop()
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  await untilReady(shop)
  const { products } = (await (await fetch(`${shop.address}/v1/api/products`)).json()) as {
    products: { _id: string; title: string }[]
  }
  const shown = products.find(({ title }) => title.includes('Cardigan')) ?? products[0]
  const pages = { home: '/', listing: '/products?price=1000-2000', product: `/products/${shown?._id}` }
  for (const [name, path] of Object.entries(pages)) {
    const page = await browser.newPage({ viewport: VIEW, deviceScaleFactor: 1.5, reducedMotion: 'reduce' })
    await page.goto(shop.address + path, { waitUntil: 'networkidle' })
    const picture = await page.screenshot()
    await sharp(picture).webp({ quality: 82 }).toFile(`${FOLDER}/${name}.webp`)
    console.log(`${FOLDER}/${name}.webp`)
    await page.close()
  }
} finally {
  await browser.close()
  shop.child.kill('SIGTERM')
  await shop.ended
}
