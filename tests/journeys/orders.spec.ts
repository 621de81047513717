import type { APIRequestContext, Page } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { paymentWindow, placeByApi, sellerToken, signInWith } from '../support/journey-goods.ts'
import { forgiveFailedCalls, newestMail, signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const detail = (page: Page, order: OrderJson) => page.getByRole('dialog', { name: `Order ${order.id}` })
const card = (page: Page, order: OrderJson) => page.getByRole('button', { name: `Order ${order.id}` })

async function setStatus(request: APIRequestContext, order: OrderJson, status: string): Promise<void> {
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const answer = await request.put(`/v1/api/orders/${order._id}/status`, { headers, data: { status } })
  expect(answer.ok()).toBe(true)
}

test('a guest is told to sign in; somebody new has no orders yet [ROUTE-27]', async ({ page, request }) => {
  await test.step('a guest gets a link to sign in [ORDER-27] [ORDER-28]', async () => {
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin?next=%2Forders')
  })
  const person = await signUpPerson(request)
  await signInWith(page, person.token)
  await test.step('My Orders says that it loads, and then that there is nothing [ORDER-29] [ORDER-39] [ORDER-40]', async () => {
    let answer: () => void = () => undefined
    await page.route('**/v1/api/orders', async (route) => {
      await new Promise<void>((go) => {
        answer = go
      })
      await route.continue()
    })
    await page.goto('/orders')
    await expect(page.getByRole('status').filter({ hasText: 'Loading your orders...' })).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
    await page.unroute('**/v1/api/orders')
  })
  await test.step('the profile says the same [PROFILE-21]', async () => {
    await page.goto(`/profile/${person.username}?tab=orders`)
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products')
  })
})

test('orders are listed, searched, filtered and opened, here and in the profile [ROLE-08]', async ({
  page,
  request,
}) => {
  const person = await signUpPerson(request)
  const first = await placeByApi(request, person.token, 'COD')
  const second = await placeByApi(request, person.token, 'online', 1)
  await signInWith(page, person.token)
  await page.goto('/orders')
  const cards = page.locator('.order-card')
  await test.step('a card tells the order in short [ORDER-35] [ORDER-36]', async () => {
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText(`Order ${second.id}`)
    await expect(cards.first()).toContainText('Payment Pending')
    await expect(cards.first()).toContainText('N/A')
    await expect(cards.first().locator('dt')).toHaveText(['Total', 'Items', 'Tracking'])
  })
  await test.step('the list is shown otherwise and searched [ORDER-30] [ORDER-31] [ORDER-38]', async () => {
    await page.getByTitle('List', { exact: true }).click()
    await expect(page.locator('.orders')).toHaveClass(/as-list/)
    const search = page.getByPlaceholder('Search orders or items...')
    await search.fill(first.id.toLowerCase())
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(first.id)
    await search.fill('nothing like this')
    await expect(page.getByRole('heading', { name: 'No orders match your search' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all orders' }).click()
  })
  await test.step('it is filtered by status and day [ORDER-32] [ORDER-33] [ORDER-34]', async () => {
    await page.getByLabel('Order status').selectOption('Delivered')
    await expect(cards).toHaveCount(0)
    await page.getByLabel('Order status').selectOption('Payment Pending')
    await page.getByLabel('Order date').selectOption('Last 7 days')
    await expect(cards).toHaveCount(2)
    await expectAccessible(page)
  })
  // Also by its image: the whole card opens the order.
  const image = page.locator('.order-card', { hasText: first.id }).locator('.order-pictures')
  await test.step('a card opens the order [ORDER-41]', async () => {
    await image.click({ force: true })
  })
  const dialog = detail(page, first)
  await test.step('it tells when, what and how far [ORDER-43] [ORDER-44] [ORDER-45] [ORDER-46] [ORDER-49]', async () => {
    await expect(dialog).toContainText(/Placed \d+ \w+ 20\d\d, \d\d:\d\d/)
    await expect(dialog.locator('.order-chips')).toHaveText('Order status Payment PendingPayment status Pending')
    await expect(dialog).toContainText(/Estimated delivery \w+, \d+ \w+ 20\d\d/)
    const [item] = first.cart.items as [OrderJson['cart']['items'][0]]
    await expect(dialog.locator('.order-goods img')).toBeVisible()
    await expect(dialog.locator('.order-goods')).toContainText(item.Products[0].title)
    await expect(dialog.locator('.order-goods')).toContainText('qty 1')
    await expect(dialog).toContainText('No tracking details found')
  })
  await test.step('it tells where to and how it is paid [ORDER-50] [ORDER-51] [ORDER-52]', async () => {
    await expect(dialog.locator('address')).toContainText('14 Temple Tank Road')
    const payment = ['Method', 'Status', 'Amount', 'Transaction id', 'Payment id', 'Payment date', 'Refund status']
    await expect(dialog.locator('.pairs dt')).toHaveText(payment)
    await expect(dialog.locator('.pairs dd').last()).toHaveText('None')
  })
  await test.step('it adds up [ORDER-53] [ORDER-54]', async () => {
    await expect(dialog.locator('.sums dt')).toHaveText([
      'Subtotal (1 item)',
      /^Discount/,
      'Coupon discount',
      'Platform fee',
      'Shipping fee',
      'Total',
    ])
    await expect(dialog.locator('.sums dd').nth(4)).toHaveText(first.cart.shippingFee === 0 ? 'Free' : '₹50.00')
  })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card(page, first)).toBeFocused()
  await expect(page).toHaveURL('/orders')

  await test.step('the profile opens the same order [PROFILE-19] [PROFILE-20]', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(`/profile/${person.username}?tab=orders`)
    await card(page, second).click()
    await expect(detail(page, second)).toContainText(second.cart.items[0]!.Products[0].title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    // The address opens the same order again; Back leads to the list.
    await page.reload()
    await expect(detail(page, second)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/profile/${person.username}?tab=orders`)
    await expect(detail(page, second)).toHaveCount(0)
    await expect(card(page, second)).toBeVisible()
  })
})

test('a cash order is confirmed, sent elsewhere, invoiced, cancelled and bought again [ORDER-55] [ORDER-58] [ORDER-61] [ORDER-62] [ORDER-64]', async ({
  page,
  request,
  complaints,
}) => {
  const person = await signUpPerson(request)
  const order = await placeByApi(request, person.token, 'COD')
  await signInWith(page, person.token)
  await page.goto('/orders')
  await card(page, order).click()
  const dialog = detail(page, order)
  await dialog.getByRole('button', { name: 'Confirm COD Order' }).click()
  await expect(dialog.locator('.order-chips')).toContainText('Processing')
  await expect(dialog.getByRole('button', { name: 'Confirm COD Order' })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Change Address' }).click()
  const form = page.getByRole('dialog', { name: 'Change Address' })
  await form.getByLabel('Address', { exact: true }).fill('7')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Please give the house, the street and the area')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Address', { exact: true }).fill('7 Lake View Road')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The delivery address has been changed.')
  await expect(dialog.locator('address')).toContainText('7 Lake View Road')

  await dialog.getByRole('button', { name: 'Send Invoice to Email' }).click()
  await expect(dialog.getByRole('alert')).toContainText(order.shippingInfo.email)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Invoice' }).click()
  expect((await download).suggestedFilename()).toBe(`invoice-${order.id}.pdf`)

  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Cancel this order?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Your order has been cancelled.')
  await expect(dialog.locator('.order-chips')).toContainText('Cancelled')
  await dialog.getByRole('button', { name: 'Shop Again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('.cart-lines')).toContainText(order.cart.items[0]!.Products[0].title)
  forgiveFailedCalls(complaints)
})

test('an online order is completed from the list [ORDER-59] [ORDER-63] [PAY-13]', async ({
  page,
  request,
  complaints,
}) => {
  const person = await signUpPerson(request)
  const order = await placeByApi(request, person.token, 'online')
  await signInWith(page, person.token)
  await page.goto('/orders')
  await card(page, order).click()
  await page.route('**/pay', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await detail(page, order).getByRole('button', { name: 'Complete Payment' }).click()
  await expect(detail(page, order).getByRole('alert')).toHaveText('Failed to create order.')
  await page.unroute('**/pay')
  await detail(page, order).getByRole('button', { name: 'Complete Payment' }).click()
  const frame = await paymentWindow(page)
  await frame.getByRole('button', { name: 'Success', exact: true }).click()
  await expect(page).toHaveURL('/orders/success')
  await expect(page.getByRole('region', { name: 'Order information' })).toContainText(order.id)
  forgiveFailedCalls(complaints)
})

test('the seller’s changes appear without a reload; delivered goods are rated [ORDER-48] [ORDER-56] [ORDER-57] [ORDER-63]', async ({
  page,
  request,
}) => {
  const person = await signUpPerson(request)
  const order = await placeByApi(request, person.token, 'COD')
  await signInWith(page, person.token)
  await page.goto('/orders')
  await card(page, order).click()
  const dialog = detail(page, order)
  await expect(dialog.locator('.order-chips')).toContainText('Payment Pending')
  await setStatus(request, order, 'Shipped')
  await expect(dialog.locator('.order-chips')).toContainText('Shipped')
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const tracking = {
    trackingId: 'BLD-4471',
    status: 'In Transit',
    location: 'Nashik hub',
    notes: 'Left the sorting centre',
  }
  await request.post(`/v1/api/orders/${order._id}/tracking`, { headers, data: tracking })
  await dialog.getByRole('button', { name: 'Track Order' }).click()
  const timeline = dialog.getByRole('list', { name: 'Tracking' })
  for (const words of ['In Transit', 'BLD-4471', 'Nashik hub', 'Left the sorting centre']) {
    await expect(timeline).toContainText(words)
  }
  await setStatus(request, order, 'Delivered')
  await dialog.getByRole('button', { name: 'Rate Products' }).click()
  const rate = page.getByRole('dialog', { name: 'Rate Products' })
  await rate.getByRole('button', { name: /Submit Review/ }).click()
  await expect(rate.getByRole('alert')).toHaveText('Please provide a rating and a comment.')
  await expectAccessible(page)
  await rate.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await rate.getByLabel('Comment').fill('Soft and well made')
  await rate.getByRole('button', { name: /Submit Review/ }).click()
  await expect(rate.getByRole('alert')).toHaveText('Comment added successfully')

  // The letter's button opens this very order.
  await page.goto(await newestMail(request, order.shippingInfo.email, /\/orders\?order=\w+/))
  await expect(detail(page, order).locator('.order-chips')).toContainText('Delivered')
})

test('the link in the letter confirms a cash order with one press', async ({ page, request }) => {
  const person = await signUpPerson(request)
  const order = await placeByApi(request, person.token, 'COD')
  const link = await newestMail(request, order.shippingInfo.email, /\/orders\/confirm\/[\w-]+/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your order is confirmed' })).toBeVisible()
})
