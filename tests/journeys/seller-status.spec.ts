import type { APIRequestContext, Page } from '@playwright/test'
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

async function paidOrder(request: APIRequestContext): Promise<OrderJson> {
  const { order, razorpayOrder, headers } = await unpaidOrder(request)
  const control = `/sandbox/razorpay/control/orders/${razorpayOrder.id}/pay`
  const { proof } = await (await request.post(control, { data: { outcome: 'ok' } })).json()
  await request.post('/v1/api/payments/verify', { data: proof, headers })
  return order
}

async function unpaidOrder(request: APIRequestContext) {
  const { token } = await signUpPerson(request)
  const headers = { authorization: `Bearer ${token}` }
  const { products } = await (await request.get('/v1/api/products')).json()
  const product = products.find(({ inStock, options, discountPrice, originalPrice }: Record<string, number>) => {
    return inStock! > 20 && options === undefined && (discountPrice ?? originalPrice!) < 3000
  })
  const line = { product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }
  const data = { shippingInfo: SHIPPING, paymentMethod: { method: 'online' }, cart: { items: [line] } }
  const { order, razorpayOrder } = await (await request.post('/v1/api/orders', { data, headers })).json()
  return { order: order as OrderJson, razorpayOrder, headers }
}

async function asSeller(page: Page, request: APIRequestContext, path: string) {
  const data = { email: 'seller@threadspeak.test', password: 'Thread-speak-1' }
  const { token } = await (await request.post('/auth/login', { data })).json()
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
}

test('an arrow key in the status picker changes nothing before Enter, and Escape leaves it', async ({
  page,
  request,
}) => {
  const made = await paidOrder(request)
  await asSeller(page, request, `/seller/orders?search=${made.id}`)
  const card = page.getByRole('article', { name: made.id })
  const status = card.getByLabel('Order status')
  const sent: string[] = []
  page.on('request', (asked) => asked.method() === 'PUT' && sent.push(asked.postData() ?? ''))
  await status.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await expect(card.getByText('Not changed yet.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(status).toHaveValue('Paid')
  expect(sent).toEqual([])
})

test('a paid order is cancelled after the seller read what goes back', async ({ page, request, complaints }) => {
  const made = await paidOrder(request)
  await page.setViewportSize(PHONE)
  await asSeller(page, request, `/seller/orders?search=${made.id}`)
  const status = page.getByRole('article', { name: made.id }).getByLabel('Order status')
  await status.selectOption('Cancelled')
  const question = page.getByRole('alertdialog', { name: 'Send the money back?' })
  const sum = made.cart.total.toLocaleString('en-IN', { minimumFractionDigits: 2 })
  await expect(question).toContainText(`₹${sum} goes back to the buyer.`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(status).toHaveValue('Paid')

  await status.selectOption('Cancelled')
  await question.getByRole('button', { name: 'Change status and refund' }).click()
  await expect(status).toHaveValue('Cancelled')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Order status updated')
  forgiveFailedCalls(complaints)
})

test('many paid orders are cancelled after one question with the whole sum', async ({ page, request, complaints }) => {
  const made = await paidOrder(request)
  await asSeller(page, request, `/seller/orders?search=${made.id}`)
  await page.getByRole('checkbox', { name: `Choose order ${made.id}` }).check()
  await page.getByLabel('New status').selectOption('Cancelled')
  await page.getByRole('button', { name: 'Change status' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send the money back?' })
  await question.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(page.getByRole('article', { name: made.id }).getByLabel('Order status')).toHaveValue('Paid')
  await page.getByRole('button', { name: 'Change status' }).click()
  await question.getByRole('button', { name: 'Change status and refund' }).click()
  await expect(page.getByText('1 order changed.').first()).toBeVisible()
  forgiveFailedCalls(complaints)
})

test('an unpaid order ships after a question, and is left out of many unless the seller insists', async ({
  page,
  request,
}) => {
  const paid = await paidOrder(request)
  const { order: unpaid } = await unpaidOrder(request)
  await page.setViewportSize(PHONE)
  await asSeller(page, request, '/seller/orders')
  for (const { id } of [paid, unpaid]) await page.getByRole('checkbox', { name: `Choose order ${id}` }).check()
  await expect(page.getByLabel('New status')).toHaveValue('')
  await page.getByLabel('New status').selectOption('Shipped')
  await page.getByRole('button', { name: 'Change status' }).click()
  const many = page.getByRole('alertdialog', { name: 'Change 2 orders to Shipped?' })
  await expect(many).toContainText('1 waits for payment. The other 1 is ready.')
  await expectAccessible(page)
  await many.getByRole('button', { name: 'Only the 1 that is ready' }).click()
  await expect(page.getByRole('article', { name: paid.id }).getByLabel('Order status')).toHaveValue('Shipped')
  const status = page.getByRole('article', { name: unpaid.id }).getByLabel('Order status')
  await expect(status).toHaveValue('Payment Pending')

  await status.selectOption('Shipped')
  const one = page.getByRole('alertdialog', { name: 'Ship it all the same?' })
  await expect(one).toContainText('This order is not paid.')
  await expectAccessible(page)
  await one.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(status).toHaveValue('Payment Pending')
  await status.selectOption('Shipped')
  await one.getByRole('button', { name: 'Ship it' }).click()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Order status updated')
  await expect(status).toHaveValue('Shipped')
})
