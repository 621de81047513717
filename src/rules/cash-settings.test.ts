import { expect, test } from 'vitest'
import { type CashForm, validateCash } from './cash-settings.ts'

const EMPTY: CashForm = {
  prepaidCategories: [],
  isMadeToOrderPrepaid: false,
  codReturnedParcels: '',
  codReturnedPercent: '',
  prepaidPercent: '',
  prepaidMost: '',
}

test('an empty form has none of the rules', () => {
  expect(validateCash(EMPTY)).toEqual({
    values: {
      prepaidCategories: [],
      isMadeToOrderPrepaid: false,
      codReturnedParcels: null,
      codReturnedPercent: null,
      prepaidHundredths: null,
      prepaidMostPaise: null,
    },
    problems: {},
  })
})

test('what is typed is stored in hundredths and paise, a category once', () => {
  const typed = { codReturnedParcels: ' 2 ', codReturnedPercent: '30', prepaidPercent: '2.5', prepaidMost: '99.50' }
  const { values, problems } = validateCash({ ...EMPTY, ...typed, prepaidCategories: ['Bags', ' Bags ', ''] })
  expect(problems).toEqual({})
  expect(values).toMatchObject({ codReturnedParcels: 2, codReturnedPercent: 30, prepaidCategories: ['Bags'] })
  expect(values).toMatchObject({ prepaidHundredths: 250, prepaidMostPaise: 9950 })
})

test.each<[keyof CashForm, string]>([
  ['codReturnedParcels', '0'],
  ['codReturnedParcels', '1.5'],
  ['codReturnedPercent', '101'],
  ['prepaidPercent', '51'],
  ['prepaidPercent', '0'],
  ['prepaidPercent', 'five'],
  ['prepaidMost', '0'],
  ['prepaidMost', '-3'],
])('%s of %s is refused', (field, typed) => {
  expect(Object.keys(validateCash({ ...EMPTY, [field]: typed }).problems)).toEqual([field])
})
