import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { plentifulProducts, saveWeight } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

const SHIPPING = {
  ...{ fullName: 'Meher Irani', phone: '9845012345', email: 'meher@example.in', address: '22 Marine Steps' },
  ...{ city: 'Mumbai', state: 'Maharashtra', country: 'INDIA', postalCode: '400020' },
}

/** A shopper orders two pieces; the seller weighs them beforehand where asked. */
async function order(request: APIRequestContext, at: number): Promise<OrderJson> {
  const { token } = await signUpPerson(request)
  const headers = { authorization: `Bearer ${token}` }
  const cheap = (await plentifulProducts(request)).filter((one) => (one.discountPrice ?? one.originalPrice) < 1500)
  const product = cheap.at(at)!
  const line = { product, quantity: 2, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }
  const data = { shippingInfo: SHIPPING, paymentMethod: { method: 'COD' }, cart: { items: [line] } }
  const placed = (await (await request.post('/v1/api/orders', { data, headers })).json()).order as OrderJson
  await request.post(`/v1/api/orders/${placed._id}/confirm`, { data: {}, headers })
  return placed
}

async function asSeller(page: Page, request: APIRequestContext) {
  const data = { email: 'seller@threadspeak.test', password: 'Thread-speak-1' }
  const { token } = await (await request.post('/auth/login', { data })).json()
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  return { authorization: `Bearer ${token}` }
}

async function pagesOf(page: Page, press: () => Promise<void>): Promise<number> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return (await PDFDocument.load(readFileSync(await download.path()))).getPageCount()
}

test('an order is split into two parcels, and both labels are printed', async ({ page, request }) => {
  const placed = await order(request, -1)
  await asSeller(page, request)
  await page.goto(`/seller/orders?search=${placed.id}`)
  await page.getByRole('button', { name: `Pack and label order ${placed.id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Pack order ${placed.id}` })
  await test.step('a piece that was not weighed is weighed here', async () => {
    await saveWeight(dialog)
    await expect(dialog.getByText('Not weighed yet')).toBeHidden()
  })
  await dialog.getByRole('button', { name: 'Split: another parcel' }).click()
  const [first, second] = [1, 2].map((number) => dialog.getByRole('group', { name: `New parcel ${number}` }))
  await second!.getByLabel(placed.cart.items[0]!.Products[0].title).fill('1')
  for (const parcel of [first!, second!]) {
    for (const measure of ['Length', 'Width', 'Height']) await parcel.getByLabel(`${measure} (mm)`).fill('120')
    await expect(parcel.getByLabel('Courier')).toContainText('recommended')
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make 2 labels' }).click()
  await expect(dialog.getByText('Label made')).toHaveCount(2)
  const print = () => dialog.getByRole('button', { name: /2 labels, 4/ }).click()
  expect(await pagesOf(page, print)).toBe(2)
  expect(await pagesOf(page, () => dialog.getByRole('button', { name: 'On A4' }).click())).toBe(1)
})

test('labels of chosen orders are made, also over a reload, and a box is kept for them', async ({ page, request }) => {
  const placed = await order(request, -2)
  const headers = await asSeller(page, request)
  await page.goto('/seller/settings')
  await page.getByRole('button', { name: 'Add box' }).click()
  const box = page.getByRole('dialog', { name: 'Add box' })
  await box.getByLabel('Name').fill('Journey box')
  for (const part of ['Length', 'Width', 'Height']) await box.getByLabel(`${part} inside (mm)`).fill('200')
  await box.getByLabel('Weight when empty (g)').fill('60')
  await box.getByRole('button', { name: 'Save box' }).click()
  await expect(page.getByRole('table', { name: 'Boxes' })).toContainText('Journey box')

  await request.put(`/v1/api/seller/variants/${placed.cart.items[0]!.Products[0]._id}/weight`, {
    data: { weightGrams: 150 },
    headers,
  })
  await page.goto(`/seller/orders?search=${placed.id}`)
  await page.getByLabel(`Choose order ${placed.id}`).check()
  await page.getByRole('button', { name: 'Make labels' }).click()
  const run = page.getByRole('dialog', { name: 'Label of 1 order' })
  await expect(run.getByText(placed.id)).toBeVisible()
  await page.reload()
  await expect(run.getByText('Label made')).toBeVisible()
  await expectAccessible(page)
  expect(await pagesOf(page, () => run.getByRole('button', { name: 'Print 1 label' }).click())).toBe(1)
})

test('a scanned slip opens its label', async ({ page, request, context }) => {
  const placed = await order(request, -3)
  const headers = await asSeller(page, request)
  await request.put(`/v1/api/seller/variants/${placed.cart.items[0]!.Products[0]._id}/weight`, {
    data: { weightGrams: 150 },
    headers,
  })
  const box = { name: `Scan box ${placed.id}`, lengthMm: 150, widthMm: 150, heightMm: 150, weightGrams: 40 }
  await request.post('/v1/api/seller/boxes', { data: box, headers })
  await page.goto('/seller/orders')
  await page.getByRole('button', { name: 'Scan and label' }).click()
  const opened = context.waitForEvent('page')
  await expect(page.getByRole('textbox', { name: 'Scan' })).toBeFocused()
  await page.keyboard.type(placed.id)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The label is open.')).toBeVisible()
  await opened
})
