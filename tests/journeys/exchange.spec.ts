import type { APIRequestContext, Page } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { plentifulProducts, sellerToken, signInWith } from '../support/journey-goods.ts'
import { newestMail, signUpPerson } from '../support/journey-people.ts'

const SHIPPING = {
  ...{ fullName: 'Tara Bose', phone: '9845012345', address: '5 Lake Terrace' },
  ...{ city: 'Kolkata', state: 'West Bengal', country: 'INDIA', postalCode: '700029' },
}

/** A piece in one of several colours that has arrived and was paid in cash, by somebody new. */
async function delivered(request: APIRequestContext) {
  const shopper = await signUpPerson(request)
  const headers = { authorization: `Bearer ${shopper.token}` }
  const product = (await plentifulProducts(request)).find(({ colors }) => colors.length > 1)
  const line = { product, quantity: 1, color: product?.colors[0] ?? '', size: product?.sizes[0] ?? null }
  const shippingInfo = { ...SHIPPING, email: shopper.email }
  const data = { shippingInfo, paymentMethod: { method: 'COD' }, cart: { items: [line] } }
  const order = (await (await request.post('/v1/api/orders', { data, headers })).json()).order as OrderJson
  await request.post(`/v1/api/orders/${order._id}/confirm`, { data: {}, headers })
  const staff = { authorization: `Bearer ${await sellerToken(request)}` }
  const moved = await request.put(`/v1/api/orders/${order._id}/status`, {
    data: { status: 'Delivered', confirm: true },
    headers: staff,
  })
  expect(moved.status()).toBe(200)
  return { shopper, order, colour: product?.colors[1] ?? '' }
}

/** Opens the dialog of the return, and chooses the piece and another colour. */
async function chooseInstead(page: Page, order: OrderJson, colour: string) {
  await page.goto(`/orders?order=${order.id}`)
  const whole = page.getByRole('dialog', { name: `Order ${order.id}` })
  await whole.getByRole('button', { name: 'Request Return' }).click()
  const asking = page.getByRole('dialog', { name: 'Request Return' })
  await asking.getByRole('checkbox').first().check()
  await asking.getByLabel('What is wrong with it?').selectOption('changed_mind')
  await asking.getByRole('radio', { name: /^Another size or colour/ }).check()
  const instead = asking.getByLabel(/^Instead of /)
  const option = instead.locator('option', { hasText: colour }).first()
  await instead.selectOption((await option.getAttribute('value')) ?? '')
  await expect(asking).toContainText('It costs the same: you pay nothing.')
  return { whole, asking }
}

test('another colour: asked for by the buyer, looked at by the seller, sent as an order of its own', async ({
  browser,
  request,
}) => {
  const { shopper, order, colour } = await delivered(request)
  const buyer = await (await browser.newContext({ viewport: PHONE })).newPage()
  await signInWith(buyer, shopper.token)
  await test.step('the buyer sees the difference before sending', async () => {
    const { whole, asking } = await chooseInstead(buyer, order, colour)
    await expectAccessible(buyer)
    await asking.getByRole('button', { name: 'Request Return' }).click()
    await expect(asking).toBeHidden()
    await expect(whole.getByText('Kept for you. We look at your request first.')).toBeVisible()
  })
  const seller = await (await browser.newContext()).newPage()
  await test.step('the seller reads what it waits for, and receives the return', async () => {
    await signInWith(seller, await sellerToken(request))
    await seller.goto('/seller/returns')
    const line = seller.getByRole('list', { name: 'Returns' }).getByRole('listitem').filter({ hasText: order.id })
    await expect(line).toContainText('waits for your decision')
    await line.getByRole('button', { name: /^Approve/ }).click()
    await expect(line).toContainText('goes out when you have looked at the return')
    await line.getByRole('button', { name: /^Mark received/ }).click()
    await seller
      .getByRole('dialog')
      .getByRole('button', { name: /received/i })
      .click()
    await expect(line).toContainText('To be sent:')
    await expectAccessible(seller)
  })
  await test.step('the buyer finds the new order, by page and by mail', async () => {
    await buyer.goto(`/orders?order=${order.id}`)
    const whole = buyer.getByRole('dialog', { name: `Order ${order.id}` })
    await expect(whole.getByText('Exchanged', { exact: true })).toBeVisible()
    await whole.getByRole('link', { name: /^See order / }).click()
    await expect(buyer.getByText('Paid with what you returned').first()).toBeVisible()
    await newestMail(request, shopper.email, /an order of its own/)
  })
  await buyer.context().close()
  await seller.context().close()
})

test('the buyer takes the money after all', async ({ page, request }) => {
  const { shopper, order, colour } = await delivered(request)
  await signInWith(page, shopper.token)
  const { whole, asking } = await chooseInstead(page, order, colour)
  await asking.getByRole('button', { name: 'Request Return' }).click()
  await whole.getByRole('button', { name: 'I would rather have my money' }).click()
  await expect(page.getByText('You get your money back instead, as soon as your return is here.')).toBeVisible()
  await expect(whole.getByText('You asked for your money instead.')).toBeVisible()
})
