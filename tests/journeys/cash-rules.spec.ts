import type { APIRequestContext, Page } from '@playwright/test'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PackingJson } from '#contracts/seller/parcels.ts'
import { SETTINGS_TEXTS } from '#contracts/seller/settings-texts.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import {
  fillAddress,
  fillCart,
  paymentWindow,
  placeByApi,
  plentifulProducts,
  sellerToken,
  signInWith,
} from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const cash = (page: Page) => main(page).getByRole('radio', { name: /^Cash on Delivery/ })
const NO_RULES = {
  ...{ prepaidCategories: [], isMadeToOrderPrepaid: false, codReturnedParcels: '', codReturnedPercent: '' },
  ...{ prepaidPercent: '', prepaidMost: '' },
}

const asSeller = async (request: APIRequestContext) => ({ authorization: `Bearer ${await sellerToken(request)}` })

async function changeSettings(request: APIRequestContext, data: object): Promise<void> {
  const answer = await request.put('/v1/api/settings', { headers: await asSeller(request), data })
  expect(answer.ok()).toBe(true)
}

test.afterEach(({ request }) => changeSettings(request, NO_RULES))

test('a seller sets what is paid online and what that saves', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  await signInWith(page, await sellerToken(request))
  await page.goto('/seller/settings')
  const categories = page.getByRole('group', { name: 'Categories' })
  await categories.getByRole('checkbox').first().check()
  await page.getByRole('switch', { name: 'Pieces that are made to order' }).check()
  await page.getByLabel('Parcels that came back').fill('0')
  await page.getByLabel('Discount in percent').fill('5')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Please enter a whole number between 1 and 100')).toBeVisible()
  await page.getByLabel('Parcels that came back').fill('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText(SETTINGS_TEXTS.saved)).toBeVisible()
  await page.reload()
  await expect(categories.getByRole('checkbox').first()).toBeChecked()
  await expect(page.getByLabel('Parcels that came back')).toHaveValue('2')
  await expect(page.getByLabel('Discount in percent')).toHaveValue('5')
})

test('the checkout names the piece that is paid online, and an order is paid with what that saves', async ({
  page,
  request,
}) => {
  const products = await plentifulProducts(request)
  const product = products.find(({ discountPrice, originalPrice }) => (discountPrice ?? originalPrice) >= 1000)!
  await changeSettings(request, { prepaidCategories: [product.category], prepaidPercent: '5', prepaidMost: '40' })
  const { token } = await signUpPerson(request)
  await signInWith(page, token)
  await fillCart(page, [product])
  await page.goto('/checkout')
  await fillAddress(page)
  await expect(cash(page)).toBeDisabled()
  await expect(main(page)).toContainText(`${product.title} is paid online, like everything in ${product.category}.`)
  await expect(main(page)).toContainText('You save ₹40.')
  await expect(page.locator('.pay-sum')).toContainText('Online payment discount −₹40.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  await expect(main(page)).toContainText('Online payment discount')
})

test('what paying online saves is gone when cash is chosen', async ({ page, request }) => {
  await changeSettings(request, { prepaidPercent: '10' })
  const [product] = await plentifulProducts(request)
  const { token } = await signUpPerson(request)
  await signInWith(page, token)
  await fillCart(page, [product!])
  await page.goto('/checkout')
  await expect(page.locator('.pay-sum')).toContainText('Online payment discount')
  await cash(page).check({ force: true })
  await expect(page.locator('.pay-sum')).not.toContainText('Online payment discount')
  await expect(main(page)).toContainText('You save ')
})

test('after a parcel that came back cash is refused kindly, before anything is ordered', async ({ page, request }) => {
  test.slow()
  const { token } = await signUpPerson(request)
  await test.step('a cash parcel comes back', () => sendBack(page, request, token))
  await changeSettings(request, { codReturnedParcels: '1' })
  await page.setViewportSize(PHONE)
  await fillCart(page, [(await plentifulProducts(request))[0]!])
  await test.step('to a guest with the same phone number', async () => {
    await page.goto('/checkout')
    await fillAddress(page)
    await expect(cash(page)).toBeDisabled()
    await expect(main(page)).toContainText(CHECKOUT_TEXTS.codCameBack)
    await expectAccessible(page)
  })
  await test.step('who may write to the shop about it', async () => {
    await main(page).getByRole('link', { name: 'Ask us about Cash on Delivery' }).click()
    await expect(page.getByLabel('Subject')).toHaveValue('Cash on Delivery (COD)')
  })
  await test.step('to the account, whatever address is typed', async () => {
    await page.goto('/')
    await page.evaluate((given) => localStorage.setItem('token', given), token)
    await page.goto('/checkout')
    await expect(cash(page)).toBeDisabled()
    await expect(main(page)).toContainText(CHECKOUT_TEXTS.codCameBack)
  })
})

/** A cash order of this account that the courier brings back. */
async function sendBack(page: Page, request: APIRequestContext, token: string): Promise<void> {
  const order = await placeByApi(request, token, 'COD')
  const own = { authorization: `Bearer ${token}` }
  await request.post(`/v1/api/orders/${order._id}/confirm`, { data: {}, headers: own })
  const headers = await asSeller(request)
  const path = `/v1/api/seller/orders/${order._id}/parcels`
  const packing = async () => (await (await request.get(path, { headers })).json()) as PackingJson
  const { items } = await packing()
  for (const { variantId } of items) {
    await request.put(`/v1/api/seller/variants/${variantId}/weight`, { headers, data: { weightGrams: 150 } })
  }
  const lines = items.map(({ _id: item, quantity }) => ({ item, quantity }))
  const parcel = { items: lines, lengthMm: 200, widthMm: 150, heightMm: 50 }
  expect((await request.post(path, { headers, data: { parcels: [parcel] } })).ok()).toBe(true)
  await expect.poll(async () => (await packing()).parcels[0]?.awb, { timeout: 30_000 }).toBeTruthy()
  const awb = (await packing()).parcels[0]?.awb
  await page.goto('/sandbox/courier')
  for (const name of ['Picked up', 'Turn back', 'Back at the shop']) {
    await page.locator(`[id="${awb}"]`).getByRole('button', { name, exact: true }).click()
  }
  await expect.poll(async () => (await packing()).parcels[0]?.state, { timeout: 30_000 }).toBe('came_back')
}
