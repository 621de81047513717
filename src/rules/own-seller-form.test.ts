import { expect, test } from 'vitest'
import { type OwnSellerForm, validateOwnSeller } from './own-seller-form.ts'

const TODAY = '2026-03-10'
const good: OwnSellerForm = {
  ...{ name: 'Loom of Pochampally', story: 'Woven at home.\n\nSince 1962.', city: 'Pochampally', state: 'Telangana' },
  ...{ address: '4 Weavers Lane', pickupAddress: '', returnAddress: '', daysToMake: '5', awayUntil: '', gstin: '' },
  ...{ shippingFee: '', freeShippingFrom: '' },
}

test('is parsed', () => {
  const { shippingFee: _fee, freeShippingFrom: _from, ...words } = good
  const shipping = { shippingFeePaise: null, freeShippingFromPaise: null }
  expect(validateOwnSeller(good, TODAY)).toEqual({
    values: { ...words, daysToMake: 5, awayUntil: null, gstin: null, ...shipping },
    problems: {},
  })
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(61)],
  ['name', 'a\u202eb'],
  ['story', 'x'.repeat(2001)],
  ['city', ' '],
  ['address', ''],
  ['state', 'Atlantis'],
  ['daysToMake', '0'],
  ['daysToMake', '91'],
  ['daysToMake', '1.5'],
  ['awayUntil', '2026-03-09'],
  ['awayUntil', '2026-02-30'],
  ['awayUntil', 'soon'],
  ['shippingFee', '-1'],
  ['shippingFee', '10000.01'],
  ['shippingFee', 'much'],
  ['freeShippingFrom', '1e3'],
  ['gstin', '22AAAAA0000A1Z5'],
  ['gstin', '27AAPFU0939F1ZV'],
] as const)('%s of %j is refused', (field, typed) => {
  const { values, problems } = validateOwnSeller({ ...good, [field]: typed }, TODAY)
  expect([values, Object.keys(problems)]).toEqual([null, [field]])
})

test('a GSTIN of the state is taken, however it is typed', () => {
  const form = { ...good, state: 'maharashtra', gstin: '27aapfu0939f1zv', awayUntil: TODAY }
  expect(validateOwnSeller(form, TODAY).values).toMatchObject({
    gstin: '27AAPFU0939F1ZV',
    awayUntil: TODAY,
    state: 'Maharashtra',
  })
})

test('a GSTIN is of a PAN of the owners, where one is known', () => {
  const form = { ...good, state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }
  const problems = (pans: string[]) => validateOwnSeller(form, TODAY, pans).problems
  expect(problems([])).toEqual({})
  expect(problems(['ABCPE1234F', 'AAPFU0939F'])).toEqual({})
  expect(problems(['ABCPE1234F'])).toEqual({ gstin: 'This GSTIN is of another PAN' })
})

test.each([
  ['80', '2000', { shippingFeePaise: 8_000, freeShippingFromPaise: 200_000 }],
  ['80.50', '', { shippingFeePaise: 8_050, freeShippingFromPaise: null }],
  ['0', '', { shippingFeePaise: 0, freeShippingFromPaise: null }],
])('a shipping rule of %s, free from %j, is their own', (shippingFee, freeShippingFrom, values) => {
  expect(validateOwnSeller({ ...good, shippingFee, freeShippingFrom }, TODAY).values).toMatchObject(values)
})

test('a limit asks for the fee that is charged below it', () => {
  const { values, problems } = validateOwnSeller({ ...good, freeShippingFrom: '2000' }, TODAY)
  expect([values, Object.keys(problems)]).toEqual([null, ['shippingFee']])
})
