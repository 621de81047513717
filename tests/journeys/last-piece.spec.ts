import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'
import {
  chooseSize,
  fillAddress,
  fillCart,
  paymentWindow,
  plentifulProducts,
  sellerToken,
  signInWith,
} from '../support/journey-goods.ts'
import { forgiveFailedCalls, newestCode, newestMail, newPerson, signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const queue = (page: Page) => page.getByRole('region', { name: 'Queue for this piece' })

/** A product of which the seller has one left. */
async function lastPiece(request: APIRequestContext, which: number): Promise<ProductJson> {
  const product = (await plentifulProducts(request)).at(which)!
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const answer = await request.post(`/v1/api/products/${product._id}/stock`, {
    headers,
    data: { stock: 1, reason: 'Counted' },
  })
  expect(answer.ok()).toBe(true)
  return { ...product, inStock: 1 }
}

async function verifiedPerson(request: APIRequestContext) {
  const person = await signUpPerson(request)
  await request.post('/auth/send-otp', { data: { email: person.email } })
  await request.post('/auth/verify-otp', {
    data: { email: person.email, otp: await newestCode(request, person.email) },
  })
  return person
}

/** Opens the payment for it, and leaves the window as it is. */
async function startPaying(page: Page, product: ProductJson, token: string): Promise<void> {
  await signInWith(page, token)
  await fillCart(page, [product])
  await visit(page, '/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentWindow(page)
}

async function letGo(page: Page): Promise<void> {
  await visit(page, '/orders')
  await main(page).locator('.orders').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Your order has been cancelled.')
}

test('two shoppers and one last piece: the first lets it go, the second is called and buys it', async ({
  page,
  browser,
  request,
}) => {
  const product = await lastPiece(request, -1)
  const first = await (await browser.newContext()).newPage()
  await startPaying(first, product, (await verifiedPerson(request)).token)

  const second = await verifiedPerson(request)
  await signInWith(page, second.token)
  await visit(page, `/products/${product._id}`)
  await expect(queue(page)).toContainText(/Being bought, free again in (19|20) min/)
  await expectAccessible(page)
  await queue(page).getByRole('button', { name: 'Join the queue' }).click()
  await expect(queue(page)).toContainText('You are next.')

  await letGo(first)
  await expect(queue(page)).toContainText(/It is yours for (10:00|9:\d\d)/)
  await expect(main(page).getByRole('button', { name: 'Sold out' })).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Tell me when it is back' })).toHaveCount(0)
  await newestMail(request, second.email, /yours for ten minutes/)
  await expectAccessible(page)
  await chooseSize(page)
  await queue(page).getByRole('button', { name: 'Buy it now' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(main(page)).toContainText(product.title)
  await visit(page, '/checkout')
  await fillAddress(page)
  await main(page).getByText('Cash on Delivery (COD)').click()
  await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).click()
  await expect(page).toHaveURL('/orders/success')

  await visit(first, `/products/${product._id}`)
  await expect(main(first).getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
  await expect(queue(first)).toHaveCount(0)
})

test('a guest joins by mail, and buys by its link', async ({ page, browser, request, complaints }) => {
  await page.setViewportSize(PHONE)
  const product = await lastPiece(request, -2)
  const first = await (await browser.newContext()).newPage()
  await startPaying(first, product, (await verifiedPerson(request)).token)

  const { email } = newPerson()
  await visit(page, `/products/${product._id}`)
  await queue(page).getByRole('button', { name: 'Join the queue' }).click()
  await page.getByRole('dialog').getByLabel('Email address').fill(email)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Join the queue' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please look into your mail')
  const path = /\/notices\/confirm\/[\w-]+\?queue/
  await visit(page, await newestMail(request, email, path))
  await main(page).getByRole('button', { name: 'Join the queue' }).click()
  await main(page).getByRole('link', { name: 'Back to the piece' }).click()
  await expect(queue(page)).toContainText('You are next.')

  await letGo(first)
  const link = await newestMail(request, email, /\/products\/[\w-]+#claim=[\w-]+/)
  await visit(page, '/')
  await visit(page, link)
  await chooseSize(page)
  await queue(page).getByRole('button', { name: 'Buy it now' }).click()
  await expect(page).toHaveURL('/cart')
  await visit(page, '/checkout')
  await fillAddress(page)
  await main(page).getByLabel('Order without an account').check()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  forgiveFailedCalls(complaints)
})
