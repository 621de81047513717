import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'
import { fillCart, plentifulProducts } from '../support/journey-goods.ts'

test('what was looked at before waits at the end of a product page, until it is forgotten', async ({
  page,
  request,
}) => {
  const [first, second] = await plentifulProducts(request)
  await page.setViewportSize(PHONE)
  await visit(page, `/products/${first!._id}`)
  await visit(page, `/products/${second!._id}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const seen = page.getByRole('region', { name: 'Recently seen' })
  await expect(seen.getByRole('heading', { level: 3 })).toHaveText([first!.title])
  await expectAccessible(page)
  await seen.getByRole('button', { name: 'Forget them' }).click()
  await expect(seen).toHaveCount(0)
  await page.reload()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Recently seen' })).toHaveCount(0)
})

test('below the cart stands more of its kind, called so', async ({ page, request }) => {
  const [first] = await plentifulProducts(request)
  await fillCart(page, [first!])
  await visit(page, '/cart')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const more = page.getByRole('region', { name: /^(Bought together|More like what is in your cart)$/ })
  await expect(more.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(more).not.toContainText(first!.title)
  await expectAccessible(page)
})
