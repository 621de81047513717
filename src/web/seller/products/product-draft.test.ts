import { expect, test } from 'vitest'
import { dividedProduct, sellerProduct, sellerVariant } from '../../../../tests/support/seller-products.ts'
import { changesBetween, draftProblems, EMPTY_PRODUCT_DRAFT, productToForm, toRequest } from './product-draft.ts'
import { NO_PICTURES } from './product-pictures.ts'
import { editRow, turnOn } from './variants/edit-variants.ts'
import { keyOf } from './variants/variants-draft.ts'

const RED_S = keyOf(['Red', 'S'])

const plain = sellerProduct({ colors: ['Red', 'Blue'], sizes: [38] })
const divided = dividedProduct()

test.each([
  ['1000', '750', '25% OFF'],
  ['1000', '', ''],
])('a product of %s sold for %s is sent with the offer %j [API-46]', (originalPrice, discountPrice, offer) => {
  const body = toRequest({ ...EMPTY_PRODUCT_DRAFT, originalPrice, discountPrice }, NO_PICTURES, null)
  expect(body.getAll('offer')).toEqual([offer])
})

test('a product without combinations is sent without a word of them', () => {
  expect(toRequest(EMPTY_PRODUCT_DRAFT, NO_PICTURES, null).has('variants')).toBe(false)
  expect(toRequest(productToForm(plain), NO_PICTURES, plain).has('variants')).toBe(false)
})

test('combinations that nobody touched are not sent: pieces that wait to be divided stay', () => {
  const body = toRequest({ ...productToForm(divided), title: 'Long Kurta' }, NO_PICTURES, divided)
  expect(body.has('variants')).toBe(false)
})

test('a changed number is sent with the one that was seen', () => {
  const draft = productToForm(divided)
  const body = toRequest({ ...draft, variants: editRow(draft.variants, RED_S, { stock: '7' }) }, NO_PICTURES, divided)
  const sent = JSON.parse(String(body.get('variants')))
  expect(sent.variants[0]).toMatchObject({ values: ['Red', 'S'], stock: '7', stockSeen: '5' })
  expect([sent.unassignedSeen, body.get('inStock')]).toEqual([3, '7'])
})

test('without combinations again the product is sent with none', () => {
  const draft = productToForm(divided)
  const body = toRequest({ ...draft, inStock: '9', variants: { ...draft.variants, isOn: false } }, NO_PICTURES, divided)
  expect(JSON.parse(String(body.get('variants')))).toEqual({ options: [], variants: [], unassignedSeen: 0 })
  expect([body.get('inStock'), body.get('stockSeen')]).toEqual(['9', '8'])
})

test('the stock of a product with combinations need not be typed, and their errors name the cell', () => {
  const draft = { ...productToForm(plain), inStock: '' }
  expect(Object.keys(draftProblems(draft))).toEqual(['inStock'])
  const on = { ...draft, variants: turnOn(draft.variants, draft) }
  expect(draftProblems(on)).toEqual({})
  const wrong = editRow(on.variants, keyOf(['Blue', '38']), { stock: 'x' })
  expect(Object.keys(draftProblems({ ...on, variants: wrong }))).toEqual(['variants.1.stock'])
})

test('what another editor changed in the combinations is told', () => {
  const now = {
    ...divided,
    variants: [sellerVariant(['Red', 'S'], 3), { ...sellerVariant(['Blue', 'S'], 0), sku: 'B-S' }],
  }
  expect(changesBetween(divided, now)).toEqual(['Red, S: 3 in stock, 5 before', 'Blue, S: code, price or measures'])
})

test('the weight of a product without combinations is checked, and sent only where it was changed', () => {
  const seen = { ...plain, weightGrams: 400 }
  const draft = productToForm(seen)
  expect(toRequest(draft, NO_PICTURES, seen).has('weightGrams')).toBe(false)
  expect(toRequest({ ...draft, weightGrams: '' }, NO_PICTURES, seen).get('weightGrams')).toBe('')
  expect(Object.keys(draftProblems({ ...draft, weightGrams: '40 kg' }))).toEqual(['weightGrams'])
  const on = { ...draft, weightGrams: '40 kg', variants: turnOn(draft.variants, draft) }
  expect(draftProblems(on)).toEqual({})
  expect(toRequest(on, NO_PICTURES, seen).has('weightGrams')).toBe(false)
})
