import type { APIRequestContext, Page } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'
import {
  fillAddress,
  fillCart,
  paymentWindow,
  plentifulProducts,
  sellerToken,
  signInWith,
} from '../support/journey-goods.ts'
import { newestMail, signUpPerson } from '../support/journey-people.ts'

const SHIPPING = {
  ...{ fullName: 'Meher Irani', phone: '9845012345', address: '22 Marine Steps' },
  ...{ city: 'Mumbai', state: 'Maharashtra', country: 'INDIA', postalCode: '400020' },
}
const OFFER = 'Pay now instead of at the door'

test.beforeAll(async ({ request }) => {
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  await request.put('/v1/api/settings', { data: { isPrepayOffered: true }, headers })
})

/** A confirmed cash order of somebody new. */
async function orderInCash(request: APIRequestContext) {
  const shopper = await signUpPerson(request)
  const headers = { authorization: `Bearer ${shopper.token}` }
  const product = (await plentifulProducts(request)).find(({ price }) => price < 900)!
  const line = { product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }
  const shippingInfo = { ...SHIPPING, email: shopper.email }
  const data = { shippingInfo, paymentMethod: { method: 'COD' }, cart: { items: [line] } }
  const placed = (await (await request.post('/v1/api/orders', { data, headers })).json()).order as OrderJson
  await request.post(`/v1/api/orders/${placed._id}/confirm`, { data: {}, headers })
  const read = async () => {
    const { order } = await (await request.get(`/v1/api/orders/${placed._id}`, { headers })).json()
    return [order.status, order.paymentMethod.method, order.paymentMethod.status]
  }
  return { shopper, placed, read }
}

const success = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })

test('a cash order is paid online in My Orders; a window that is closed changes nothing', async ({ page, request }) => {
  const { shopper, placed, read } = await orderInCash(request)
  await signInWith(page, shopper.token)
  await page.goto(`/orders?order=${placed.id}`)
  const dialog = page.getByRole('dialog', { name: `Order ${placed.id}` })
  const offer = dialog.getByRole('button', { name: OFFER })
  await expect(dialog).toContainText('in cash at the door.')
  await expectAccessible(page)
  await test.step('closed', async () => {
    await offer.click()
    await (await paymentWindow(page)).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You did not pay, so your order stays as it was')).toBeVisible()
    await expect(offer).toBeVisible()
    expect(await read()).toEqual(['Processing', 'COD', 'Pending'])
  })
  await test.step('paid', async () => {
    await offer.click()
    await (await paymentWindow(page)).getByRole('button', { name: 'Success' }).click()
    await expect(success(page)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Cash on Delivery')
    expect(await read()).toEqual(['Paid', 'online', 'Completed'])
  })
  await page.goto(`/orders?order=${placed.id}`)
  await expect(dialog).toContainText('Completed')
  await expect(offer).toHaveCount(0)
})

test('by the link of a mail, on a phone', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  const { shopper, read } = await orderInCash(request)
  const link = await newestMail(request, shopper.email, /\/orders\/follow\/[\w-]+/)
  await page.goto(link)
  await page.getByRole('button', { name: OFFER }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success' }).click()
  await expect(success(page)).toBeVisible()
  expect(await read()).toEqual(['Paid', 'online', 'Completed'])
})

test('a part of a cash order is paid at the checkout, and the rest is named', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const shopper = await signUpPerson(request)
  const product = (await plentifulProducts(request)).find(({ price }) => price < 900)!
  await signInWith(page, shopper.token)
  await fillCart(page, [product])
  // Only for this checkout: other journeys order in cash too.
  await request.put('/v1/api/settings', { data: { codAdvance: 100 }, headers })
  await visit(page, '/checkout')
  await fillAddress(page)
  await page.getByRole('main').getByText('Cash on Delivery (COD)').click()
  await expect(page.getByRole('main')).toContainText(/Pay ₹100 now in a secure window, and ₹[\d,]+ in cash/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay ₹100 now' }).click()
  const frame = await paymentWindow(page)
  await request.put('/v1/api/settings', { data: { codAdvance: '' }, headers })
  await frame.getByRole('button', { name: 'Success' }).click()
  await expect(success(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('In cash at the door')
})
