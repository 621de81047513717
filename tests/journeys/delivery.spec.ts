import type { APIRequestContext, Page } from '@playwright/test'
import { DELIVERY_TEXTS } from '#contracts/orders/delivery-texts.ts'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { fillAddress, fillCart, plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { forgiveFailedCalls, signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const told = (page: Page) => page.locator('.pin-told')
const zip = (page: Page) => main(page).getByLabel('ZIP code', { exact: true })
/** In the stand-in: six days on the way, without cash. By its zone it would be two days later. */
const LEH = '194101'

async function arriveAtTill(page: Page, request: APIRequestContext) {
  const person = await signUpPerson(request)
  const [product] = await plentifulProducts(request)
  await signInWith(page, person.token)
  await fillCart(page, [product!])
  await page.goto('/checkout')
  await fillAddress(page)
  return person
}

test('a PIN code that is checked on the product page is answered alike in the cart and at the checkout', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  const product = (await plentifulProducts(request)).find(({ sizes }) => sizes.length === 0)!
  const date = longDate(deliveryDate(new Date(), { leadDays: product.leadDays ?? 0, extraDays: 2 }))

  await test.step('by keyboard on the product page', async () => {
    await page.goto(`/products/${product._id}`)
    await main(page).getByRole('button', { name: 'Check delivery to your PIN code' }).press('Enter')
    await expect(main(page).getByLabel('Your PIN code')).toBeFocused()
    await page.keyboard.type('1941')
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText('A PIN code has 6 digits')
    await page.keyboard.type('01')
    await page.keyboard.press('Enter')
    await expect(told(page)).toHaveText(`To ${LEH}: with you by ${date}Cash on Delivery is not possible there.`)
    await expect(
      main(page)
        .locator('.assure')
        .getByText(/^With you by/),
    ).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('in the cart', async () => {
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
    await page.goto('/cart')
    await expect(told(page)).toContainText(`To ${LEH}: with you by ${date}`)
    await expectAccessible(page)
  })

  await test.step('at the checkout, where cash cannot be chosen', async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(zip(page)).toHaveValue(LEH)
    await expect(main(page)).toContainText(`With you by ${date}`)
    await expect(main(page).getByRole('radio', { name: 'Cash on Delivery (COD)' })).toBeDisabled()
    await expect(main(page)).toContainText(CHECKOUT_TEXTS.codNotAtPin)
    await expectAccessible(page)
  })
})

test('an order keeps the day that the checkout promised', async ({ page, request }) => {
  await arriveAtTill(page, request)
  const promise = await main(page).locator('.pay-when').textContent()
  await main(page).getByText('Cash on Delivery (COD)').click()
  await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).click()
  await expect(page).toHaveURL('/orders/success')
  await expect(main(page)).toContainText(String(promise).replace('With you by ', ''))
})

test('an unserved PIN code is refused beside it, before anything is ordered', async ({ page, request }) => {
  const { token } = await arriveAtTill(page, request)
  await zip(page).fill('744101')
  await expect(main(page)).toContainText(DELIVERY_TEXTS.notServed)
  await main(page).getByText('Cash on Delivery (COD)').click()
  await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).click()
  await expect(zip(page)).toBeFocused()
  await expect(zip(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const answer = await request.get('/v1/api/orders', { headers: { authorization: `Bearer ${token}` } })
  expect((await answer.json()).orders).toEqual([])
  await zip(page).fill('560004')
  await expect(main(page)).not.toContainText(DELIVERY_TEXTS.notServed)
})

test('without an answer the check says so, and asks again', async ({ page, request, complaints }) => {
  const [product] = await plentifulProducts(request)
  await page.goto(`/products/${product!._id}`)
  await page.route('**/v1/api/delivery?*', (route) => route.abort())
  await main(page).getByRole('button', { name: 'Check delivery to your PIN code' }).click()
  await main(page).getByLabel('Your PIN code').fill('560 001')
  await main(page).getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main(page)).toContainText('We could not check this PIN code.')
  await page.unroute('**/v1/api/delivery?*')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(told(page)).toContainText('To 560001: with you by')
  forgiveFailedCalls(complaints)
})
