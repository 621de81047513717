import type { APIRequestContext, Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { adminToken, placeByApi, sellerToken, signInWith } from '../support/journey-goods.ts'
import { newestMail, signUpPerson } from '../support/journey-people.ts'

// Buyer, seller, admin and courier, each in a browser of their own.

type Side = { width: number; height: number } | undefined

async function open(browser: Browser, token: string, viewport?: Side): Promise<Page> {
  const page = await (await browser.newContext(viewport && { viewport })).newPage()
  await signInWith(page, token)
  return page
}

async function picture(colour: string) {
  const square = { width: 320, height: 240, channels: 3 as const, background: colour }
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: await sharp({ create: square }).png().toBuffer() }
}

/** A cash order that has arrived, of which everything is asked to come back. */
async function returned(request: APIRequestContext, which: number) {
  const shopper = await signUpPerson(request)
  const order = await placeByApi(request, shopper.token, 'COD', which)
  const staff = { authorization: `Bearer ${await sellerToken(request)}` }
  const data = { status: 'Delivered', confirm: true }
  const moved = await request.put(`/v1/api/orders/${order._id}/status`, { data, headers: staff })
  expect(moved.ok()).toBe(true)
  const items = order.cart.items.map(({ _id, quantity }) => ({ itemId: _id, quantity, reasonCode: 'changed_mind' }))
  const asked = await request.post(`/v1/api/orders/${order._id}/returns`, {
    data: { items, reason: 'The colour is another one' },
    headers: { authorization: `Bearer ${shopper.token}` },
  })
  expect(asked.ok()).toBe(true)
  return { shopper, order: (await asked.json()).order as OrderJson }
}

const lineOf = (desk: Page, order: OrderJson) =>
  desk.getByRole('list', { name: 'Returns' }).getByRole('listitem').filter({ hasText: order.id })

test('a buyer does not agree with what was found: an admin sees both sides’ pictures, and decides', async ({
  browser,
  request,
}) => {
  const { shopper, order } = await returned(request, 2)
  const seller = await open(browser, await sellerToken(request))
  const buyer = await open(browser, shopper.token, PHONE)
  const admin = await open(browser, await adminToken(request))
  await test.step('the seller writes and shows what was found, and gives less back', async () => {
    await seller.goto('/seller/returns')
    const line = lineOf(seller, order)
    await line.getByRole('button', { name: /^Approve/ }).click()
    await line.getByRole('button', { name: /^Mark received/ }).click()
    const dialog = seller.getByRole('dialog', { name: 'Has the return arrived?' })
    await dialog.getByLabel('Refund, in rupees').fill('100')
    await dialog.getByRole('button', { name: 'Mark received' }).click()
    await expect(dialog).toContainText('picture')
    await dialog.getByLabel(/^What you found/).fill('A stain on the front')
    await dialog.locator('input[type=file]').setInputFiles(await picture('crimson'))
    await expectAccessible(seller)
    await dialog.getByRole('button', { name: 'Mark received' }).click()
    await expect(dialog).toBeHidden()
  })
  const theirs = buyer.getByRole('dialog', { name: `Order ${order.id}` })
  await test.step('the buyer reads it with its picture, and does not agree', async () => {
    await buyer.goto(`/orders?order=${order.id}`)
    const found = theirs.locator('.return-found')
    await expect(found).toContainText('A stain on the front')
    await expect(found.locator('img')).toHaveCount(1)
    await found.getByRole('button', { name: 'I do not agree' }).click()
    await found.getByLabel('What do you not agree with?').fill('It came with that stain.')
    await found.locator('input[type=file]').setInputFiles(await picture('teal'))
    await expectAccessible(buyer)
    await found.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(found).toContainText('You hear from us within 48 hours.')
  })
  const card = admin.getByRole('article', { name: `Return of order ${order.id}` })
  await test.step('the admin sees what both wrote and showed, and says that somebody looks at it', async () => {
    await admin.goto('/admin/disputes')
    await expect(card.getByRole('region', { name: 'The buyer' })).toContainText('It came with that stain.')
    await expect(card.getByRole('region', { name: 'The shop' })).toContainText('A stain on the front')
    for (const side of ['The buyer', 'The shop']) {
      await expect(card.getByRole('region', { name: side }).locator('img')).toHaveCount(1)
    }
    await expectAccessible(admin)
    await card.getByRole('button', { name: 'Tell the buyer that you look at it' }).click()
    await expect(theirs).toContainText('You have the decision within a month.')
  })
  await test.step('the decision is told to the buyer, and the seller owes the rest', async () => {
    await card.getByLabel('Your decision').selectOption('refund')
    await card.getByLabel('The reason').fill('The picture of the product shows it, too.')
    await card.getByRole('button', { name: /^Decide/ }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
    await expect(card).toContainText('The picture of the product shows it, too.')
    await expect(theirs).toContainText('Decided: all that you asked for is given back.')
    await expectAccessible(buyer)
    await newestMail(request, order.shippingInfo.email, /The picture of the product shows it, too/)
    await seller.goto('/seller/returns')
    await expect(lineOf(seller, order)).toContainText(`₹${order.cart.subtotal.toLocaleString('en-IN')}`)
  })
})

test('the courier fetches a return: booked, in vain, again, and at the shop', async ({ browser, request }) => {
  const { shopper, order } = await returned(request, 3)
  const seller = await open(browser, await sellerToken(request))
  const buyer = await open(browser, shopper.token, PHONE)
  const theirs = buyer.getByRole('dialog', { name: `Order ${order.id}` })
  const line = lineOf(seller, order)
  await test.step('one press books it, and both read who comes when', async () => {
    await seller.goto('/seller/returns')
    await line.getByRole('button', { name: /^Approve/ }).click()
    await buyer.goto(`/orders?order=${order.id}`)
    await expect(theirs).toContainText('We let you know here and by email when a courier fetches it.')
    await line.getByRole('button', { name: /^Book the pick-up/ }).click()
    await expect(theirs.locator('.return-pickup')).toContainText('The courier fetches it on')
    await expectAccessible(buyer)
  })
  const awb = /SR\w+|\d{9,}/.exec(await theirs.locator('.return-pickup .num').first().innerText())?.[0] ?? 'none'
  const courier = await (await browser.newContext()).newPage()
  const press = async (name: string) => {
    await courier.goto('/sandbox/courier')
    const moved = courier.waitForResponse((answer) => answer.request().method() === 'POST')
    await courier.locator(`[id="${awb}"]`).getByRole('button', { name, exact: true }).click()
    await moved
  }
  await test.step('nobody is at home: the buyer lets it come again', async () => {
    await press('Shop was closed')
    await expect(theirs).toContainText('The courier came, and could not fetch it')
    await expectAccessible(buyer)
    await seller.goto('/seller/returns')
    await expect(line.getByRole('button', { name: /^Try the pick-up again/ })).toBeVisible()
    await expectAccessible(seller)
    await theirs.getByRole('button', { name: 'Let the courier come again' }).click()
    await expect(theirs.locator('.return-pickup')).toContainText('The courier fetches it')
  })
  await test.step('it is fetched and arrives: nothing is received before somebody has looked at it', async () => {
    await press('Picked up')
    await expect(theirs).toContainText('Your parcel is on its way to us.')
    await press('Delivered')
    await expect(theirs).toContainText('Your parcel is with us. We look at it next.')
    await seller.goto('/seller/returns')
    await expect(line.getByRole('button', { name: /^Mark received/ })).toBeVisible()
  })
})
