import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'
import { badge, fillCart, paymentWindow, plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')

/** Another browser of the same person. */
async function otherDevice(browser: Browser, token: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInWith(page, token)
  return page
}

test('a cart that is filled on one device is bought on another, and is then empty on both', async ({
  page,
  browser,
  request,
}) => {
  const person = await signUpPerson(request)
  const [kurta, shawl] = (await plentifulProducts(request)).slice(-2)
  await test.step('what was chosen as a guest goes with the account', async () => {
    await fillCart(page, [kurta!])
    await signInWith(page, person.token)
    await visit(page, '/cart')
    await expect(main(page)).toContainText(kurta!.title)
  })
  const phone = await otherDevice(browser, person.token)
  await test.step('it is on the phone, with what was chosen there', async () => {
    await phone.setViewportSize(PHONE)
    await fillCart(phone, [shawl!])
    await visit(phone, '/cart')
    await expect(main(phone)).toContainText(kurta!.title)
    await expect(phone.getByText('Your cart is the same here as on your other device now.')).toBeVisible()
    await expect(main(phone)).toContainText(shawl!.title)
    await expect(badge(phone)).toHaveText('2')
  })
  await test.step('one is saved for later, on both', async () => {
    await phone.getByRole('button', { name: `Save ${shawl!.title} for later` }).click()
    await expect(phone.getByRole('region', { name: 'Saved for later' })).toContainText(shawl!.title)
    await expect(badge(phone)).toHaveText('1')
    await expectAccessible(phone)
    // The page asks again while it is seen.
    await expect(page.getByRole('region', { name: 'Saved for later' })).toContainText(shawl!.title, { timeout: 25_000 })
  })
  await test.step('the rest is bought on the phone', async () => {
    await visit(phone, '/checkout')
    const form = {
      'First name': 'Asha',
      'Last name': 'Rao',
      Address: '7 Loom Street',
      'ZIP code': '560004',
      Phone: '9876543210',
    }
    for (const [label, text] of Object.entries(form)) await main(phone).getByLabel(label, { exact: true }).fill(text)
    await expect(main(phone).getByLabel('State', { exact: true })).toHaveValue('Karnataka')
    await phone.getByRole('button', { name: 'Pay Now' }).click()
    await (await paymentWindow(phone)).getByRole('button', { name: 'Success', exact: true }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  })
  await test.step('and gone from the first device', async () => {
    await expect(main(page)).toContainText('Your cart is empty', { timeout: 25_000 })
    await expect(page.getByRole('region', { name: 'Saved for later' })).toContainText(shawl!.title)
    await page.getByRole('button', { name: `Move ${shawl!.title} to the cart` }).click()
    await expect(badge(page)).toHaveText('1')
  })
  await phone.context().close()
})
