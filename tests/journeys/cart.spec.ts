import { formatMoney } from '#rules/money.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { badge, chooseSize, fillCart, plentifulProducts } from '../support/journey-goods.ts'
import { forgiveFailedCalls } from '../support/journey-people.ts'

const money = (rupees: number) => formatMoney(Math.round(rupees * 100))

test('an empty cart says so and leads to the products [ROUTE-24] [CART-09] [CART-06]', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Start Shopping' })).toHaveAttribute(
    'href',
    '/products',
  )
})

test('a guest keeps a cart: lines, quantities, removal with undo, sums [CART-19]', async ({ page, request }) => {
  const products = await plentifulProducts(request)
  const dressed = products.find(
    ({ sizes, colors, discountPrice }) => sizes.length > 0 && colors.length > 0 && discountPrice,
  )!
  const other = products.find(({ _id }) => _id !== dressed._id)!
  await fillCart(page, [dressed, other])
  await page.goto('/cart')
  const line = page.locator('.cart-lines > li').first()
  await test.step('a line tells what it is [CART-01] [CART-03] [CART-04] [CART-05] [CART-07]', async () => {
    await expect(line.locator('img')).toBeVisible()
    await expect(line.getByRole('link', { name: dressed.title })).toHaveAttribute('href', `/products/${dressed._id}`)
    await expect(line).toContainText(money(dressed.price))
    await expect(line.locator('s')).toContainText(money(dressed.originalPrice))
    await expect(line).toContainText(`size ${dressed.sizes[0]}`)
    await expect(line).toContainText(new RegExp(dressed.colors[0]!, 'i'))
    await expect(line).toContainText('In stock')
    // Renewed: not the date that was stored.
    await expect(line).toContainText(/With you by \w+, \d+ \w+ 20\d\d/)
    await expect(line).not.toContainText('17 March 2026')
  })
  await test.step('its quantity changes within what is there [CART-02]', async () => {
    const quantity = line.getByRole('textbox', { name: `Quantity of ${dressed.title}` })
    await expect(line.getByRole('button', { name: 'One fewer' })).toBeDisabled()
    await line.getByRole('button', { name: 'One more' }).click()
    await expect(quantity).toHaveValue('2')
    await quantity.fill('100000')
    await quantity.blur()
    await expect(quantity).toHaveValue(String(dressed.inStock))
    await quantity.fill('2')
    await expect(badge(page)).toHaveText('3')
  })
  await test.step('the sums follow [CART-10]', async () => {
    const sums = page.locator('.sums')
    const subtotal = dressed.price * 2 + other.price
    const shipping = subtotal >= 1000 ? 0 : 50
    const saved = dressed.originalPrice * 2 + other.originalPrice - subtotal
    await expect(sums.locator('dd')).toHaveText([
      money(subtotal),
      money(saved),
      '₹0',
      '₹5',
      shipping === 0 ? 'Free' : '₹50',
      money(subtotal + 5 + shipping),
    ])
    await expect(sums.locator('dt')).toHaveText([
      'Subtotal',
      /^Discount/,
      'Coupon discount',
      'Platform fee',
      'Shipping',
      'Total',
    ])
  })
  await test.step('what was removed comes back', async () => {
    await line.getByRole('button', { name: `Remove ${dressed.title}` }).click()
    await expect(page.locator('.cart-lines > li')).toHaveCount(1)
    await expect(badge(page)).toHaveText('1')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('.cart-lines > li').first()).toContainText(dressed.title)
    await expect(badge(page)).toHaveText('3')
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})

test('what changed since is told, and what is gone is not counted', async ({ page, request, complaints }) => {
  const [product] = await plentifulProducts(request)
  const stale = { ...product!, originalPrice: 7, discountPrice: null }
  const lost = { ...product!, _id: '01900000-0000-7000-8000-00000000dead', title: 'Lost Shawl' }
  await fillCart(page, [stale, lost])
  await page.goto('/cart')
  const notice = page.getByRole('status').filter({ hasText: 'Since you last looked' })
  await expect(notice).toContainText(`${product!.title} now costs ${money(product!.price)} instead of ₹7.`)
  await expect(notice).toContainText('Lost Shawl is no longer sold.')
  await expect(page.locator('.cart-gone')).toContainText('No longer sold')
  await expect(page.locator('.sums > div').first()).toContainText(money(product!.price))
  forgiveFailedCalls(complaints)
})

test('coupons: an empty code, a wrong one, one that counts, and off again [COUPON-01] [COUPON-02] [COUPON-03] [COUPON-05] [COUPON-07]', async ({
  page,
  request,
  complaints,
}) => {
  const rich = (await plentifulProducts(request)).find(({ price }) => price >= 1000)!
  await fillCart(page, [rich])
  await page.goto('/cart')
  await expect(page.getByText('Your order ships free.')).toBeVisible()
  await expect(page.getByText('SAVE10 for 10% off on orders over ₹1000')).toBeVisible()
  const code = page.getByLabel('Coupon code')
  const apply = page.getByRole('button', { name: 'Apply' })
  await apply.click()
  await expect(page.getByText('Please enter a coupon code')).toBeVisible()
  await code.fill('NOSUCHCODE')
  await apply.click()
  await expect(page.getByText('This coupon code does not exist.')).toBeVisible()
  await code.fill('save10')
  await apply.click()
  const line = page.locator('.sums > div').filter({ hasText: 'Coupon discount' })
  await expect(line).toContainText(`−${money(Math.round(rich.price * 10) / 100)}`)
  // Two of them: the server is asked again, and its answer counts.
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(line).toContainText(`−${money(Math.round(rich.price * 20) / 100)}`)
  await page.reload()
  await expect(line).toContainText('SAVE10')
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(line).toContainText('₹0')
  await page.route('**/v1/api/cupons/apply', (route) => route.abort())
  await code.fill('SAVE10')
  await apply.click()
  await expect(page.getByText('Failed to apply coupon. Please try again.')).toBeVisible()
  forgiveFailedCalls(complaints)
})

test('two tabs share one cart, and it outlives a reload without network [CART-17] [CART-18]', async ({
  page,
  request,
  context,
  complaints,
}) => {
  const [one] = await plentifulProducts(request)
  await page.goto(`/products/${one!._id}`)
  const second = await context.newPage()
  await second.goto('/cart')
  await expect(second.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await chooseSize(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(second.locator('.cart-lines > li')).toContainText(one!.title)
  await second.getByRole('button', { name: 'One more' }).click()
  await expect(badge(page)).toHaveText('2')
  await second.route('**/v1/api/**', (route) => route.abort())
  await second.reload()
  await expect(second.locator('.cart-lines > li')).toContainText(one!.title)
  forgiveFailedCalls(complaints)
})
