import type { Browser, Page } from '@playwright/test'
import { median } from './measure.ts'
import { benchmarkIndex, slowdownFrom } from './phone-slowdown.ts'
import type { Finding } from './report.ts'

/** A slow phone, if this machine is a fast desktop. */
const SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Time for the frame after an interaction, and for the browser to report it. */
const SETTLE_MS = 700

type Interaction = { name: string; ms: number }

declare global {
  interface Window {
    /** Longest event of each interaction since it was last read. */
    interactions?: Map<number, number>
  }
}

/** Interaction to Next Paint of a visit from a list to the cart, on slowed phones. */
export async function benchInteractions(browser: Browser, address: string): Promise<Finding[]> {
  const index = await indexOf(browser)
  const calibrated = Math.round(slowdownFrom(index) * 10) / 10
  return [
    await benchSlowed(browser, address, SLOWDOWN, ''),
    await benchSlowed(browser, address, calibrated, `, the middle-class phone of Lighthouse here (index ${index})`),
  ]
}

async function benchSlowed(browser: Browser, address: string, rate: number, meaning: string): Promise<Finding> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(recordInteractions)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const all = await visit(page, address)
  await context.close()
  const worst = all.toSorted((one, other) => other.ms - one.ms)[0] ?? { name: 'none', ms: 0 }
  const middle = median(all.map(({ ms }) => ms))
  return [
    `an interaction on a phone slowed ${rate} times${meaning}, worst of ${all.length}`,
    `${worst.ms} ms (${worst.name}), median ${middle} ms`,
    'under 200 ms',
  ]
}

async function indexOf(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const index = await benchmarkIndex(page)
  await page.close()
  return index
}

async function visit(page: Page, address: string): Promise<Interaction[]> {
  const all: Interaction[] = []
  const measure = async (name: string, act: () => Promise<unknown>) => {
    await readInteractions(page)
    await act()
    await page.waitForTimeout(SETTLE_MS)
    for (const ms of await readInteractions(page)) all.push({ name, ms })
  }
  const sized = await productsWithSizes(address)
  await page.goto(`${address}/products`, { waitUntil: 'networkidle' })
  await measure('opening the filters', () => page.getByRole('button', { name: 'Filters' }).tap())
  const sheet = page.getByRole('dialog')
  await measure('choosing a price', () => sheet.getByText('₹500 - ₹1000').tap())
  await measure('choosing any price', () => sheet.getByText('Any price').tap())
  await measure('closing the filters', () => sheet.getByRole('button', { name: /^Show/ }).tap())
  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await measure('sorting', () => sort.press('End'))
  await measure('opening a product', () =>
    page
      .locator(sized.map((id) => `main a[href="/products/${id}"]`).join())
      .first()
      .tap(),
  )
  await page.waitForURL('**/products/*')
  await measure('choosing a size', () => page.locator('.sizes label').first().tap())
  await measure('adding to the cart', () =>
    page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().tap(),
  )
  await measure('opening the cart', () => page.getByRole('link', { name: /^Cart/ }).tap())
  await page.waitForURL('**/cart')
  await measure('one more', () => page.getByRole('button', { name: 'One more' }).tap())
  await measure('opening the search', () => page.getByRole('button', { name: 'Search' }).tap())
  await measure('typing a search', () => page.keyboard.type('saree', { delay: 120 }))
  return all
}

async function productsWithSizes(address: string): Promise<string[]> {
  const { products } = (await (await fetch(`${address}/v1/api/products`)).json()) as {
    products: { _id: string; sizes: unknown[]; inStock: number }[]
  }
  return products.filter(({ sizes, inStock }) => sizes.length > 1 && inStock > 1).map(({ _id }) => _id)
}

/** Runs in the page. Events of one interaction share an id; its duration is that of the longest. */
function recordInteractions(): void {
  const interactions = new Map<number, number>()
  window.interactions = interactions
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId = 0, duration } = entry
      if (interactionId > 0) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function readInteractions(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const durations = [...(window.interactions?.values() ?? [])]
    window.interactions?.clear()
    return durations
  })
}
