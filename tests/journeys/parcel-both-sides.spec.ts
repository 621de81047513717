import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import {
  fillAddress,
  paymentWindow,
  plentifulProducts,
  saveWeight,
  sellerToken,
  signInWith,
} from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

// Buyer, seller and courier at once, each in a browser of their own.

const main = (page: Page) => page.getByRole('main')
const PIN = '560004'

/** One without sizes that costs enough to ship free; each journey its own, for their weights are stored. */
async function someProduct(request: APIRequestContext, which: number): Promise<ProductJson> {
  const plain = (await plentifulProducts(request)).filter(({ sizes }) => sizes.length === 0)
  return plain.at(which)!
}

async function openDesk(browser: Browser, request: APIRequestContext): Promise<Page> {
  const desk = await (await browser.newContext()).newPage()
  await signInWith(desk, await sellerToken(request))
  return desk
}

/** Fills the cart from the product page, where the PIN code is asked about, and goes to pay. */
async function fillFromProductPage(page: Page, product: ProductJson): Promise<void> {
  await page.goto(`/products/${product._id}`)
  await main(page).getByRole('button', { name: 'Check delivery to your PIN code' }).click()
  await main(page).getByLabel('Your PIN code').fill(PIN)
  await page.keyboard.press('Enter')
  await expect(page.locator('.pin-told')).toContainText(`To ${PIN}: with you by`)
  await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(main(page).getByLabel('ZIP code', { exact: true })).toHaveValue(PIN)
  await fillAddress(page)
}

async function newestOrder(request: APIRequestContext, token: string): Promise<OrderJson> {
  const answer = await request.get('/v1/api/orders', { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).orders[0]
}

/** At the desk; answers the number of the parcel. */
async function packAndLabel(desk: Page, order: OrderJson): Promise<string> {
  await desk.goto(`/seller/orders?search=${order.id}`)
  await desk.getByRole('button', { name: `Pack and label order ${order.id}` }).click()
  const dialog = desk.getByRole('dialog', { name: `Pack order ${order.id}` })
  await saveWeight(dialog)
  for (const part of ['Length', 'Width', 'Height']) await dialog.getByLabel(`${part} (mm)`).fill('120')
  await expect(dialog.getByLabel('Courier')).toContainText('recommended')
  await dialog.getByRole('button', { name: 'Make label' }).click()
  await expect(dialog.getByText('Label made')).toBeVisible()
  return /SR\w+|\d{9,}/.exec(await dialog.locator('.parcel-awb').first().innerText())![0]
}

/** Presses a button of the courier's page. */
async function press(courier: Page, awb: string, name: string): Promise<void> {
  await courier.goto(`/sandbox/courier`)
  const moved = courier.waitForResponse((answer) => answer.request().method() === 'POST')
  await courier.locator(`[id="${awb}"]`).getByRole('button', { name, exact: true }).click()
  // The next look at the page would call off a press that is still on its way.
  await moved
}

const chips = (page: Page) => page.getByRole('dialog').locator('.order-chips')

test('from the PIN code to the door', async ({ page, request, browser }) => {
  await page.setViewportSize(PHONE)
  const { token } = await signUpPerson(request)
  await signInWith(page, token)
  await fillFromProductPage(page, await someProduct(request, 0))
  const promised = await main(page).locator('.pay-when').textContent()
  await main(page).getByText('Cash on Delivery (COD)').click()
  await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).click()
  await main(page).getByRole('button', { name: 'Confirm COD Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  await expect(main(page)).toContainText(String(promised).replace('With you by ', ''))

  const order = await newestOrder(request, token)
  const desk = await openDesk(browser, request)
  const awb = await packAndLabel(desk, order)
  await page.goto(`/orders?order=${order.id}`)
  await expect(page.getByRole('dialog')).toContainText(awb)
  const courier = await (await browser.newContext()).newPage()
  await press(courier, awb, 'Picked up')
  await expect(chips(page)).toContainText('Shipped')
  await press(courier, awb, 'Out for delivery')
  await press(courier, awb, 'Delivered')
  await expect(chips(page)).toContainText('Delivered')
  await desk.goto(`/seller/orders?search=${order.id}`)
  await expect(main(desk)).toContainText('Delivered')
})

test('to a door that stays shut, and back', async ({ page, request, browser }) => {
  const { token } = await signUpPerson(request)
  const product = await someProduct(request, 1)
  await signInWith(page, token)
  await fillFromProductPage(page, product)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success', exact: true }).click()
  await expect(page).toHaveURL('/orders/success')
  const order = await newestOrder(request, token)
  const desk = await openDesk(browser, request)
  const awb = await packAndLabel(desk, order)
  const courier = await (await browser.newContext()).newPage()
  await page.goto(`/orders?order=${order.id}`)
  const dialog = page.getByRole('dialog')

  await test.step('the buyer asks for another attempt', async () => {
    await press(courier, awb, 'Picked up')
    await press(courier, awb, 'Out for delivery')
    await press(courier, awb, 'Attempt failed')
    await expect(dialog.getByText('The courier could not hand it over')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Tell the courier' }).click()
    await expect(dialog).toContainText('The courier is asked to try again.')
    await expect(dialog).toContainText('It has your answer.')
  })
  await test.step('after the second, the seller sends it back', async () => {
    await press(courier, awb, 'Out for delivery')
    await press(courier, awb, 'Attempt failed')
    await expect(dialog).toContainText('Attempt 2.')
    await desk.goto(`/seller/orders?search=${order.id}`)
    await expect(main(desk).getByText('Attempt 2 failed').first()).toBeVisible()
    await expectAccessible(desk)
    await main(desk)
      .getByRole('button', { name: `Send back order ${order.id}` })
      .first()
      .click()
    await expect(dialog).toContainText('The courier is asked to send it back to us.')
  })
  await test.step('what came back is counted, and the price of the goods goes back', async () => {
    await press(courier, awb, 'Back at the shop')
    await desk.goto(`/seller/orders?search=${order.id}`)
    await main(desk)
      .getByRole('button', { name: `Look at the pieces of order ${order.id}` })
      .first()
      .click()
    const counted = desk.getByRole('dialog', { name: `What came back of order ${order.id}` })
    await expectAccessible(desk)
    await counted.getByRole('button', { name: 'Save' }).click()
    await expect(counted).toBeHidden()
    await expect(chips(page)).toContainText('Cancelled')
    const { inStock } = (await (await request.get(`/v1/api/products/${product._id}`)).json()).product
    expect(inStock).toBe(product.inStock)
    await expect
      .poll(async () => (await newestOrder(request, token)).paymentMethod.refundedAmount)
      .toBe(order.cart.subtotal)
  })
})
