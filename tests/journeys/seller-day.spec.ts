import type { APIRequestContext, Page } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { CountedHands } from '../support/counted-hands.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'

const PASSWORD = 'Thread-speak-1'

async function logIn(request: APIRequestContext, who: 'shopper' | 'seller'): Promise<string> {
  const data = { email: `${who}@threadspeak.test`, password: PASSWORD }
  return (await (await request.post('/auth/login', { data })).json()).token
}

/** Orders of somebody who is known to the shop, in a town of their own so that they are found among the others. */
async function placeMany(request: APIRequestContext, count: number, city: string): Promise<OrderJson[]> {
  const token = await logIn(request, 'shopper')
  const headers = { authorization: `Bearer ${token}` }
  const { products } = await (await request.get('/v1/api/products')).json()
  const shelf = products.filter(
    ({ inStock, options, discountPrice, originalPrice, sellerId }: Record<string, number>) =>
      // Other sellers may send within their own state alone.
      sellerId === undefined && inStock! > 5 && options === undefined && (discountPrice ?? originalPrice!) < 3000,
  )
  const made: OrderJson[] = []
  for (let place = 0; place < count; place += 1) {
    const product = shelf[place % shelf.length]
    const line = { product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }
    const data = {
      shippingInfo: {
        ...{ fullName: `Buyer ${place + 1}`, phone: '9845012345', email: 'shopper@threadspeak.test' },
        ...{ address: '22 Marine Steps', city, state: 'Maharashtra', country: 'INDIA', postalCode: '400020' },
      },
      paymentMethod: { method: 'COD' },
      cart: { items: [line] },
    }
    const answer = await request.post('/v1/api/orders', { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    made.push((await answer.json()).order)
  }
  return made
}

async function openDesk(page: Page, request: APIRequestContext, path: string): Promise<{ authorization: string }> {
  const token = await logIn(request, 'seller')
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
  return { authorization: `Bearer ${token}` }
}

const found = (page: Page) => page.getByRole('grid', { name: 'Orders' }).getByRole('row')

test('a day of thirty orders and three returns, received and refunded, is done with 34 actions', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const city = `Thirtypur${Date.now().toString(36)}`
  const orders = await placeMany(request, 30, city)
  const headers = await openDesk(page, request, '/seller/orders')
  const hands = new CountedHands(page)

  // All thirty, in a table.
  await hands.click(page.getByRole('radio', { name: 'Table' }))
  await hands.fill(page.getByRole('searchbox', { name: 'Search orders' }), city)
  await expect(page.getByText('30 orders', { exact: true })).toBeVisible()
  await hands.click(page.getByRole('checkbox', { name: 'All on this page' }))
  await expect(page.getByText('30 orders chosen')).toBeVisible()
  await expectAccessible(page)

  // Their slips as one file.
  const slips = page.waitForEvent('download')
  await hands.click(page.getByRole('button', { name: 'Packing slips' }))
  expect((await slips).suggestedFilename()).toMatch(/^packing-slips-.*\.pdf$/)

  // On their way, all at once.
  await hands.select(page.getByLabel('New status'), 'Shipped')
  await hands.click(page.getByRole('button', { name: 'Change status' }))
  await expect(page.getByRole('status').filter({ hasText: '30 orders changed.' })).toBeVisible({ timeout: 60_000 })

  // Their parcels, pasted from the courier's list.
  await hands.click(page.getByRole('button', { name: 'Bulk tracking' }))
  const dialog = page.getByRole('dialog', { name: 'Bulk tracking' })
  const lines = orders.map(({ id }) => `${id}, Delhivery, DL-${id}`).join('\n')
  await hands.fill(dialog.getByLabel(/^One parcel a line/), lines)
  await hands.click(dialog.getByRole('button', { name: 'Check lines' }))
  await expect(dialog.getByText('30 ready')).toBeVisible()
  await expectAccessible(page)
  await hands.click(dialog.getByRole('button', { name: 'Add tracking to 30 orders' }))
  await expect(page.getByRole('status').filter({ hasText: 'Tracking added to 30 orders.' })).toBeVisible({
    timeout: 60_000,
  })

  // Three of them come back.
  const buyer = { authorization: `Bearer ${await logIn(request, 'shopper')}` }
  for (const { _id, cart } of orders.slice(0, 3)) {
    await request.put(`/v1/api/orders/${_id}/status`, { data: { status: 'Delivered' }, headers })
    const items = cart.items.map((item) => ({ itemId: item._id, quantity: item.quantity }))
    await request.post(`/v1/api/orders/${_id}/returns`, { data: { items, reason: 'Too wide' }, headers: buyer })
  }
  await hands.click(page.getByRole('link', { name: /^Returns/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()
  await expectAccessible(page)
  for (const { id } of orders.slice(0, 3)) {
    await hands.click(page.getByRole('button', { name: `Approve return of order ${id}` }))
    // It is here: everything can be sold again, and what was paid at the door goes back.
    await hands.click(page.getByRole('button', { name: `Mark received return of order ${id}` }))
    const arrived = page.getByRole('dialog', { name: 'Has the return arrived?' })
    await hands.click(arrived.getByRole('button', { name: 'Mark received' }))
    await hands.click(page.getByRole('button', { name: `Refund return of order ${id}` }))
    await hands.click(page.getByRole('alertdialog').getByRole('button', { name: /^Write down ₹/ }))
    await expect(
      page.getByRole('listitem').filter({ hasText: id }).getByText('Refunded', { exact: true }),
    ).toBeVisible()
  }

  // A price is lowered.
  const title = orders[0]!.cart.items[0]!.Products[0].title
  await hands.click(page.getByRole('navigation', { name: 'Seller area' }).getByRole('link', { name: 'Products' }))
  await hands.fill(page.getByRole('searchbox', { name: 'Search products' }), title)
  await hands.click(page.getByRole('link', { name: `Edit ${title}` }).first())
  await hands.fill(page.getByLabel('Discount price (₹)'), '99')
  await hands.click(page.getByRole('button', { name: 'Save Changes' }))
  await expect(page.getByText('Product updated successfully').first()).toBeVisible()

  // And the day is written down.
  await hands.click(page.getByRole('navigation', { name: 'Seller area' }).getByRole('link', { name: 'Orders' }))
  const table = page.waitForEvent('download')
  await hands.click(page.getByRole('button', { name: 'Export CSV' }))
  expect((await table).suggestedFilename()).toMatch(/^orders-until-\d{4}-\d{2}-\d{2}\.csv$/)

  const { clicks, keys, fills } = hands.counts
  process.stdout.write(`A day of 30 orders: ${clicks} clicks, ${keys} keys, ${fills} pastes, ${hands.total} in all\n`)
  // Card by card it was more than two hundred. Each return takes five.
  expect(hands.total).toBeLessThanOrEqual(34)
})

test('the table is worked by keys, a changed order stays with Undo, and Back finds the place again [SELL-ORDER-07] [SELL-ORDER-13]', async ({
  page,
  request,
}) => {
  test.slow()
  const city = `Keypur${Date.now().toString(36)}`
  const orders = (await placeMany(request, 3, city)).toReversed()
  await openDesk(page, request, `/seller/orders?search=${city}&status=Processing`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(found(page)).toHaveCount(4)
  await found(page).nth(1).focus()
  for (const key of ['j', 'x']) await page.keyboard.press(key)
  const second = page.getByRole('row', { name: `Order ${orders[1]!.id}` })
  await expect(second).toHaveAttribute('aria-selected', 'true')

  // Sent, it no longer fits the filter and stays nevertheless.
  await page.getByLabel('New status').selectOption('Shipped')
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('1 order changed.').first()).toBeVisible()
  await expect(second).toContainText('Shipped')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(second).toContainText('Processing')

  await second.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Order ${orders[1]!.id}` })
  await expect(dialog).toContainText('22 Marine Steps')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('img', { name: `Barcode of ${orders[1]!.id}` })).toBeVisible()
  await expect(page.getByText(/^Collect ₹[\d,]+\.\d\d in cash$/)).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button')).toHaveCount(0)
  // Paper is light, whatever the theme.
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`search=${city}&status=Processing`))
  await expect(found(page)).toHaveCount(4)

  await page.getByRole('button', { name: 'Total' }).click()
  await expect(page).toHaveURL(/sort=amount-desc/)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await page.reload()
  await expect(found(page)).toHaveCount(4)
})
