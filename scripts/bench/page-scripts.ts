import type { Browser, Page } from '@playwright/test'
import { fillCart, productsCalled, signIn } from '../visit.ts'
import { sizeText, transfersOf } from './page-bytes.ts'
import type { Finding } from './report.ts'

const NO_SCRIPT = { count: 0, bytes: 0 }

/** The script a browser transfers for a first visit of each page: nothing cached, signed in where the page asks for it. */
export async function benchPageScripts(browser: Browser, address: string): Promise<Finding[]> {
  const [product] = await productsCalled(address, 'Sweater')
  const guest = async () => {}
  const shopper = async (page: Page) => {
    await signIn(page, address, 'shopper')
    await fillCart(page, address)
  }
  const pages = [
    ['home', '/', guest],
    ['listing', '/products', guest],
    ['product', `/products/${product}`, guest],
    ['cart', '/cart', shopper],
    ['checkout', '/checkout', shopper],
    ['seller orders', '/seller/orders', (page: Page) => signIn(page, address, 'seller')],
  ] as const
  const findings: Finding[] = []
  for (const [name, path, prepare] of pages) {
    const page = await coldPage(browser, prepare)
    const transfers = await transfersOf(page, address + path)
    findings.push([
      `script of the ${name} page, first visit`,
      sizeText(transfers.get('Script') ?? NO_SCRIPT),
      askedOf(name),
    ])
    await page.context().close()
  }
  return findings
}

function askedOf(name: string): string {
  return name === 'product' ? 'at most 140 KB' : ''
}

/** An empty cache, with the account and the cart of an earlier visit. */
async function coldPage(browser: Browser, prepare: (page: Page) => Promise<void>): Promise<Page> {
  const earlier = await browser.newContext()
  await prepare(await earlier.newPage())
  const storageState = await earlier.storageState()
  await earlier.close()
  return (await browser.newContext({ storageState })).newPage()
}
