import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'
import { placeByApi } from '../support/journey-goods.ts'
import { forgiveFailedCalls, newestMail, signUpPerson } from '../support/journey-people.ts'

test('somebody who is not signed in finds an order by its number and phone, and cancels it by the mailed link', async ({
  page,
  request,
  complaints,
}) => {
  await page.setViewportSize(PHONE)
  const person = await signUpPerson(request)
  const order = await placeByApi(request, person.token, 'COD')
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click()
  await expectAccessible(page)
  await page.getByLabel('Order number').fill(order.id.toLowerCase())
  await page.getByLabel('Email or phone').fill('nobody@example.in')
  await page.getByRole('button', { name: 'Show the order' }).click()
  await expect(page.getByText('We found no order with this number')).toBeVisible()
  forgiveFailedCalls(complaints)

  await page.getByLabel('Email or phone').fill(order.shippingInfo.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.id}`)
  await expect(page.locator('.order-address')).not.toContainText(order.shippingInfo.address)
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByText('We have mailed you a link to this order.')).toBeVisible()

  const link = await newestMail(request, order.shippingInfo.email, /\/orders\/follow\/order-[\w-]+/)
  await visit(page, link)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Your order has been cancelled.')).toBeVisible()
  await expect(page.locator('.order-chips')).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
})

test('a link that has expired says so, and leads to the form', async ({ page, complaints }) => {
  await visit(page, '/orders/follow/order-made-up')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Track an order' }).click()
  await expect(page.getByLabel('Order number')).toBeVisible()
  forgiveFailedCalls(complaints)
})
