import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { forgiveFailedCalls, signUpPerson } from '../support/journey-people.ts'

const SHIPPING = {
  fullName: 'Meher Irani',
  phone: '9845012345',
  email: 'meher@example.in',
  address: '22 Marine Steps',
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'INDIA',
  postalCode: '400020',
}

/** A shopper in another window orders something that is on the shelf. */
async function order(request: APIRequestContext): Promise<{ order: OrderJson; token: string }> {
  const { token } = await signUpPerson(request)
  const headers = { authorization: `Bearer ${token}` }
  const { products } = await (await request.get('/v1/api/products')).json()
  const product = products.find(({ inStock, options, discountPrice, originalPrice }: Record<string, number>) => {
    return inStock! > 20 && options === undefined && (discountPrice ?? originalPrice!) < 3000
  })
  const line = {
    product,
    quantity: 1,
    color: product.colors[0] ?? '',
    size: product.sizes[0] ?? null,
  }
  const data = { shippingInfo: SHIPPING, paymentMethod: { method: 'COD' }, cart: { items: [line] } }
  const placed = (await (await request.post('/v1/api/orders', { data, headers })).json()).order as OrderJson
  await request.post(`/v1/api/orders/${placed._id}/confirm`, { data: {}, headers })
  return { order: placed, token }
}

async function asSeller(page: Page, request: APIRequestContext, path: string) {
  const data = { email: 'seller@threadspeak.test', password: 'Thread-speak-1' }
  const { token } = await (await request.post('/auth/login', { data })).json()
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
}

test('a guest is sent to sign in and a customer to /unauthorized [ROLE-03] [ROUTE-32]', async ({ page, request }) => {
  await page.goto('/seller/orders')
  await expect(page).toHaveURL(/\/signin\?next=%2Fseller%2Forders/)
  const { token } = await signUpPerson(request)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await page.goto('/seller')
  await expect(page).toHaveURL('/unauthorized')
})

test('an order made in another window shows up by itself [ROUTE-41]', async ({ page, request }) => {
  await asSeller(page, request, '/seller/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Seller Dashboard' })).toBeVisible()
  await test.step('four cards tell the figures [SELL-DASH-01] [SELL-DASH-05]', async () => {
    for (const name of ['Total Revenue', 'Total Orders', 'Products', 'Average Rating']) {
      await expect(page.getByRole('main').getByRole('link', { name: new RegExp(name) })).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('link', { name: /Products/ })).toContainText(
      /\d+ low in stock, \d+ or fewer/,
    )
  })
  const { order: made } = await order(request)
  const row = page.getByRole('row', { name: new RegExp(made.id) })
  await test.step('the order stands in the table of recent ones [SELL-DASH-06] [SELL-DASH-07] [SELL-DASH-11]', async () => {
    await expect(row).toContainText('Meher Irani')
    for (const name of ['Order ID', 'Customer', 'Date', 'Amount', 'Status', 'Action']) {
      await expect(page.getByRole('columnheader', { name, exact: true }).first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'View All Orders' })).toHaveAttribute('href', '/seller/orders')
    await expectAccessible(page)
  })
  await test.step('its details open over the page [SELL-DASH-12]', async () => {
    await row.getByRole('button', { name: 'View' }).click()
    const modal = page.getByRole('dialog', { name: `Order ${made.id}` })
    await expect(modal).toContainText('22 Marine Steps')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
  await test.step('on a phone the menu leads on and out [SELL-DASH-15]', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Seller area' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
  })
})

test('a seller’s day with one order [ROUTE-42] [SELL-ORDER-11]', async ({ page, request }) => {
  test.slow()
  const { order: made, token } = await order(request)
  await asSeller(page, request, '/seller/orders')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(made.id)
  const card = page.getByRole('article', { name: made.id })
  await test.step('the order is found by its number [SELL-ORDER-07]', async () => {
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card).toContainText('Meher Irani')
    await expectAccessible(page)
  })
  await test.step('what is not available needs a remark [SELL-ORDER-17] [SELL-ORDER-20] [SELL-ORDER-21] [SELL-ORDER-22]', async () => {
    await card.getByRole('radio', { name: 'Not Available' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not Available' })
    await dialog.getByRole('button', { name: 'Mark Not Available' }).click()
    await expect(dialog.getByText('Please provide a remark for why the product is not available')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Remark').fill('The yarn arrives on Monday.')
    await dialog.getByRole('button', { name: 'Mark Not Available' }).click()
    await expect(card.getByText('The yarn arrives on Monday.')).toBeVisible()
  })
  await test.step('what is available needs none, and nothing moves when it is saved [SELL-ORDER-18] [SELL-ORDER-19]', async () => {
    let save = () => {}
    const mayBeSaved = new Promise<void>((done) => {
      save = done
    })
    await page.route('**/availability', async (route) => {
      await mayBeSaved
      await route.continue()
    })
    await card.getByRole('radio', { name: 'Available', exact: true }).click()
    await expect(card.getByRole('radio', { name: 'Available', exact: true })).toBeChecked()
    await expect(card.getByText('The yarn arrives on Monday.')).toBeHidden()
    await expect(card.getByText('Saving…')).toBeVisible()
    const button = card.getByRole('button', { name: 'Add tracking' })
    const placeWhileSaving = await placeWithin(card, button)
    save()
    await expect(card.getByText('Saving…')).toBeHidden()
    expect(await placeWithin(card, button)).toEqual(placeWhileSaving)
    await page.unroute('**/availability')
  })
  const pick =
    await test.step('tracking asks for its fields [SELL-ORDER-24] [SELL-ORDER-25] [SELL-ORDER-26] [SELL-ORDER-27] [API-55]', async () => {
      await card.getByRole('button', { name: 'Add tracking' }).click()
      await expect(card.getByText('Tracking ID and status are required')).toBeVisible()
      const pick = card.getByLabel('Status', { exact: true })
      await expect(pick.getByRole('option')).toHaveText([
        'Choose',
        'Order Placed',
        'Packed',
        'Shipped',
        'In Transit',
        'Out for Delivery',
        'Delivered',
        'Returned',
        'Cancelled',
        'Failed',
      ])
      await card.getByLabel('Tracking ID').fill('BLD-4471')
      await pick.selectOption('Packed')
      await card.getByRole('button', { name: 'Add tracking' }).click()
      return pick
    })
  await test.step('the order follows its parcel [SELL-ORDER-09] [SELL-ORDER-13] [SELL-ORDER-28] [SELL-ORDER-31] [SELL-ORDER-32]', async () => {
    const entry = card.getByLabel('Status of BLD-4471')
    await expect(entry).toHaveValue('Packed')
    await entry.selectOption('Shipped')
    await expect(page.getByText('Tracking status updated successfully!').first()).toBeVisible()
    await expect(card.getByLabel('Order status')).toHaveValue('Shipped')
    await card.getByLabel('Tracking ID').fill('BLD-4471')
    await pick.selectOption('Delivered')
    await card.getByRole('button', { name: 'Add tracking' }).click()
    await expect(card.getByLabel('Order status')).toHaveValue('Delivered')
  })
  await test.step('a return is taken from step to step', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const items = made.cart.items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))
    await request.post(`/v1/api/orders/${made._id}/returns`, { data: { items, reason: 'Too wide' }, headers })
    for (const verb of ['Approve', 'Mark received', 'Refund']) {
      await card.getByRole('button', { name: `${verb} return` }).click()
      if (verb === 'Mark received') await page.getByRole('dialog').getByRole('button', { name: verb }).click()
    }
    const question = page.getByRole('alertdialog', { name: /^Give ₹[\d,.]+ back to Meher Irani\?$/ })
    await expectAccessible(page)
    await question.getByRole('button', { name: /^Write down ₹/ }).click()
    await expect(card.getByText('“Too wide”')).toBeVisible()
    await expect(card.getByRole('region', { name: /^Returns/ }).getByText('Refunded')).toBeVisible()
  })
  await test.step('notes and refunds have dialogs of their own', async () => {
    for (const name of ['Notes on', 'Refund']) {
      await card.getByRole('button', { name: `${name} order` }).click()
      const tool = page.getByRole('dialog', { name: `${name} ${made.id}` })
      await expect(tool.getByRole('textbox').first()).toBeVisible()
      await expectAccessible(page)
      await tool.getByRole('button', { name: 'Close' }).click()
    }
  })
  await test.step('the invoice is saved under the order’s number [SELL-ORDER-33] [SELL-ORDER-34] [SELL-ORDER-35]', async () => {
    const saved = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Invoice' }).click()
    expect((await saved).suggestedFilename()).toContain(made.id)
    await expect(page.getByText('Invoice downloaded successfully.').first()).toBeVisible()
  })
})

test('what cannot be saved stays, marked, until Retry or Undo', async ({ page, request, complaints }) => {
  const { order: made } = await order(request)
  await asSeller(page, request, `/seller/orders?search=${made.id}`)
  const card = page.getByRole('article', { name: made.id })
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/tracking', (route) => route.fulfill({ status: 409, json: { success: false, message: 'Held.' } }))
  await test.step('a status that failed [SELL-ORDER-14] [SELL-ORDER-15] [SELL-ORDER-16]', async () => {
    await card.getByLabel('Order status').selectOption('Shipped')
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
    await expect(card.getByText('Not saved')).toBeVisible()
    await expect(card.getByLabel('Order status')).toHaveValue('Shipped')
    expect(complaints.some((words) => words.includes('CallFailure'))).toBe(true)
    await card.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByLabel('Order status')).toHaveValue('Processing')
  })
  await test.step('tracking that failed [SELL-ORDER-29] [SELL-ORDER-30]', async () => {
    await card.getByLabel('Tracking ID').fill('BLD-1')
    await card.getByLabel('Status', { exact: true }).selectOption('Delivered')
    await card.getByRole('button', { name: 'Add tracking' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Held.' }).first()).toBeVisible()
    await expect(card.getByLabel('Order status')).toHaveValue('Delivered')
    await page.unroute('**/status')
    await card.getByRole('button', { name: 'Retry' }).click()
    // The parcel was not saved: the order is delivered without one.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark it delivered' }).click()
    await expect(card.getByText('Not saved')).toBeHidden()
    await expect(card.getByLabel('Order status')).toHaveValue('Delivered')
  })
  await test.step('a search without a hit [SELL-ORDER-08]', async () => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('zzzzzz')
    await expect(page.getByText('No orders found')).toBeVisible()
  })
  forgiveFailedCalls(complaints)
  complaints.splice(0, complaints.length, ...complaints.filter((words) => !words.includes('CallFailure')))
})

/** Counts above the list follow the orders of other journeys: only the card must hold still. */
async function placeWithin(card: Locator, part: Locator) {
  const [frame, box] = await Promise.all([card.boundingBox(), part.boundingBox()])
  if (!frame || !box) throw new Error('the card and its part are on the page')
  return { x: box.x - frame.x, y: box.y - frame.y, width: box.width, height: box.height }
}
