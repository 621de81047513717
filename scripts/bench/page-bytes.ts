import { chromium } from '@playwright/test'
import { browserPath } from '../../tests/support/browser.ts'
import type { Finding } from './report.ts'

const ASKED: Record<string, string> = { Script: 'at most 140 KB', Stylesheet: 'at most 20 KB' }
/** Scripts are loaded after the first paint or a timeout, not with the page. */
const SETTLE_MS = 3_000

/** What a browser transfers for a first visit of a page, of each kind of file: compressed, headers included. */
export async function pageBytes(url: string): Promise<Finding[]> {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    const kinds = new Map<string, string>()
    const bytes = new Map<string, { count: number; sum: number }>()
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      // A preloaded module is reported as something else.
      kinds.set(requestId, response.url.endsWith('.js') ? 'Script' : type),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      const { count, sum } = bytes.get(kind) ?? { count: 0, sum: 0 }
      bytes.set(kind, { count: count + 1, sum: sum + encodedDataLength })
    })
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    await page.waitForLoadState('networkidle')
    return [...bytes].map(([kind, { count, sum }]) => [
      `product page, first visit in a browser: ${kind.toLowerCase()}`,
      `${(sum / 1024).toFixed(1)} KB in ${count} requests`,
      ASKED[kind] ?? '',
    ])
  } finally {
    await browser.close()
  }
}
