import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { newId } from '#database/new-id.ts'
import { createShiprocket } from '#integrations/courier/shiprocket.ts'
import { STAND_IN_COURIER } from '#sandbox/courier/keys.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { placeByApi, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'
import { newFolder, type ShopProcess, startShop, untilReady } from '../support/shop-process.ts'
import { makeLabel, writeParcel } from '../support/tracked-parcels.ts'
import { openBooks } from '../support/trial-shop.ts'

// A shop of its own: between two starts its parcel is written, as the packing desk would write it.
const folder = newFolder()
let shop: ShopProcess
let http: APIRequestContext
let token: string
let order: OrderJson
let awb: string

async function open(): Promise<void> {
  shop = await startShop({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  await untilReady(shop)
  http = await requests.newContext({ baseURL: shop.address })
}

async function close(): Promise<void> {
  await http.dispose()
  shop.child.kill('SIGTERM')
  await shop.ended
}

test.beforeAll(async () => {
  await open()
  token = (await signUpPerson(http)).token
  order = await placeByApi(http, token, 'COD')
  const confirmed = await http.post(`/v1/api/orders/${order._id}/confirm`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(confirmed.ok()).toBe(true)
  await pack()
})
test.afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** The label is made while the courier's stand-in is open, the row written while the shop is closed. */
async function pack(): Promise<void> {
  const { address } = shop
  const baseUrl = () => `${address}/sandbox/courier/v1/external`
  const courier = createShiprocket({ ...STAND_IN_COURIER, baseUrl, isDocument: () => false })
  const packed = { collectPaise: 99_900 }
  const label = await makeLabel(courier, order, packed)
  await close()
  const { db, close: closeBooks } = await openBooks({ dataDir: folder })
  const at = new Date()
  const parcel = await writeParcel({ db, newId: () => newId(at, randomBytes), at }, order, label, packed)
  awb = parcel.awb
  await closeBooks()
  await open()
}

/** Presses a button of the stand-in's page. */
async function press(page: Page, name: string): Promise<void> {
  await page.locator(`[id="${awb}"]`).getByRole('button', { name, exact: true }).click()
}

test('a buyer watches the parcel come, without reloading, by account and by link', async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  await page.goto(shop.address)
  await signInWith(page, token)
  await page.goto(`${shop.address}/orders?order=${order.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The label is made; the courier has not scanned it yet.')).toBeVisible()
  await expect(dialog).toContainText(awb)
  await expectAccessible(page)

  const contact = { number: order.id, contact: order.shippingInfo.phone }
  const { key } = await (await http.post('/v1/api/orders/track', { data: contact })).json()
  const followed = await context.newPage()
  await followed.goto(`${shop.address}/orders/follow/${key}`)
  await expect(followed.getByText('The label is made; the courier has not scanned it yet.')).toBeVisible()
  const courier = await context.newPage()
  await courier.goto(`${shop.address}/sandbox/courier`)
  await press(courier, 'Picked up')
  await expect(dialog.getByText('Picked up from the seller')).toBeVisible()
  await expect(dialog.locator('.order-chips')).toContainText('Shipped')
  await press(courier, 'Out for delivery')
  await expect(
    dialog
      .getByRole('list', { name: `Tracking ${awb}` })
      .locator('li')
      .first(),
  ).toContainText('Out for delivery')
  await press(courier, 'Delivered')
  await expect(dialog.locator('.order-chips')).toContainText('Delivered')
  await expect(dialog.getByRole('link', { name: 'Track it with the courier' })).toHaveAttribute('href', /^https:/)
  await expectAccessible(page)
  // A key has no live events: the page asks every 15 seconds.
  await expect(followed.locator('.order-chips')).toContainText('Delivered', { timeout: 40_000 })
  await expect(followed.getByText('Picked up from the seller')).toBeVisible()
})
