import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort, newFolder, type ShopProcess, startShop, untilReady } from '../support/shop-process.ts'

const running: ShopProcess[] = []
const folders: string[] = []
let blocker: Server | undefined

afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  blocker?.close()
})

async function start(env: Record<string, string> = {}): Promise<ShopProcess> {
  const folder = env.DATA_DIR ?? newFolder()
  folders.push(folder)
  const shop = await startShop({ DATA_DIR: folder, ...env })
  running.push(shop)
  return shop
}

/** One clear line, a non-zero exit, and no stack. */
async function expectRefusal(shop: ShopProcess, text: RegExp): Promise<void> {
  expect(await shop.ended).toBe(1)
  const complaint = shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('Threadspeak cannot start'))
  expect(complaint, shop.output()).toHaveLength(1)
  expect(complaint[0]).toMatch(text)
  expect(shop.output()).not.toMatch(/^\s+at /m)
}

describe('opening', () => {
  test('tells the address, the sample accounts and the database; a second start finds the shop as it was', async () => {
    const folder = newFolder()
    const first = await start({ DATA_DIR: folder })
    await untilReady(first)
    expect(first.output()).toContain(`http://localhost:${first.port}`)
    expect(first.output()).toContain('seller@threadspeak.test')
    expect(first.output()).toContain('embedded')
    const list = await (await fetch(`${first.address}/v1/api/products`)).text()
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = await start({ DATA_DIR: folder })
    await untilReady(second)
    expect(await (await fetch(`${second.address}/v1/api/products`)).text()).toBe(list)
  })

  test('SEED=none opens an empty shop that still looks like one [LIST-39]', async () => {
    const shop = await start({ SEED: 'none', ADMIN_EMAIL: 'owner@example.in', ADMIN_PASSWORD: 'moss-kettle-violet-41' })
    await untilReady(shop)
    const { products } = (await (await fetch(`${shop.address}/v1/api/products`)).json()) as { products: unknown[] }
    expect(products).toEqual([])
    const page = await (await fetch(`${shop.address}/products`)).text()
    expect(page).toContain('No products available')
    expect(page).toContain('0 products found')
    expect(shop.output()).not.toContain('Thread-speak-1')
  })
})

describe('bad surroundings', () => {
  test('a port that is taken', async () => {
    const port = await freePort()
    blocker = createServer()
    await new Promise<void>((done) => blocker?.listen(port, '127.0.0.1', done))
    await expectRefusal(await start({ PORT: String(port) }), /port \d+ is taken by another program.*PORT=\d+ npm start/)
  })

  test('a data folder that another process holds, which stays unharmed', async () => {
    const folder = newFolder()
    const first = await start({ DATA_DIR: folder })
    await untilReady(first)
    await expectRefusal(await start({ DATA_DIR: folder }), /another/)
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  })

  test.each([
    ['nobody answers', 'postgres://shop:secret@127.0.0.1:1/shop', /DATABASE_URL|PostgreSQL/],
    ['no address', 'not a url', /DATABASE_URL/],
  ])('a DATABASE_URL where %s', async (_, url, text) => {
    const shop = await start({ DATABASE_URL: url })
    await expectRefusal(shop, text)
    expect(shop.output()).not.toContain('secret')
  })

  test('settings that are wrong, all of them at once', async () => {
    await expectRefusal(await start({ PORT: 'x', SHOP_MODE: 'maybe', LOG_LEVEL: 'loud' }), /PORT.*SHOP_MODE.*LOG_LEVEL/)
  })

  test('a Node that is too old', () => {
    const script = resolve(import.meta.dirname, '../../scripts/require-node.mjs')
    const run = () =>
      execFileSync(
        process.execPath,
        ['-e', `import(${JSON.stringify(script)}).then((m) => m.requireNode('18.19.0'))`],
        { stdio: 'pipe' },
      )
    expect(run).toThrow(/needs Node 20.19 or newer; this is Node 18.19.0/)
  })
})

describe('closing', () => {
  test('SIGTERM lets requests finish, a second one is harmless, and the exit is clean', async () => {
    const shop = await start()
    await untilReady(shop)
    const requests = Array.from({ length: 40 }, () => fetch(`${shop.address}/products`).then((answer) => answer.text()))
    await requests[0]
    shop.child.kill('SIGTERM')
    shop.child.kill('SIGTERM')
    const results = await Promise.allSettled(requests)
    for (const result of results) {
      // A request that was accepted is answered whole; one that came too late is refused, never cut off.
      if (result.status === 'fulfilled') expect(result.value).toContain('</html>')
      else expect(String(result.reason.cause?.code)).toMatch(/ECONNREFUSED|ECONNRESET/)
    }
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await shop.ended).toBe(0)
  })
})
