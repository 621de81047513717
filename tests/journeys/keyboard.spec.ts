import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, test } from '../support/journey.ts'
import {
  ADDRESS,
  adminToken,
  placeByApi,
  plentifulProducts,
  sellerToken,
  signInWith,
} from '../support/journey-goods.ts'
import { newestCode, newPerson, PASSWORD, signUpPerson } from '../support/journey-people.ts'
import { expectNoOverhang, pressAt, tabTo, typeAt } from '../support/keyboard.ts'

/** A screen of 1280 by 1024 px at four times its size. */
const ZOOMED = { width: 320, height: 256 }

test('at 400 % and by keyboard alone somebody signs up, finds a thing, buys it and sends it back', async ({
  page,
  request,
}) => {
  test.slow()
  await page.setViewportSize(ZOOMED)
  const person = newPerson()
  const main = page.getByRole('main')
  await page.goto('/signup')
  await expectNoOverhang(page)
  await typeAt(page, main.getByLabel('Full name'), person.name)
  await typeAt(page, main.getByLabel('Username'), person.username)
  await typeAt(page, main.getByLabel('Email', { exact: true }), person.email)
  await typeAt(page, main.getByLabel('Phone number'), person.number)
  await typeAt(page, main.getByLabel('Password', { exact: true }), PASSWORD)
  await typeAt(page, main.getByLabel('Confirm password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/verify/)
  await expectNoOverhang(page)
  await tabTo(page, main.getByRole('textbox').first())
  await page.keyboard.type(await newestCode(request, person.email))
  await pressAt(page, main.getByRole('button', { name: 'Verify Email' }))
  await expect(page).toHaveURL('/signin')
  await expectNoOverhang(page)
  await typeAt(page, main.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  const product = (await plentifulProducts(request)).find(({ price }) => price < 3000)!
  await page.goto('/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to' })).toBeFocused()
  await pressAt(page, page.getByRole('banner').getByRole('button', { name: 'Search' }))
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(product.title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search/)
  await expectNoOverhang(page)
  await pressAt(page, main.getByRole('link', { name: product.title }).first())
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
  await expectNoOverhang(page)
  await pressAt(page, main.getByRole('button', { name: 'Add to Cart' }).first())
  await pressAt(page, page.getByRole('banner').getByRole('link', { name: /cart/i }).first())
  await expect(page).toHaveURL('/cart')
  await expectNoOverhang(page)
  await pressAt(page, main.getByRole('link', { name: 'Proceed to Checkout' }))
  await expect(page).toHaveURL('/checkout')
  await expectNoOverhang(page)
  for (const [label, text] of Object.entries(ADDRESS)) {
    const field = main.getByLabel(label, { exact: true })
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await expect(main.getByLabel('State', { exact: true })).toHaveValue('Karnataka')
  await tabTo(page, main.getByRole('radio', { name: 'Pay Online' }))
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await pressAt(page, main.getByRole('button', { name: /Place Order/ }))
  await expect(page).toHaveURL('/orders/success')
  await expectNoOverhang(page)

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const read = await request.get('/v1/api/orders', { headers: { authorization: `Bearer ${token}` } })
  const [order] = (await read.json()).orders as [OrderJson]
  const seller = { authorization: `Bearer ${await sellerToken(request)}` }
  await request.put(`/v1/api/orders/${order._id}/status`, { headers: seller, data: { status: 'Delivered' } })
  await page.goto('/orders')
  await expectNoOverhang(page)
  await pressAt(page, page.getByRole('button', { name: `Order ${order.id}` }))
  const detail = page.getByRole('dialog', { name: `Order ${order.id}` })
  await pressAt(page, detail.getByRole('button', { name: 'Request Return' }))
  const asking = page.getByRole('dialog', { name: 'Request Return' })
  await pressAt(page, asking.getByRole('checkbox', { name: product.title }), 'Space')
  await typeAt(page, asking.getByLabel('What is wrong with it?'), 'Changed')
  await typeAt(page, asking.getByLabel('Reason'), 'The sleeves are too long')
  await pressAt(page, asking.getByRole('button', { name: 'Request Return' }))
  await expect(detail.locator('.order-returns')).toContainText('Requested')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Order ${order.id}` })).toBeFocused()
})

test('a seller ships an order by keyboard alone', async ({ page, request }) => {
  const { token } = await signUpPerson(request)
  const order = await placeByApi(request, token, 'COD')
  await request.post(`/v1/api/orders/${order._id}/confirm`, { headers: { authorization: `Bearer ${token}` }, data: {} })
  await signInWith(page, await sellerToken(request))
  await page.goto('/seller/orders')
  await typeAt(page, page.getByRole('searchbox').first(), order.id)
  const card = page.getByRole('article', { name: new RegExp(order.id) })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  const picker = card.getByLabel(/status/i).first()
  await tabTo(page, picker)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Shipped')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const read = await request.get(`/v1/api/orders/${order._id}`, { headers: { authorization: `Bearer ${token}` } })
      return (await read.json()).order.status
    })
    .toBe('Shipped')
})

test('an admin finds a user and switches them off by keyboard alone', async ({ page, request }) => {
  const person = await signUpPerson(request)
  await signInWith(page, await adminToken(request))
  await page.goto('/admin/users')
  await typeAt(page, page.getByRole('main').getByRole('searchbox').first(), person.username)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await pressAt(page, row.getByRole('button').first())
  const account = page.getByRole('dialog')
  await pressAt(page, account.getByRole('button', { name: 'Deactivate' }))
  await pressAt(page, page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }))
  await expect(account.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button').first()).toBeFocused()
})
