import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { adminToken, placeByApi, sellerToken, signInWith } from '../support/journey-goods.ts'
import { newestMail, signUpPerson } from '../support/journey-people.ts'

test('a whole cash order is paid back to an account that the bank confirmed: buyer, seller and admin see it', async ({
  page,
  browser,
  request,
}) => {
  const person = await signUpPerson(request)
  const order = await placeByApi(request, person.token, 'COD', 1)
  const sum = formatMoney(paiseFromJson(order.cart.total), { decimals: 'two' })
  const seller = await (await browser.newContext()).newPage()
  const admin = await (await browser.newContext()).newPage()
  await signInWith(seller, await sellerToken(request))
  await signInWith(admin, await adminToken(request))
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const moved = await request.put(`/v1/api/orders/${order._id}/status`, { data: { status: 'Delivered' }, headers })
  expect(moved.ok(), await moved.text()).toBe(true)

  await test.step('the seller gives all of it back, to an account that the buyer is asked for', async () => {
    await seller.goto(`/seller/orders?search=${order.id}`)
    const card = seller.getByRole('article', { name: order.id })
    await card.getByRole('button', { name: `Refund order ${order.id}` }).click()
    const dialog = seller.getByRole('dialog', { name: `Refund ${order.id}` })
    await expect(dialog).toContainText(`Left to refund${sum}`)
    await dialog.getByRole('checkbox', { name: 'Pay it to an account that the buyer names' }).check()
    await expectAccessible(seller)
    await dialog.getByRole('button', { name: 'Ask for the account' }).click()
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Yes, ask for it' }).click()
    await expect(seller.getByText(`The buyer is asked for an account for ${sum}.`).first()).toBeVisible()
    await newestMail(request, order.shippingInfo.email, /whose it is before anything is sent/)
  })

  await page.setViewportSize(PHONE)
  await signInWith(page, person.token)
  await page.goto(`/orders?order=${order.id}`)
  const owed = page.getByRole('dialog', { name: `Order ${order.id}` }).locator('.cash-refund')
  await test.step('the buyer names a UPI id, and the bank confirms whose it is', async () => {
    await expect(owed).toContainText(`${sum} of this order goes back to you.`)
    await owed.getByRole('button', { name: 'Say where we send your money' }).click()
    await owed.getByLabel('Where we send your money').fill(`b${order.id.toLowerCase()}@okbank`)
    await owed.getByRole('button', { name: 'Save the account' }).click()
    await expect(owed).toContainText('The bank confirms this account: ASHA RAO.')
    await expectAccessible(page)
  })

  await test.step('an admin pays it out, once', async () => {
    await admin.goto('/admin/money')
    const wrong = admin.getByRole('region', { name: /What does not match/ })
    const card = wrong.getByRole('listitem').filter({ hasText: order.id })
    await expect(card).toContainText(sum)
    await expect(card).toContainText('b•••@okbank')
    await card.getByRole('button', { name: /^Pay it to their account/ }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Pay it to their account' }).click()
    await expect(card).toHaveCount(0)
    await expectAccessible(admin)
  })

  await test.step('all of them see that it was paid', async () => {
    await expect(owed).toContainText(/Your money was sent to b•••@okbank\. Reference of the bank \(UTR\): \d{12}/)
    const utr = /\(UTR\): (\d{12})/.exec((await owed.textContent()) ?? '')?.[1] ?? 'none'
    await expect(page.getByRole('dialog').locator('.order-chips')).toContainText('Refunded')
    await seller.reload()
    await expect(seller.getByRole('article', { name: order.id })).toContainText('Cash given back')
    await admin.goto('/sandbox/payouts')
    await expect(admin.locator('main')).toContainText(utr)
  })
  await Promise.all([seller, admin].map((side) => side.context().close()))
})
