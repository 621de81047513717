import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { adminToken, placeByApi, sellerToken, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

test('a buyer says that a delivered order never came, and the shop settles it', async ({ browser, request }) => {
  const shopper = await signUpPerson(request)
  const order = await placeByApi(request, shopper.token, 'COD', 1)
  const staff = await sellerToken(request)
  const moved = await request.put(`/v1/api/orders/${order._id}/status`, {
    data: { status: 'Delivered', confirm: true },
    headers: { authorization: `Bearer ${staff}` },
  })
  expect(moved.ok()).toBe(true)
  const open = async (token: string, viewport?: { width: number; height: number }) => {
    const page = await (await browser.newContext(viewport && { viewport })).newPage()
    await signInWith(page, token)
    return page
  }
  const buyer = await open(shopper.token, PHONE)
  const whole = buyer.getByRole('dialog', { name: `Order ${order.id}` })
  await test.step('on a phone, with what they know of it', async () => {
    await buyer.goto(`/orders?order=${order.id}`)
    await whole.getByRole('button', { name: 'It never came' }).click()
    await whole.getByLabel('What do you know of it?').fill('I was at home all day.')
    await expectAccessible(buyer)
    await whole.getByRole('button', { name: 'Tell the shop' }).click()
    await expect(whole).toContainText('it never came. We look into it and write to you.')
  })
  await test.step('the desk shows it with the order', async () => {
    const seller = await open(staff)
    await seller.goto(`/seller/orders?search=${order.id}`)
    await expect(seller.getByRole('article', { name: order.id })).toContainText('that it never came')
    await expectAccessible(seller)
  })
  await test.step('the shop reads what they wrote, and settles it', async () => {
    const admin = await open(await adminToken(request))
    await admin.goto(`/admin/customer-care?search=${order.id}`)
    await expect(admin.getByText('I was at home all day.').first()).toBeVisible()
    await admin
      .getByRole('button', { name: /resolved/i })
      .first()
      .click()
    await buyer.reload()
    await expect(whole.getByRole('heading', { name: 'Tracking' })).toBeVisible()
    await expect(whole).not.toContainText('We look into it and write to you.')
  })
})

test('a seller names the account that they are paid to, and says that it is theirs', async ({ page, request }) => {
  const data = { email: 'phanda@sellers.threadspeak.test', password: 'Thread-speak-1' }
  await signInWith(page, (await (await request.post('/auth/login', { data })).json()).token)
  await page.goto('/seller/earnings')
  const panel = page.getByRole('region', { name: 'Where your payouts go' })
  await panel.getByRole('button', { name: 'Name an account' }).click()
  const field = panel.getByLabel('Bank account or UPI id')
  await field.fill('my bank')
  await panel.getByRole('button', { name: 'Ask the bank' }).click()
  await expect(panel).toContainText('Please give a UPI id')
  await field.fill('12345670002 SBIN0001234')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Ask the bank' }).click()
  await expect(panel).toContainText('SOMEBODY ELSE')
  await panel.getByRole('button', { name: 'Yes, pay me there' }).click()
  await expect(panel).toContainText('Payouts go to your account ending in 0002')
})
