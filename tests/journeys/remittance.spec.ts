import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { adminToken, plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

const SHIPPING = {
  ...{ fullName: 'Meher Irani', phone: '9845012345', email: 'meher@example.in', address: '22 Marine Steps' },
  ...{ city: 'Mumbai', state: 'Maharashtra', country: 'INDIA', postalCode: '400020' },
}
const SIZE = { lengthMm: 120, widthMm: 120, heightMm: 60 }

/** An order in cash that the courier has delivered. */
async function deliveredOrder(request: APIRequestContext, staff: Record<string, string>) {
  const { token } = await signUpPerson(request)
  const headers = { authorization: `Bearer ${token}` }
  const product = (await plentifulProducts(request)).find((one) => (one.discountPrice ?? one.originalPrice) < 1500)!
  const line = { product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }
  const data = { shippingInfo: SHIPPING, paymentMethod: { method: 'COD' }, cart: { items: [line] } }
  const placed = (await (await request.post('/v1/api/orders', { data, headers })).json()).order as OrderJson
  await request.post(`/v1/api/orders/${placed._id}/confirm`, { data: {}, headers })
  const item = placed.cart.items[0]!
  const at = `/v1/api/seller/orders/${placed._id}/parcels`
  const { items } = await (await request.get(at, { headers: staff })).json()
  await request.put(`/v1/api/seller/variants/${items[0].variantId}/weight`, {
    data: { weightGrams: 150 },
    headers: staff,
  })
  await request.post(at, { data: { parcels: [{ items: [{ item: item._id, quantity: 1 }], ...SIZE }] }, headers: staff })
  const read = async () => (await (await request.get(at, { headers: staff })).json()).parcels[0]
  await expect.poll(async () => (await read()).awb).not.toBeNull()
  const { awb, collect } = await read()
  for (const move of ['picked_up', 'out_for_delivery', 'delivered']) {
    expect((await request.post(`/sandbox/courier/control/parcels/${awb}`, { data: { move } })).ok()).toBe(true)
  }
  await request.post('/sandbox/courier/control/deliver', { data: {} })
  await expect.poll(async () => (await read()).state).toBe('delivered')
  return { placed, awb: awb as string, collect: collect as number }
}

test('the courier’s file is checked and booked, and what is short is settled with a reason', async ({
  page,
  request,
}) => {
  const token = await adminToken(request)
  const staff = { authorization: `Bearer ${token}` }
  const whole = await deliveredOrder(request, staff)
  const short = await deliveredOrder(request, staff)
  const made = await request.post('/sandbox/courier/control/remit', { data: {} })
  const { remittance } = await made.json()
  const file = await (await request.get(`/sandbox/courier/remittances/${remittance.utr}`)).text()
  // The courier keeps ten rupees of one of them.
  const cut = file.replace(
    new RegExp(`(${short.awb},.*),${short.collect},Custom`),
    (_, before) => `${before},${short.collect - 10},Custom`,
  )
  expect(cut).not.toBe(file)

  await signInWith(page, token)
  await page.goto('/admin/money')
  await page.getByRole('link', { name: 'Cash from couriers' }).click()
  const csv = { name: 'remittance.csv', mimeType: 'text/csv', buffer: Buffer.from(cut) }
  await page.getByLabel('CSV file').setInputFiles(csv)
  await page.getByRole('button', { name: 'Check file' }).click()
  const line = (awb: string) =>
    page.getByRole('table', { name: 'Lines of the file' }).getByRole('row').filter({ hasText: awb })
  await expect(line(whole.awb)).toContainText('Matches')
  await expect(line(short.awb)).toContainText('Short')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Book \d+ lines?$/ }).click()
  await expect(page.getByRole('table', { name: 'Remittances' })).toContainText(remittance.utr)

  await test.step('the same file again changes nothing', async () => {
    await page.getByLabel('CSV file').setInputFiles(csv)
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByText('Everything in this file is in the books already.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Book/ })).toBeHidden()
  })

  await page.goto('/admin/money?kind=cash_short')
  const card = page
    .getByRole('region', { name: /What does not match/ })
    .getByRole('listitem')
    .filter({ hasText: short.awb })
  await expect(card).toContainText('₹10.00')
  await card.getByRole('button', { name: 'Accept the difference' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cash short/ })
  await dialog.getByRole('button', { name: 'Accept it as it is' }).click()
  await expect(dialog).toContainText('Please say why')
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('A fee of theirs')
  await dialog.getByRole('button', { name: 'Accept it as it is' }).click()
  await expect(card).toHaveCount(0)

  await page.goto(`/admin/money?q=${whole.placed.id}`)
  const row = page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: whole.placed.id })
  await expect(row).toContainText(`Cash remitted`)
  await expect(row).toContainText(remittance.utr)

  await test.step('the figures of parcels count them', async () => {
    await page.goto('/admin/figures')
    await expect(page.getByRole('table', { name: 'Cash against prepaid' })).toContainText('Cash on delivery')
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const saved = readFileSync(await (await saving).path(), 'utf8')
    expect(saved).toContain('RTO rate')
    expect(saved).toContain('Payment,Cash on delivery,')
  })
})
