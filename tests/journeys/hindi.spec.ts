import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { ADDRESS, chooseSize, plentifulProducts, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

/** The checkout's fields, in the words of the page. */
const FIELDS: Record<string, string> = {
  'First name': 'पहला नाम',
  'Last name': 'उपनाम',
  Address: 'पता',
  'ZIP code': 'पिन कोड',
  Phone: 'फ़ोन',
  Email: 'ईमेल',
}

test('somebody chooses Hindi, buys by cash in it, finds it again after a reload and goes back to English', async ({
  page,
  request,
}) => {
  test.slow()
  const person = await signUpPerson(request)
  const product = (await plentifulProducts(request)).find(({ sizes, price }) => sizes.length > 0 && price < 5000)!
  await signInWith(page, person.token)
  await page.goto('/products?sort=price-low')
  await page.getByRole('combobox', { name: 'Search products' }).fill('half')
  await page.getByRole('button', { name: 'हिन्दी' }).first().click()

  // The page is drawn again where it was: what was typed stands there still.
  await expect(page.getByRole('heading', { level: 1, name: 'सभी प्रोडक्ट' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page).toHaveTitle(/^सभी प्रोडक्ट/)
  await expect(page).toHaveURL('/products?sort=price-low')
  await expect(page.getByRole('combobox', { name: 'प्रोडक्ट खोजें' })).toHaveValue('half')

  // The server itself answers in Hindi now, and in English to everybody else.
  const drawn = await (await page.request.get('/')).text()
  expect(drawn).toContain('<html lang="hi-IN">')
  expect(drawn).toContain('हर रचना में प्यार के टाँके')
  expect(await (await request.get('/')).text()).toContain('Stitching Love Into Every Creation')

  await page.goto(`/products/${product._id}`)
  await expectAccessible(page)
  await chooseSize(page)
  await page.getByRole('button', { name: 'कार्ट में डालें' }).click()
  await expect(page.getByText(`${product.title} आपके कार्ट में है।`)).toBeVisible()
  await page.getByRole('button', { name: 'कार्ट देखें' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'आपका कार्ट' })).toBeVisible()
  await expect(page.getByText(/साइज़ \d+/)).toBeVisible()
  await page.getByRole('link', { name: 'चेकआउट पर जाएँ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'अपना ऑर्डर पूरा करें' })).toBeVisible()
  await page.getByLabel('पता', { exact: true }).fill('')
  await page.getByRole('button', { name: 'अभी भुगतान करें' }).click()
  await expect(page.getByText('पता ज़रूरी है')).toBeVisible()
  for (const [name, value] of Object.entries(ADDRESS)) {
    await page
      .getByRole('main')
      .getByLabel(FIELDS[name] ?? name, { exact: true })
      .fill(value)
  }
  await expect(page.getByRole('main').getByLabel('राज्य', { exact: true })).not.toHaveValue('')
  await page.getByText('कैश ऑन डिलीवरी (COD)').click()
  await page.getByRole('button', { name: 'ऑर्डर करें (COD)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'कृपया अपने ऑर्डर की पुष्टि करें' })).toBeVisible()
  await expect(page.getByRole('main').getByText('ऑर्डर हो गया है')).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.goto('/orders')
  await page.getByRole('button', { name: /ऑर्डर [0-9A-Z]{8}$/ }).click()
  const order = page.getByRole('dialog')
  await expect(order.getByText('भुगतान बाकी').first()).toBeVisible()
  await expect(order.getByRole('button', { name: 'COD ऑर्डर की पुष्टि करें' })).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)

  await page.reload()
  await order.getByRole('button', { name: 'बंद करें' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'मेरे ऑर्डर' })).toBeVisible()
  await page.getByRole('button', { name: 'मेनू' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  expect(await (await page.request.get('/')).text()).toContain('<html lang="en-IN">')
})
