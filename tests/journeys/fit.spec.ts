import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { plentifulProducts } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

test('a shopper says how a piece fits, and changes it', async ({ page, request }) => {
  const { token } = await signUpPerson(request)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const product = (await plentifulProducts(request)).find(({ sizes }) => sizes.length > 0)
  await page.setViewportSize(PHONE)
  await page.goto(`/products/${product?._id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const question = reviews.getByLabel('How does it fit?')
  await expect(reviews.getByLabel('Your comment')).toBeVisible()
  await expect(question).toHaveCount(0)
  await reviews.getByRole('radio', { name: '4 stars', exact: true }).check({ force: true })
  await question.selectOption('Runs small')
  await reviews.getByLabel('Your comment').fill('Lovely, and tight at the shoulder.')
  await expectAccessible(page)
  await reviews.getByRole('button', { name: 'Post review' }).click()
  const own = reviews.locator('.voices > li').filter({ hasText: 'tight at the shoulder' })
  await expect(own.getByText('Runs small')).toBeVisible()
  await own.getByRole('button', { name: 'Edit' }).click()
  await own.getByLabel('How does it fit?').selectOption('True to size')
  await own.getByRole('button', { name: 'Save changes' }).click()
  await expect(own.getByText('True to size')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Edit' })).toBeFocused()
  // Too few voices, and not of a buyer.
  await page.reload()
  await expect(page.getByText('buyers say')).toHaveCount(0)
})
