import { expect, test } from 'vitest'
import { bulkProblem } from './bulk-edit.ts'
import { EMPTY_CAMPAIGN_FORM, validateCampaign } from './campaign-form.ts'
import { stockProblem } from './product-form.ts'

const HUGE = '99999999999'

test.each([
  ['the stock', stockProblem(HUGE), 'Stock quantity can be at most 10,00,000'],
  ['one piece more', stockProblem('1000001'), 'Stock quantity can be at most 10,00,000'],
  ['the stock of many', bulkProblem({ act: 'stock', amount: HUGE }), 'Stock can be at most 10,00,000'],
  ['the price of many', bulkProblem({ act: 'price', amount: HUGE }), 'Price can be at most ₹10,00,00,000'],
])('%s that is too large names the limit', (_, problem, said) => {
  expect(problem).toBe(said)
})

test('the largest number that is allowed is no problem', () => {
  expect(stockProblem('1000000')).toBeNull()
})

test.each(['250', '12.5', '100'])('a campaign from %s percent is refused with its limits', (atLeastPercent) => {
  const { problems } = validateCampaign({ ...EMPTY_CAMPAIGN_FORM, atLeastPercent })
  expect(problems.atLeastPercent).toBe('Please enter a whole number from 1 to 99')
})
