import { expect, expectAccessible, test } from '../support/journey.ts'
import { sellerToken, signInWith } from '../support/journey-goods.ts'
import { newestMail } from '../support/journey-people.ts'

test('a seller answers a query, and the answer arrives by mail [ROUTE-47] [SELL-CARE-01] [SELL-CARE-04]', async ({
  page,
}) => {
  const name = `Meera ${Date.now().toString(36)}`
  const email = `${name.toLowerCase().replace(' ', '.')}@example.in`
  const asked = { name, email, subject: 'A shawl for my mother', message: 'Do you have one in wine?' }
  expect((await page.request.post('/v1/api/care/queries', { data: asked })).ok()).toBe(true)
  await signInWith(page, await sellerToken(page.request))
  await page.goto('/seller/customer-care')
  for (const tab of ['All Queries', 'Pending', 'Resolved']) {
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const replies = page.getByRole('dialog', { name: 'Saved replies' })
  await expect(replies.getByLabel('Name')).toBeVisible()
  await expectAccessible(page)
  await replies.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Search queries').fill(name)
  const query = page.locator('.care-query')
  await test.step('the query is found and answered [SELL-CARE-02] [SELL-CARE-03] [SELL-CARE-08]', async () => {
    await expect(query).toHaveCount(1)
    await expect(query).toContainText('Do you have one in wine?')
    await query.getByRole('button', { name: 'Reply' }).click()
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Please write a reply')).toBeVisible()
    await page.getByLabel(/^Your answer to/).fill('Yes, and it left the loom today.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(query).toContainText('it left the loom today')
    expect(await newestMail(page.request, email, /left the loom today/)).toBeTruthy()
  })
  await test.step('it is resolved and opened again', async () => {
    await query.getByRole('button', { name: 'Mark as Resolved' }).click()
    await page.getByRole('tab', { name: 'Resolved' }).click()
    await query.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('tab', { name: 'Pending' }).click()
    await expect(query.getByRole('button', { name: 'Mark as Resolved' })).toBeVisible()
  })
  await test.step('a search without a hit [SELL-CARE-06]', async () => {
    await page.getByLabel('Search queries').fill('nothing like it anywhere')
    await expect(page.getByRole('heading', { name: 'No customer queries' })).toBeVisible()
  })
})

test('the store’s name and banner change and are seen at once [ROUTE-48] [SELL-SET-01] [SELL-SET-02] [NAV-12]', async ({
  page,
}) => {
  const token = await sellerToken(page.request)
  await signInWith(page, token)
  const headers = { authorization: `Bearer ${token}` }
  const { settings } = await (await page.request.get('/v1/api/settings', { headers })).json()
  await page.goto('/')
  await expect(page.getByText('Free shipping on orders of ₹1,000 and more')).toBeVisible()
  try {
    await page.goto('/seller/settings')
    await expect(page.getByRole('heading', { name: 'Store Settings' })).toBeVisible()
    for (const label of ['Store name', 'Email', 'Phone', 'Low stock alert']) {
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('switch', { name: /^Notifications/ })).toBeVisible()
    await expect(page.getByLabel('Low stock alert')).toHaveValue('10')
    await page.getByLabel('Store name').fill('')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Store name is required')).toBeVisible()
    await page.getByLabel('Store name').fill('Looms of Kutch')
    await page.getByLabel('Banner text').fill('Parcels leave on Friday')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved successfully').first()).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Seller area' })).toContainText('Looms of Kutch')
    await page.goto('/')
    await expect(page.getByText('Parcels leave on Friday')).toBeVisible()
    await expect(page).toHaveTitle(/Looms of Kutch/)
  } finally {
    const { storeName, bannerText } = settings
    await page.request.put('/v1/api/settings', { headers, data: { storeName, bannerText } })
  }
})
