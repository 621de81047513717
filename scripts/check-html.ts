// npm run check-html: runs the W3C checker over every page as rendered in a browser, for a visitor, a shopper and both
// desks. Needs Java; the checker is installed into its own folder. Exits with 1 when it finds an error.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserPath } from '../tests/support/browser.ts'
import { startShop, untilReady } from '../tests/support/shop-process.ts'
import { installTool } from './install-tool.mjs'
import { fillCart, productsCalled, signIn } from './visit.ts'

const PUBLIC = [
  ...['/', '/products', '/products/view-all', '/categories', '/category/bags', '/search?q=saree', '/search?q=zzzz'],
  ...['/deals', '/offers', '/new-arrivals', '/flash-deals', '/about', '/contact', '/info/Return-Policy', '/cart'],
  ...['/signin', '/signup', '/verify-email', '/auth/forget-password', '/reset-password/x', '/unauthorized', '/nowhere'],
  ...['/newsletter/confirm/x', '/newsletter/unsubscribe/x', '/docs', '/sandbox/ui', '/orders/failed'],
]
const SHOPPER = ['/cart', '/checkout', '/orders', '/profile/shopper']
const SELLER = [
  '',
  '/orders',
  '/returns',
  '/products',
  '/products/add',
  '/products/import',
  '/cupons',
  '/customer-care',
]
const ADMIN = [
  '',
  '/system',
  '/users',
  '/sellers',
  '/customers',
  '/products',
  '/content',
  '/activity',
  '/orders',
  '/money',
]

const folder = mkdtempSync(join(tmpdir(), 'check-html-'))
const pages = new Map<string, string>()
const shop = await startShop()
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  await untilReady(shop)
  const [product] = await productsCalled(shop.address, 'Cardigan')
  await keep('visitor', [...PUBLIC, `/products/${product}`])
  await keep('shopper', SHOPPER, (page) => fillCart(page, shop.address))
  await keep(
    'seller',
    [...SELLER, '/settings'].map((path) => `/seller${path}`),
  )
  await keep(
    'admin',
    [...ADMIN, '/cupons', '/settings', '/customer-care'].map((path) => `/admin${path}`),
  )
} finally {
  await browser.close()
  shop.child.kill('SIGTERM')
  await shop.ended
}
const errors = check()
for (const { url, lastLine, message, extract } of errors) {
  console.log(`${pages.get(url.split('/').at(-1) ?? '')}, line ${lastLine}: ${message}\n    ${extract?.trim()}`)
}
console.log(`${pages.size} pages, ${errors.length} errors.`)
rmSync(folder, { recursive: true, force: true })
process.exit(errors.length === 0 ? 0 : 1)

async function keep(
  who: 'visitor' | 'shopper' | 'seller' | 'admin',
  paths: readonly string[],
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  if (who !== 'visitor') await signIn(page, shop.address, who)
  await prepare?.(page)
  for (const path of paths) {
    await page.goto(shop.address + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // Lists of the desks load after their heading.
    await page.waitForTimeout(1500)
    const name = `${pages.size}.html`
    pages.set(name, `${path} (${who})`)
    writeFileSync(join(folder, name), await page.content())
  }
  await page.close()
}

type Finding = { type: string; url: string; lastLine: number; message: string; extract?: string }

function check(): Finding[] {
  const tool = installTool({ name: 'vnu-jar', version: '26.9.27' })
  const jar = join(tool, 'node_modules/vnu-jar/build/dist/vnu.jar')
  const args = ['-jar', jar, '--errors-only', '--format', 'json', '--skip-non-html', folder]
  const { stderr, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (error !== undefined) throw new Error(`Java is needed for the checker: ${error.message}`)
  return (JSON.parse(stderr) as { messages: Finding[] }).messages
}
