import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { fillAddress, fillCart, paymentWindow, plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'
import { partsOf } from '../support/journey-purchases.ts'
import { sellBesideHouse } from '../support/journey-sellers.ts'

test('one of three sellers ships by a rule of their own: every page says so, and their part alone is charged by it', async ({
  browser,
  page,
  request,
}) => {
  test.slow()
  const weaver = await sellBesideHouse(request, 'Own Runner')
  const knotter = await sellBesideHouse(request, 'Plain Holder')
  const shopper = await signUpPerson(request)

  await test.step('a seller sets it in their settings', async () => {
    const desk = await (await browser.newContext({ viewport: PHONE })).newPage()
    await signInWith(desk, weaver.token)
    await desk.goto('/seller/settings')
    const limit = desk.getByLabel('Free shipping from (₹)')
    await limit.fill('2000')
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(desk.getByText('Please enter the fee that is charged below the limit')).toBeVisible()
    await desk.getByLabel('Shipping fee (₹)').fill('80')
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(desk.getByText('Your settings are saved.')).toBeVisible()
    await expectAccessible(desk)
    await desk.context().close()
  })

  await test.step('their product and their page say it, those of others the shop’s', async () => {
    const own = `Shipping from ${weaver.name} is ₹80, and free from ₹2,000 of their goods.`
    await page.goto(`/products/${weaver.product._id}`)
    await expect(page.getByText(own).first()).toBeVisible()
    await page.goto(`/products/${knotter.product._id}`)
    await expect(page.getByText('Shipping ₹50, free on orders of ₹1,000 and more.')).toBeVisible()
    const headers = { authorization: `Bearer ${weaver.token}` }
    const { seller } = await (await request.get('/v1/api/seller/own', { headers })).json()
    await page.goto(`/sellers/${seller.slug}`)
    await expect(page.getByText(own)).toBeVisible()
  })

  await signInWith(page, shopper.token)
  const house = (await plentifulProducts(request)).find(
    ({ sellerId, originalPrice, discountPrice }) => sellerId === undefined && (discountPrice ?? originalPrice) >= 360,
  )
  await fillCart(page, [house!, weaver.product, knotter.product])

  await test.step('the cart names what each sender charges, and how far it is to free shipping', async () => {
    await page.goto('/cart')
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await expect(summary.getByText(`${weaver.name} ₹80, others free`)).toBeVisible()
    await expect(summary.getByText(`${weaver.name}: add ₹1,360 more for free shipping.`)).toBeVisible()
    await expect(summary.getByText('Other goods: free shipping.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  })

  await test.step('it is paid so, and only their part has it', async () => {
    await fillAddress(page, `own${Date.now().toString(36)}@example.in`)
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await expect(summary.getByText(`${weaver.name} ₹80.00, others free`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await (await paymentWindow(page)).getByRole('button', { name: 'Success', exact: true }).click()
    await expect(page).toHaveURL('/orders/success')
    const { parts } = await partsOf(request, shopper.token)
    expect(parts.map(({ cart }) => cart.shippingFee)).toEqual([0, 80, 0])
  })
})
