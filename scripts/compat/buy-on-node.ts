import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { SHIPPING } from '../../tests/support/orders.ts'
import { freePort, newFolder } from '../../tests/support/shop-process.ts'

const READY_MILLIS = 60_000

type ListedProduct = { _id: string; title: string; inStock: number; colors: string[]; sizes: string[] }

/**
 * Builds the shop with this Node, starts it with `npm start`'s own script and buys something; returns what went wrong.
 */
export async function buyOnNode(node: string): Promise<string | null> {
  const built = spawnSync(node, ['scripts/build.mjs'], { encoding: 'utf8' })
  if (built.status !== 0) return `the build failed: ${built.stderr}`
  const port = await freePort()
  const dataDir = newFolder()
  const env = { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir }
  const shop = spawn(node, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  shop.stdout.on('data', (chunk) => {
    output += chunk
  })
  shop.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((done) => shop.on('close', done))
  const address = `http://127.0.0.1:${port}`
  const problem = await untilReady(address, () => shop.exitCode)
    .then(() => buy(address))
    .catch((error: Error) => `${error.message}\n${output}`)
  shop.kill('SIGTERM')
  const code = await ended
  rmSync(dataDir, { recursive: true, force: true })
  return problem ?? (code === 0 ? null : `it ended with ${code}:\n${output}`)
}

async function untilReady(address: string, exitCode: () => number | null): Promise<void> {
  for (const deadline = Date.now() + READY_MILLIS; Date.now() < deadline; ) {
    const response = await fetch(`${address}/readyz`).catch(() => null)
    if (response?.ok) return
    if (exitCode() !== null) throw new Error('it ended before it was ready')
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('it was not ready in time')
}

/** Signs in with a sample account, places a COD order and reads it back. */
async function buy(address: string): Promise<string | null> {
  const page = await fetch(`${address}/products`)
  if (!page.ok || !(await page.text()).includes('</html>')) return `the listing page answered ${page.status}`
  const account = { email: 'shopper@threadspeak.test', password: 'Thread-speak-1' }
  const { token } = await send<{ token: string }>(`${address}/auth/login`, account)
  const { products } = (await (await fetch(`${address}/v1/api/products`)).json()) as { products: ListedProduct[] }
  const product = products.find(({ inStock }) => inStock > 0)
  if (product === undefined) return 'nothing is for sale'
  const items = [{ product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }]
  const body = { shippingInfo: SHIPPING, paymentMethod: { method: 'COD' }, cart: { items }, estimatedDelivery: '' }
  const { order } = await send<{ order: { _id: string } }>(`${address}/v1/api/orders`, body, token)
  const found = await fetch(`${address}/v1/api/orders/${order._id}`, { headers: { authorization: `Bearer ${token}` } })
  return found.ok ? null : `the order answered ${found.status}`
}

async function send<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
