import { expect, test } from 'vitest'
import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import type { GoodsJson } from '#contracts/seller/manual-sales.ts'
import { findByCode, searchGoods } from './find-goods.ts'
import {
  aboutDraft,
  draftProblem,
  draftTotalPaise,
  EMPTY_DRAFT,
  nextDraft,
  type SaleDraft,
  shortLines,
  toSaleBody,
  withChannel,
  withGoods,
  withHandover,
} from './sale-draft.ts'

const SHAWL: GoodsJson = {
  ...{ productId: 'p1', variantId: 'v1', title: 'Indigo Shawl', detail: 'Blue, M', sku: 'IND-SHA-BLU-M' },
  ...{ barcode: '8901234567894', price: 1200, stock: 2, image: '', colors: [], sizes: [] },
}
const BAG: GoodsJson = {
  ...SHAWL,
  variantId: 'v2',
  title: 'Jute Bag',
  detail: '',
  sku: 'JUTE-BAG',
  barcode: '',
  price: 450.5,
}
const NOW = new Date('2026-11-18T10:00:00Z')

const fair: SaleDraft = { ...EMPTY_DRAFT, place: 'Autumn fair' }
const with1 = withGoods(fair, SHAWL, 'one')
const priced = (price: string, reason = ''): SaleDraft => ({
  ...with1,
  lines: with1.lines.map((line) => ({ ...line, price, reason })),
})

test('the same thing scanned again is one more of it', () => {
  const twice = withGoods(with1, SHAWL, 'two')
  expect(twice.lines).toMatchObject([{ id: 'one', quantity: 2 }])
  expect(draftTotalPaise(withGoods(twice, BAG, 'three'))).toBe(285_050)
})

test('what has colours to choose is a line of its own each time', () => {
  const many = { ...SHAWL, colors: ['Red', 'Blue'] }
  const twice = withGoods(withGoods(fair, many, 'one'), many, 'two')
  expect(twice.lines.map(({ color }) => color)).toEqual(['Red', 'Red'])
})

test.each([
  ['nothing in it', fair, MANUAL_SALE_TEXTS.noLines],
  ['no name of the fair', { ...with1, place: ' ' }, MANUAL_SALE_TEXTS.placeNeeded],
  ['a price that is none', priced('abc'), MANUAL_SALE_TEXTS.badPrice],
  ['a price of nothing', priced('0'), MANUAL_SALE_TEXTS.badPrice],
  ['another price without a reason', priced('1000'), MANUAL_SALE_TEXTS.reasonNeeded],
  ['another price with a reason', priced('1000', 'Fair price'), null],
  ['the shop’s own price, typed', priced('₹1,200'), null],
  ['something to be sent without an address', withHandover(with1, 'send'), MANUAL_SALE_TEXTS.addressNeeded],
])('a sale with %s', (_, draft, problem) => {
  expect(draftProblem(draft)).toBe(problem)
})

test('what is sold by phone is sent, and back at the fair no link is left', () => {
  const byPhone = { ...withChannel(with1, 'phone'), payment: 'link' as const }
  expect(byPhone.handover).toBe('send')
  expect(withChannel(byPhone, 'fair')).toMatchObject({ handover: 'now', payment: 'cash' })
})

test('more than the books have is told', () => {
  const three = { ...with1, lines: with1.lines.map((line) => ({ ...line, quantity: 3 })) }
  expect(shortLines(with1)).toEqual([])
  expect(shortLines(three)).toHaveLength(1)
})

test('is sent with what was agreed, what was shown, and nobody', () => {
  expect(toSaleBody(priced('999.50', 'Small fault'), NOW, false)).toMatchObject({
    ...{ channel: 'fair', place: 'Autumn fair', soldAt: NOW.toISOString(), customer: null, address: null },
    lines: [{ variantId: 'v1', quantity: 1, price: 999.5, shownPrice: 1200, reason: 'Small fault' }],
  })
})

test('the next sale is at the same fair, of nothing and nobody', () => {
  const draft = { ...with1, fullName: 'Asha', phone: '9876543210', payment: 'upi' as const }
  expect(nextDraft(draft)).toEqual({ ...EMPTY_DRAFT, place: 'Autumn fair', payment: 'upi' })
  expect(aboutDraft(draft)).toBe('Autumn fair, UPI')
})

test.each([
  ['ind-sha-blu-m', SHAWL],
  ['8901234567894', SHAWL],
  [' jute-bag ', BAG],
  ['jute', undefined],
])('a scanned %j', (code, found) => {
  expect(findByCode([SHAWL, BAG], code)).toBe(found)
})

test('words find what has all of them, what is there first', () => {
  const gone = { ...SHAWL, variantId: 'v3', stock: 0 }
  expect(searchGoods([gone, SHAWL, BAG], 'shawl indigo')).toEqual([SHAWL, gone])
  expect(searchGoods([SHAWL, BAG], ' ')).toEqual([])
})
