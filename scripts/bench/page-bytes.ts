import { type Browser, chromium, type Page } from '@playwright/test'
import { READY_EVENT } from '#web/ready-event.ts'
import { browserPath } from '../../tests/support/browser.ts'
import type { Finding } from './report.ts'

const ASKED: Record<string, string> = { Script: 'at most 140 KB', Stylesheet: 'at most 20 KB' }
/** What a page loads after its scripts have started counts too. */
const SETTLE_MS = 3_000

type Transfer = { count: number; bytes: number }

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
}

/** What a browser transfers for a first visit of a product page, of each kind of file. */
export async function pageBytes(url: string): Promise<Finding[]> {
  const browser = await openBrowser()
  try {
    const kinds = await transfersOf(await browser.newPage(), url)
    return [...kinds].map(([kind, transfer]) => [
      `product page, first visit in a browser: ${kind.toLowerCase()}`,
      sizeText(transfer),
      ASKED[kind] ?? '',
    ])
  } finally {
    await browser.close()
  }
}

/** Bytes by kind of file: compressed, headers included. */
export async function transfersOf(page: Page, url: string): Promise<Map<string, Transfer>> {
  const session = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const transfers = new Map<string, Transfer>()
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    // A preloaded module is reported as something else.
    kinds.set(requestId, response.url.endsWith('.js') ? 'Script' : type),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    const { count, bytes } = transfers.get(kind) ?? { count: 0, bytes: 0 }
    transfers.set(kind, { count: count + 1, bytes: bytes + encodedDataLength })
  })
  await session.send('Network.enable')
  await page.addInitScript((event) => {
    document.addEventListener(event, () => document.documentElement.setAttribute('data-started', ''))
  }, READY_EVENT)
  await page.goto(url, { waitUntil: 'load' })
  // On a busy machine this takes long, and the bytes must not depend on it.
  await page.waitForSelector('[data-started]', { state: 'attached' })
  await page.waitForTimeout(SETTLE_MS)
  return transfers
}

export function sizeText({ count, bytes }: Transfer): string {
  return `${(bytes / 1024).toFixed(1)} KB in ${count} requests`
}
