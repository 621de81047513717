import type { APIRequestContext, Page } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { formatMoney } from '#rules/money.ts'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'
import {
  ADDRESS,
  badge,
  fillAddress,
  fillCart,
  paymentWindow,
  plentifulProducts,
  sellerToken,
  signInWith,
} from '../support/journey-goods.ts'
import { forgiveFailedCalls, PASSWORD, signUpPerson } from '../support/journey-people.ts'

const two = (rupees: number) => formatMoney(Math.round(rupees * 100), { decimals: 'two' })
const main = (page: Page) => page.getByRole('main')

async function ordersOf(request: APIRequestContext, token: string): Promise<OrderJson[]> {
  const answer = await request.get('/v1/api/orders', { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).orders
}

/** Somebody with one thing in the cart and the address filled in. */
async function arriveAtTill(page: Page, request: APIRequestContext) {
  const person = await signUpPerson(request)
  const [product] = await plentifulProducts(request)
  await signInWith(page, person.token)
  await fillCart(page, [product!])
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await fillAddress(page)
  return { person, product: product! }
}

test('a checkout without anything to order says so [ROUTE-25] [CHECK-18]', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'No items in cart' })).toBeVisible()
})

test('a guest fills everything in, signs in, finds it all again and buys by cash [CART-08]', async ({
  page,
  request,
}) => {
  const person = await signUpPerson(request)
  const rich = (await plentifulProducts(request)).find(({ price, sizes }) => price >= 1000 && sizes.length > 0)!
  await fillCart(page, [rich])
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await test.step('the address is asked for whole [CHECK-01] [CHECK-02] [CHECK-05] [CHECK-06] [CHECK-08]', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Order' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart')
    for (const label of [...Object.keys(ADDRESS), 'City', 'State']) {
      await expect(main(page).getByLabel(label, { exact: true })).toHaveAttribute('required', '')
    }
    await expect(main(page).getByLabel('Phone', { exact: true })).toHaveAttribute('type', 'tel')
    await expect(main(page).getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
    await expect(main(page).getByRole('radio', { name: 'Pay Online' })).toBeChecked()
  })
  await test.step('the summary lists goods and sums [CHECK-09] [CHECK-10] [CHECK-11] [CHECK-12] [CHECK-16]', async () => {
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await expect(summary.locator('img')).toBeVisible()
    await expect(summary).toContainText(`size ${rich.sizes[0]}, qty 1`)
    const off = rich.originalPrice - rich.price
    await expect(summary.locator('.sums dt')).toHaveText(['Subtotal', /^Discount/, 'Platform fee', 'Shipping', 'Total'])
    const sums = [two(rich.price), two(off), '₹5.00', 'Free', two(rich.price + 5)]
    await expect(summary.locator('.sums dd')).toHaveText(sums)
    await expect(summary).not.toContainText('Coupon discount')
    for (const words of ['Secure Payment', 'Fast Delivery', 'Easy Returns']) await expect(summary).toContainText(words)
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  })
  await test.step('what is wrong is named at its field, and cash is chosen [CHECK-03] [CHECK-04] [CHECK-07] [CHECK-13]', async () => {
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(main(page).getByLabel('First name')).toBeFocused()
    await expect(main(page).getByText('First name is required')).toBeVisible()
    await fillAddress(page)
    await main(page).getByLabel('ZIP code').fill('56')
    await main(page).getByLabel('ZIP code').blur()
    await expect(main(page).getByText('ZIP code must be a PIN code of 6 digits')).toBeVisible()
    await main(page).getByLabel('ZIP code').fill(ADDRESS['ZIP code'])
    await expect(main(page).getByText('ZIP code must be a PIN code of 6 digits')).toHaveCount(0)
    await main(page).getByText('Cash on Delivery (COD)').click()
    await expectAccessible(page)
  })
  await test.step('without a session nothing is placed, and signing in leads back [CHECK-14] [CHECK-24]', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to place order. Please sign in first.' })
    await expect(alert).toBeInViewport({ ratio: 1 })
    await alert.getByRole('link', { name: 'Sign in and come back' }).click()
    await expect(page).toHaveURL('/signin?next=%2Fcheckout')
    await page.setViewportSize({ width: 1280, height: 900 })
    // First: the page that is left has a field for an email too, and is shown until this one is rendered.
    await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await main(page).getByLabel('Email', { exact: true }).fill(person.email)
    await page.keyboard.press('Enter')
  })
  await test.step('everything typed is there again [CHECK-17] [CHECK-30]', async () => {
    await expect(page).toHaveURL('/checkout')
    for (const [label, text] of Object.entries(ADDRESS)) {
      await expect(main(page).getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await expect(main(page).getByRole('radio', { name: 'Cash on Delivery (COD)' })).toBeChecked()
    await page.reload()
    await expect(main(page).getByLabel('Address', { exact: true })).toHaveValue(ADDRESS.Address)
  })
  const order =
    await test.step('the order is placed once, and confirmed [CHECK-20] [CHECK-21] [CHECK-22] [ROUTE-28] [ORDER-14]', async () => {
      await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).dblclick()
      await expect(page.getByRole('status').filter({ hasText: 'Order placed successfully!' })).toBeVisible()
      await expect(page).toHaveURL('/orders/success')
      // A new account: the order waits for a yes, which is said here.
      await expect(
        page.getByRole('heading', { level: 1, name: 'Please confirm your order', exact: true }),
      ).toBeVisible()
      await main(page).getByRole('button', { name: 'Confirm COD Order' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!', exact: true })).toBeVisible()
      const [order, ...others] = await ordersOf(request, person.token)
      expect(others).toEqual([])
      return order
    })
  await test.step('the success page tells what comes next [MONEY-03] [ORDER-15] [ORDER-16] [ORDER-17]', async () => {
    await expect(page.getByRole('region', { name: 'Order information' })).toContainText(order!.id)
    await expect(page.getByRole('region', { name: 'Payment information' })).toContainText(two(rich.price + 5))
    await expect(page.getByRole('region', { name: 'Items' })).toContainText(rich.title)
    const next = page.getByRole('region', { name: "What's Next?" })
    for (const words of ['Confirmation email', 'Processing', 'Shipping with tracking'])
      await expect(next).toContainText(words)
    await expect(main(page).getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders')
    await expect(main(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
  })
  await test.step('the cart and what was typed are gone [CHECK-23]', async () => {
    await expect(badge(page)).toHaveCount(0)
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(JSON.parse(kept.cart!)).toMatchObject({ items: [], count: 0 })
    expect(JSON.parse(kept.currentOrder!)._id).toBe(order!._id)
    expect(kept.checkout).toBeUndefined()
    expect(Object.values(kept).join()).not.toContain(ADDRESS.Address)
  })
})

test('by card: a failure, a retry that reloads, a closed window, and success at last [PAY-15]', async ({
  page,
  request,
}) => {
  const { person, product } = await arriveAtTill(page, request)
  expect(await page.locator('script[src*="checkout.js"]').count()).toBe(0)
  await test.step('the window opens, and the payment fails [PAY-01] [PAY-02] [PAY-03] [PAY-04] [PAY-08]', async () => {
    await page.getByRole('button', { name: 'Pay Now' }).click()
    const frame = await paymentWindow(page)
    await expect(badge(page)).toHaveCount(0)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!).items.length)).toBe(1)
    await frame.getByRole('button', { name: 'Failure', exact: true }).click()
  })
  const order =
    await test.step('the failure page says why [ROUTE-29] [ORDER-18] [ORDER-19] [ORDER-20] [ORDER-21]', async () => {
      await expect(page).toHaveURL('/orders/failed')
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible()
      await expect(main(page)).toContainText("We couldn't process your payment. Please try again.")
      await expect(main(page).getByRole('alert')).not.toBeEmpty()
      await expect(badge(page)).toHaveText('1')
      const [order] = await ordersOf(request, person.token)
      await expect(page.getByRole('region', { name: 'Order details' })).toContainText(order!.id)
      await expect(page.getByRole('region', { name: 'Payment details' })).toContainText('Online')
      return order
    })
  await test.step('it gives tips and ways back [ORDER-22] [ORDER-24] [ORDER-25]', async () => {
    const tips = page.getByRole('region', { name: 'What you can try' })
    for (const tip of ['card details', 'sufficient balance', 'different payment method', 'your bank', '(COD)']) {
      await expect(tips).toContainText(tip)
    }
    await expect(tips.getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await expect(main(page).getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart')
    await expect(main(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
    await expectAccessible(page)
  })
  await test.step('a retry reloads, and a closed window is told [ORDER-11] [ORDER-23]', async () => {
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Retry Payment' }).click()
    await reloaded
    await paymentWindow(page)
    await page.keyboard.press('Escape')
    await expect(main(page).getByRole('alert')).toContainText('You closed the payment window before paying.')
    await expect(page).toHaveURL('/orders/failed')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment not finished' })).toBeVisible()
    await expect(badge(page)).toHaveText('1')
  })
  await test.step('the next try is paid [PAY-05] [PAY-06]', async () => {
    await page.getByRole('button', { name: 'Retry Payment' }).click()
    const frame = await paymentWindow(page)
    await frame.getByRole('button', { name: 'Success', exact: true }).click()
    await expect(page).toHaveURL('/orders/success')
    await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Items' })).toContainText(product.title)
    await expect(badge(page)).toHaveCount(0)
    const [paid, ...others] = await ordersOf(request, person.token)
    expect(others).toEqual([])
    expect(paid).toMatchObject({ _id: order!._id, status: 'Paid', paymentMethod: { status: 'Completed' } })
  })
})

test('an answer that is lost on the way makes one order, not two; busy words while it is asked [CHECK-15] [CHECK-19] [CHECK-25]', async ({
  page,
  request,
  complaints,
}) => {
  const { person } = await arriveAtTill(page, request)
  await main(page).getByText('Cash on Delivery (COD)').click()
  let lose = () => {}
  const isLost = new Promise<void>((done) => {
    lose = done
  })
  await page.route('**/v1/api/orders', async (route) => {
    await route.fetch()
    await isLost
    await route.abort()
  })
  const button = page.locator('.pay-sum button[type="submit"]')
  await button.click()
  await expect(button).toHaveText('Placing Order...')
  await expect(button).toBeDisabled()
  lose()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to place order.' })).toBeVisible()
  await page.unroute('**/v1/api/orders')
  await page.reload()
  await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).click()
  await expect(page).toHaveURL('/orders/success')
  expect(await ordersOf(request, person.token)).toHaveLength(1)
  forgiveFailedCalls(complaints)
})

test('a verification whose answer is lost is recovered; the confirmation outlives a reload [ROUTE-26] [ORDER-01] [ORDER-26]', async ({
  page,
  request,
  complaints,
}) => {
  const { product } = await arriveAtTill(page, request)
  await page.route('**/v1/api/payments/verify', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const frame = await paymentWindow(page)
  await frame.getByRole('button', { name: 'Success', exact: true }).click()
  await expect(page).toHaveURL('/orders/success')
  await main(page).getByRole('link', { name: 'Order confirmation' }).click()
  await expect(page).toHaveURL('/order-confirmation')
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await page.reload()
    await test.step(`what was ordered, ${visit} [ORDER-03] [ORDER-04] [ORDER-05] [ORDER-06]`, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Order information' })).toContainText('Estimated delivery')
      await expect(page.getByRole('region', { name: 'Items' })).toContainText(product.title)
      await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText(ADDRESS.Address)
      await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('Online')
      await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(two(product.price))
    })
    await test.step(`what comes next, ${visit} [ORDER-07] [ORDER-08] [ORDER-09]`, async () => {
      const steps = page.getByRole('list', { name: 'Delivery Progress' }).getByRole('listitem')
      await expect(steps).toHaveText([/^Processing/, /^Shipped/, /^Delivered/])
      const help = page.getByRole('region', { name: 'Need Help' })
      await expect(help.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
        'href',
        /^\/contact\?order=\w{8}$/,
      )
      await expect(main(page).getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
    })
  }
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectAccessible(page)
  forgiveFailedCalls(complaints)
})

test('without a current order there is nothing to confirm, and without a passed one nothing to show [ORDER-02] [ORDER-12] [ORDER-13]', async ({
  page,
}) => {
  await page.goto('/order-confirmation')
  await expect(page.getByRole('heading', { name: 'No order found' })).toBeVisible()
  await page.goto('/orders/success')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders')
})

test('prices that changed are told with the new total before anything is charged', async ({
  page,
  request,
  complaints,
}) => {
  const { product } = await arriveAtTill(page, request)
  await page.route('**/v1/api/orders', async (route) => {
    const body = route.request().postDataJSON()
    body.cart.total -= 1
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Prices or stock have changed since you looked.' }),
  ).toBeVisible()
  await expect(page.locator('.pay-sum .total')).toContainText(two(product.price + 5 + (product.price >= 1000 ? 0 : 50)))
  forgiveFailedCalls(complaints)
})

test('a piece that was retired meanwhile is named, leaves the sum, and the rest can be bought', async ({
  page,
  request,
  complaints,
}) => {
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const title = `Retired Shawl ${Date.now().toString(36)}`
  const fields = { title, description: 'For one journey.', category: 'Fashion', originalPrice: '1500', inStock: '3' }
  const added = await request.post('/v1/api/products/add-products', { headers, multipart: fields })
  const { product: shawl } = await added.json()
  const [other] = await plentifulProducts(request)
  await signInWith(page, (await signUpPerson(request)).token)
  await fillCart(page, [shawl, other!])
  await visit(page, '/checkout')
  await fillAddress(page)
  await expect(page.locator('.pay-sum')).toContainText(title)
  await request.delete(`/v1/api/products/${shawl._id}`, { headers })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('alert').filter({ hasText: `${title} is no longer sold.` })).toBeVisible()
  await expect(page.locator('.pay-sum')).not.toContainText(title)
  await expect(page.locator('.pay-sum')).toContainText(other!.title)
  forgiveFailedCalls(complaints)
})
