// npm run check-html: runs the W3C checker over every page as rendered in a browser, for a visitor, a shopper and both
// desks. Needs Java; the checker is installed into its own folder. Exits with 1 when it finds an error.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../tests/support/browser.ts'
import { startShop, untilReady } from '../tests/support/shop-process.ts'
import { installTool } from './install-tool.mjs'
import { fillCart, productsCalled, signIn } from './visit.ts'

type Who = 'visitor' | 'shopper' | 'seller' | 'admin'
type Visit = {
  who: Who
  paths: readonly string[]
  width?: number
  language?: 'hi'
  /** Opens a dialog or a menu by the button of this name. */
  opens?: RegExp
}

const PUBLIC = [
  ...['/', '/products', '/products/view-all', '/categories', '/category/bags', '/search?q=saree', '/search?q=zzzz'],
  ...['/deals', '/offers', '/new-arrivals', '/flash-deals', '/about', '/contact', '/info/Return-Policy', '/cart'],
  ...['/signin', '/signup', '/verify-email', '/auth/forget-password', '/reset-password/x', '/unauthorized', '/nowhere'],
  ...['/newsletter/confirm/x', '/newsletter/unsubscribe/x', '/docs', '/sandbox/ui', '/orders/failed', '/gift-cards'],
  ...['/gift-cards/redeem', '/gift-cards/bought', '/sellers', '/sell', '/wishlist', '/wishlist/shared/x', '/support'],
  ...['/support/follow/x', '/track-order', '/notices/confirm/x', '/notices/unsubscribe/x', '/join/x'],
  ...['/orders/follow/x', '/orders/confirm/x', '/checkout'],
]
const SHOPPER = [
  ...['/cart', '/checkout', '/orders', '/profile/shopper', '/orders/success', '/orders/checking'],
  ...['/order-confirmation', '/wishlist', '/support', '/gift-cards/bought', '/contact'],
]
/** Below /seller and below /admin. */
const BOTH_DESKS = [
  ...['', '/orders', '/figures', '/products', '/products/add', '/products/import', '/products/size-guides'],
  ...['/cupons', '/search', '/customer-care', '/reviews', '/settings', '/staff'],
]
const SELLER = ['/returns', '/earnings', '/sales/new', '/products?view=list']
const ADMIN = [
  ...['/system', '/users', '/sellers', '/customers', '/content', '/content?part=campaigns', '/activity', '/money'],
  ...['/content/legal/new', '/content/campaigns/new'],
  ...['/money/remittances', '/money/sellers', '/money/gift-cards', '/disputes', '/security', '/keys'],
]
const PHONE = 390

const folder = mkdtempSync(join(tmpdir(), 'check-html-'))
const pages = new Map<string, string>()
const shop = await startShop()
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  await untilReady(shop)
  for (const visit of await visits()) await keep(visit)
} finally {
  await browser.close()
  shop.child.kill('SIGTERM')
  await shop.ended
}
const errors = check()
for (const { url, lastLine, message, extract } of errors) {
  console.log(`${pages.get(nameIn(url))}, line ${lastLine}: ${message}\n    ${extract?.trim()}`)
}
console.log(`${pages.size} pages, ${errors.length} errors.`)
rmSync(folder, { recursive: true, force: true })
process.exit(errors.length === 0 ? 0 : 1)

/** Each page wide and in English; those that differ most also in Hindi, on a phone, and with something open. */
async function visits(): Promise<Visit[]> {
  const [product] = await productsCalled(shop.address, 'Cardigan')
  const admin = await tokenOf('admin')
  const { orders } = await ask('/v1/api/seller/orders', admin)
  const { customers } = await ask('/v1/api/admin/customers?show=buyers', admin)
  const desk = [...BOTH_DESKS, `/products/edit/${product}`, `/orders/${orders[0].id}/packing-slip`]
  const seller = [...desk, ...SELLER].map((path) => `/seller${path}`)
  const own = [...desk, ...ADMIN, `/customers/${customers[0]._id}`].map((path) => `/admin${path}`)
  const goods = [...PUBLIC, `/products/${product}`]
  const open = (who: Who, path: string, opens: RegExp): Visit => ({ who, paths: [path], opens })
  return [
    { who: 'visitor', paths: goods },
    { who: 'shopper', paths: SHOPPER },
    { who: 'seller', paths: seller },
    { who: 'admin', paths: own },
    { who: 'visitor', paths: goods, width: PHONE, language: 'hi' },
    { who: 'shopper', paths: SHOPPER, width: PHONE, language: 'hi' },
    { who: 'seller', paths: ['/seller/orders', '/seller/products?view=list'], width: PHONE },
    { who: 'admin', paths: ['/admin', '/admin/users', '/admin/money'], width: PHONE },
    { ...open('visitor', '/products', /^Filter/), width: PHONE },
    open('seller', '/seller/orders', /^Notes on order/),
    open('seller', '/seller/orders', /^All papers of order/),
    open('seller', '/seller/orders', /^Refund order/),
    open('seller', '/seller/customer-care', /^Saved replies/),
    open('seller', '/seller/cupons', /^Add Coupon/),
    open('seller', '/seller/products/size-guides', /^Add/),
    open('admin', '/admin/keys', /^(Add|New|Make)/),
    open('admin', '/admin/staff', /^Invite/),
  ]
}

async function tokenOf(who: Who): Promise<string> {
  const body = JSON.stringify({ email: `${who}@threadspeak.test`, password: 'Thread-speak-1' })
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(`${shop.address}/auth/login`, { method: 'POST', body, headers })).json()).token
}

async function ask(path: string, token: string) {
  return (await fetch(shop.address + path, { headers: { authorization: `Bearer ${token}` } })).json()
}

async function keep({ who, paths, width = 1280, language, opens }: Visit): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  if (who !== 'visitor') await signIn(page, shop.address, who)
  if (paths.includes('/checkout') && who === 'shopper') await fillCart(page, shop.address)
  if (language !== undefined)
    await page.context().addCookies([{ name: 'language', value: language, url: shop.address }])
  for (const path of paths) {
    await page.goto(shop.address + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
    // Lists of the desks load after their heading.
    await page.waitForTimeout(1500)
    if (opens !== undefined) {
      await page.getByRole('main').getByRole('button', { name: opens }).filter({ visible: true }).first().click()
      await page.getByRole('dialog').first().waitFor()
      await page.waitForTimeout(500)
    }
    const name = `${pages.size}.html`
    const how = [who, `${width} px`, language, opens && `with ${opens}`].filter(Boolean).join(', ')
    pages.set(name, `${path} (${how})`)
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
  const { messages } = JSON.parse(stderr) as { messages: Finding[] }
  return messages.filter(({ message, url }) => !isMeant(message, pages.get(nameIn(url)) ?? ''))
}

/**
 * On a phone a table becomes cards and says its roles, which the style would take away; and what is behind a dialog is
 * hidden by the dialog's library, down to labels and noscript.
 */
function isMeant(message: string, page: string): boolean {
  if (page.includes(`${PHONE} px`) && /“role” attribute must not be used on a “t/.test(message)) return true
  return page.includes(' with ') && message.startsWith('The “aria-hidden” attribute must not be')
}

function nameIn(url: string): string {
  return url.split('/').at(-1) ?? ''
}
