import type { APIRequestContext } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { sellerToken, signInWith } from '../support/journey-goods.ts'
import { newestMail, signUpPerson } from '../support/journey-people.ts'
import { buyOfAll, partsOf } from '../support/journey-purchases.ts'
import { sellBesideHouse } from '../support/journey-sellers.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function move(request: APIRequestContext, token: string, order: OrderJson, status: string): Promise<void> {
  const data = { status, confirm: true }
  const moved = await request.put(`/v1/api/orders/${order._id}/status`, { data, headers: bearer(token) })
  expect(moved.ok(), await moved.text()).toBe(true)
}

test('a cart of three sellers is paid once; one part is cancelled, one comes back, and the third goes on', async ({
  page,
  request,
}) => {
  test.slow()
  const weaver = await sellBesideHouse(request, 'Woven Runner')
  const knotter = await sellBesideHouse(request, 'Knotted Holder')
  const shopper = await signUpPerson(request)
  await signInWith(page, shopper.token)
  await test.step('it is paid at once, and the page names every part', async () => {
    await buyOfAll(page, [weaver, knotter])
    const bought = page.getByRole('region', { name: /^Order P/ })
    await expect(bought.getByRole('listitem')).toHaveCount(3)
    for (const { name, product } of [weaver, knotter]) {
      const part = bought.getByRole('listitem').filter({ hasText: name })
      await expect(part).toContainText('Paid')
      await expect(part).toContainText(product.title)
    }
    await expect(page.getByText('What follows is the part of Threadspeak.')).toBeVisible()
    await expectAccessible(page)
  })
  const { number, parts } = await partsOf(request, shopper.token)
  const [ofHouse, ofWeaver, ofKnotter] = parts
  await page.setViewportSize(PHONE)
  await page.goto('/orders')
  const group = page.getByRole('listitem').filter({ hasText: `Order ${number}` })
  const whole = group.locator('.purchase-lead')
  const card = (order: OrderJson) => group.getByRole('listitem').filter({ hasText: order.id })
  const dialog = (order: OrderJson) => page.getByRole('dialog', { name: `part ${order.id}` })
  const open = async (order: OrderJson) => {
    await card(order)
      .getByRole('button', { name: `Part ${order.id}` })
      .click()
    await expect(dialog(order)).toBeVisible()
  }

  await test.step('the shopper cancels one part: the others stay paid', async () => {
    await expect(whole).toContainText('Paid')
    await open(ofWeaver)
    await dialog(ofWeaver).getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    const listed = dialog(ofWeaver).getByRole('region', { name: `Order ${number}` })
    await expect(listed.getByRole('listitem').filter({ hasText: weaver.name })).toContainText('Cancelled')
    await expect(listed.getByRole('listitem').filter({ hasText: knotter.name })).toContainText('Paid')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(ofWeaver)).toBeHidden()
    await expect(whole).toContainText('Paid')
    await newestMail(request, ofWeaver.shippingInfo.email, new RegExp(`Part of order ${number}`))
  })

  await test.step('another is delivered by its seller, who reaches none of the others', async () => {
    const foreign = await request.get(`/v1/api/orders/${ofHouse._id}`, { headers: bearer(knotter.token) })
    expect(foreign.status()).toBe(404)
    await move(request, knotter.token, ofKnotter, 'Delivered')
    // The open page hears of it by itself; the whole waits for the part that is still to come.
    await expect(card(ofKnotter)).toContainText('Delivered')
    await expect(whole).toContainText('Paid')
  })

  await test.step('it comes back, and its money with it', async () => {
    await open(ofKnotter)
    await dialog(ofKnotter).getByRole('button', { name: 'Request Return' }).click()
    const asking = page.getByRole('dialog', { name: 'Request Return' })
    await asking.getByRole('checkbox', { name: knotter.product.title }).check()
    await asking.getByLabel('What is wrong with it?').selectOption('changed_mind')
    await asking.getByLabel('Reason').fill('It is too long for the wall')
    await asking.getByRole('button', { name: 'Request Return' }).click()
    const returns = dialog(ofKnotter).locator('.order-returns')
    await expect(returns).toContainText('Requested')
    const read = await request.get(`/v1/api/orders/${ofKnotter._id}`, { headers: bearer(knotter.token) })
    const [{ _id }] = (await read.json()).order.returns
    for (const status of ['Approved', 'Received', 'Refunded']) {
      const headers = bearer(knotter.token)
      const decided = await request.put(`/v1/api/returns/${_id}`, { data: { status, remark: '' }, headers })
      expect(decided.ok(), await decided.text()).toBe(true)
      await expect(returns).toContainText(status)
    }
    await expect(returns).toContainText(/₹[\d,.]+ back/)
    await page.keyboard.press('Escape')
  })

  await test.step('the third goes on, and the whole with it', async () => {
    const house = await sellerToken(request)
    for (const status of ['Shipped', 'Delivered']) {
      await move(request, house, ofHouse, status)
      await expect(whole).toContainText(status)
    }
    await expect(card(ofWeaver)).toContainText('Cancelled')
    await expectAccessible(page)
  })

  await test.step('the number of the whole opens its first part, which leads to the others', async () => {
    await page.goto(`/orders?order=${number}`)
    await dialog(ofHouse).getByRole('link', { name: knotter.name }).click()
    await expect(dialog(ofKnotter)).toBeVisible()
  })
})
