import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { placeByApi, sellerToken, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

test('a buyer returns a cash order and names a UPI id: it is verified, paid once, and both sides see the reference', async ({
  page,
  browser,
  request,
}) => {
  const person = await signUpPerson(request)
  const order = await placeByApi(request, person.token, 'COD')
  const token = await sellerToken(request)
  const headers = { authorization: `Bearer ${token}` }
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
  await asking.getByRole('checkbox', { name: Products[0].title }).check()
  await asking.getByLabel('What is wrong with it?').selectOption('changed_mind')
  await asking.getByLabel('Reason').fill('The sleeves are too long')
  const upi = `buyer${order.id.toLowerCase()}`
  await asking.getByLabel('Where we send your money').fill('other@okbank')
  await asking.getByRole('button', { name: 'Request Return' }).click()

  await test.step('a name that differs is asked about; a mistake is corrected', async () => {
    const returns = detail.locator('.order-returns')
    await expect(returns).toContainText('in the name of SOMEBODY ELSE. Is this you?')
    await expectAccessible(page)
    await returns.getByRole('button', { name: 'Change the account' }).click()
    await returns.getByLabel('Where we send your money').fill(`${upi}@okbank`)
    await returns.getByRole('button', { name: 'Save the account' }).click()
    await expect(returns).toContainText('The bank confirms this account')
    await expect(returns).toContainText('b•••@okbank')
  })

  const theirs = await browser.newContext()
  const seller = await theirs.newPage()
  await test.step('the seller sends the refund from the list of returns', async () => {
    const read = await request.get(`/v1/api/orders/${order._id}`, { headers })
    const [{ _id }] = (await read.json()).order.returns
    for (const status of ['Approved', 'Received']) await put(`/v1/api/returns/${_id}`, { status, remark: '' })
    await signInWith(seller, token)
    await seller.goto('/seller/returns')
    const line = seller.getByRole('listitem').filter({ hasText: `Order ${order.id}` })
    await expect(line).toContainText('Verified')
    await line.getByRole('button', { name: 'Refund' }).click()
    const question = seller.getByRole('alertdialog')
    await expect(question).toContainText('It is sent to b•••@okbank')
    await expectAccessible(seller)
    await question.getByRole('button', { name: /^Send ₹/ }).click()
    await expect(seller.getByText('The money is on its way to the buyer’s account.')).toBeVisible()
  })

  await test.step('both sides see the reference of the bank', async () => {
    const returns = detail.locator('.order-returns')
    await expect(returns).toContainText(/Reference of the bank \(UTR\): \d{12}/)
    const utr = /\(UTR\): (\d{12})/.exec((await returns.textContent()) ?? '')?.[1] ?? 'none'
    await seller.goto('/seller/returns')
    await expect(seller.getByRole('listitem').filter({ hasText: `Order ${order.id}` })).toContainText(`UTR ${utr}`)
    await seller.goto('/sandbox/payouts')
    await expect(seller.locator('main')).toContainText(utr)
  })
  await theirs.close()
})
