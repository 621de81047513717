import type { APIRequestContext, Page } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { paymentWindow, plentifulProducts, sellerToken, signInWith } from '../support/journey-goods.ts'
import { newestMail, signUpPerson } from '../support/journey-people.ts'

const SHIPPING = {
  ...{ fullName: 'Meher Irani', phone: '9845012345', address: '22 Marine Steps' },
  ...{ city: 'Mumbai', state: 'Maharashtra', country: 'INDIA', postalCode: '400020' },
}

/** Two pieces of one product, by somebody new. */
async function order(request: APIRequestContext, method: 'online' | 'COD') {
  const shopper = await signUpPerson(request)
  const headers = { authorization: `Bearer ${shopper.token}` }
  const product = (await plentifulProducts(request)).find(({ colors }) => colors.length > 1)
  const line = { product, quantity: 2, color: product?.colors[0] ?? '', size: product?.sizes[0] ?? null }
  const shippingInfo = { ...SHIPPING, email: shopper.email }
  const data = { shippingInfo, paymentMethod: { method }, cart: { items: [line] } }
  const placed = (await (await request.post('/v1/api/orders', { data, headers })).json()).order as OrderJson
  if (method === 'COD') await request.post(`/v1/api/orders/${placed._id}/confirm`, { data: {}, headers })
  const quantity = async () =>
    (await (await request.get(`/v1/api/orders/${placed._id}`, { headers })).json()).order.cart.quantity
  return { shopper, placed, quantity }
}

const dialogOf = (page: Page, { id }: OrderJson) => page.getByRole('dialog', { name: `Order ${id}` })

test('the seller asks for one more, the buyer agrees, then the seller takes one out', async ({ browser, request }) => {
  const { shopper, placed, quantity } = await order(request, 'COD')
  const seller = await (await browser.newContext()).newPage()
  await signInWith(seller, await sellerToken(request))
  await seller.goto(`/seller/orders?search=${placed.id}`)
  const open = seller.getByRole('button', { name: `Change order ${placed.id}` })
  const editor = seller.getByRole('dialog', { name: `Change order ${placed.id}` })
  await test.step('a dearer order is a question', async () => {
    await open.click()
    await editor.getByRole('button', { name: 'One more' }).first().click()
    await editor.getByLabel('Why').fill('You asked for a third one.')
    await expect(editor).toContainText('more is paid at the door')
    await expectAccessible(seller)
    await editor.getByRole('button', { name: 'Ask the buyer' }).click()
    await expect(editor).toBeHidden()
    expect(await quantity()).toBe(2)
  })
  const buyer = await (await browser.newContext({ viewport: PHONE })).newPage()
  await test.step('which the buyer finds by the mail', async () => {
    await buyer.goto(await newestMail(request, shopper.email, /\/orders\/follow\/[\w-]+/))
    await expect(buyer.getByText('“You asked for a third one.”')).toBeVisible()
    await expectAccessible(buyer)
    await buyer.getByRole('button', { name: /^Agree: / }).click()
    await expect(buyer.getByText('The order is changed.')).toBeVisible()
    expect(await quantity()).toBe(3)
  })
  await test.step('a cheaper one is changed at once', async () => {
    await seller.reload()
    await open.click()
    await editor.getByRole('button', { name: 'One fewer' }).first().click()
    await editor.getByRole('button', { name: 'Change the order' }).click()
    await expect(editor).toBeHidden()
    expect(await quantity()).toBe(2)
  })
  await buyer.reload()
  await buyer.getByText('Changes of this order').click()
  await expect(buyer.locator('.order-changes-past > li')).toHaveCount(2)
  await seller.context().close()
  await buyer.context().close()
})

test('a paid order becomes dearer when the difference is paid', async ({ page, request }) => {
  const { shopper, placed, quantity } = await order(request, 'online')
  await signInWith(page, shopper.token)
  await page.goto(`/orders?order=${placed.id}`)
  const dialog = dialogOf(page, placed)
  await dialog.getByRole('button', { name: 'Complete Payment' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const data = { lines: [{ item: placed.cart.items[0]?._id, quantity: 3 }] }
  expect((await request.post(`/v1/api/orders/${placed._id}/edits`, { data, headers })).status()).toBe(200)
  await page.goto(`/orders?order=${placed.id}`)
  const agree = dialog.getByRole('button', { name: /^Agree and pay / })
  await test.step('a window that is closed changes nothing', async () => {
    await agree.click()
    await (await paymentWindow(page)).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You did not pay, so the order stays as it was.')).toBeVisible()
    expect(await quantity()).toBe(2)
  })
  await agree.click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success' }).click()
  await expect.poll(quantity).toBe(3)
  await expect(agree).toHaveCount(0)
  await dialog.getByText('Changes of this order').click()
  await expect(dialog.locator('.order-changes-past > li')).toHaveCount(1)
})

test('the buyer takes another colour or size in the first hour', async ({ page, request }) => {
  const { shopper, placed } = await order(request, 'COD')
  await signInWith(page, shopper.token)
  await page.goto(`/orders?order=${placed.id}`)
  await dialogOf(page, placed).getByRole('button', { name: 'Change size or colour' }).click()
  const swap = page.getByRole('dialog', { name: 'Change size or colour' })
  await swap.getByRole('radio').first().check()
  await expectAccessible(page)
  await swap.getByRole('button', { name: 'Take this one instead' }).click()
  await expect(page.getByText('The order is changed.')).toBeVisible()
})
