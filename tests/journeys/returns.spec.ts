import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { placeByApi, sellerToken, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

test('a shopper sends something back: asked for, approved, received, and the refund is shown', async ({
  page,
  request,
}) => {
  const person = await signUpPerson(request)
  const order = await placeByApi(request, person.token, 'COD')
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const put = async (path: string, data: object): Promise<OrderJson> => {
    const answer = await request.put(path, { headers, data })
    expect(answer.ok(), path).toBe(true)
    return (await answer.json()).order
  }
  await put(`/v1/api/orders/${order._id}/status`, { status: 'Delivered' })
  await signInWith(page, person.token)
  await page.goto('/orders')
  await page.getByRole('button', { name: `Order ${order.id}` }).click()
  const detail = page.getByRole('dialog', { name: `Order ${order.id}` })
  await detail.getByRole('button', { name: 'Request Return' }).click()

  const asking = page.getByRole('dialog', { name: 'Request Return' })
  const [{ Products }] = order.cart.items as [OrderJson['cart']['items'][number]]
  await asking.getByRole('button', { name: 'Request Return' }).click()
  await expect(asking.locator('.notice, .error').first()).toBeVisible()
  await asking.getByRole('checkbox', { name: Products[0].title }).check()
  await asking.getByLabel('What is wrong with it?').selectOption('changed_mind')
  await asking.getByLabel('Reason').fill('The sleeves are too long')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Request Return' }).click()
  await expect(detail).toContainText('Your return request has been sent.')
  await expect(detail.locator('.order-returns')).toContainText('Requested')
  await expect(detail.locator('.order-returns')).toContainText('The sleeves are too long')

  const read = await request.get(`/v1/api/orders/${order._id}`, { headers })
  const [{ _id }] = (await read.json()).order.returns
  for (const status of ['Approved', 'Received', 'Refunded']) {
    await put(`/v1/api/returns/${_id}`, { status, remark: '' })
    // The open page hears of it by itself.
    await expect(detail.locator('.order-returns')).toContainText(status)
  }
  await expect(detail.locator('.order-returns')).toContainText(/₹[\d,.]+ back/)
})
