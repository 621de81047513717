import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible } from './journey.ts'
import { fillAddress, fillCart, paymentWindow, plentifulProducts } from './journey-goods.ts'

type Selling = { name: string; product: ProductJson }

/** Goods of the shop and of these sellers, in one cart that is paid at once. */
export async function buyOfAll(page: Page, sellers: readonly Selling[]): Promise<void> {
  const ofHouse = (await plentifulProducts(page.request)).find(({ sellerId }) => sellerId === undefined)
  await fillCart(page, [ofHouse!, ...sellers.map(({ product }) => product)])
  await page.goto('/cart')
  await expect(page.getByText('Goods of 3 sellers')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  // Its mails are read.
  await fillAddress(page, `parts${Date.now().toString(36)}@example.in`)
  const summary = page.getByRole('complementary', { name: 'Your order' })
  for (const { name } of sellers) await expect(summary.getByText(`Sold by ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await (await paymentWindow(page)).getByRole('button', { name: 'Success', exact: true }).click()
  await expect(page).toHaveURL('/orders/success')
}

/** The parts of what somebody bought at once, in the order of the cart. */
export async function partsOf(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const orders = (await (await request.get('/v1/api/orders', { headers })).json()).orders as OrderJson[]
  const purchase = orders[0]?.purchase
  if (purchase === undefined) throw new Error('Nothing was bought of several sellers.')
  const parts = purchase.parts.map(({ _id }) => orders.find((order) => order._id === _id)!)
  return { number: purchase.id, parts: parts as [OrderJson, OrderJson, OrderJson] }
}
