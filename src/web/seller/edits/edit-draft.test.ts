import { expect, test } from 'vitest'
import { editChoices } from '../../edits/edit-choices.ts'
import { addedLine, draftFrom, isChanged, linesOf } from './edit-draft.ts'
import { consequence } from './edit-preview.tsx'

type Order = Parameters<typeof draftFrom>[0]
type Product = Parameters<typeof addedLine>[0]

const TOTE = { _id: 'p1', title: 'Tote', images: [] }
const ORDER = {
  cart: { items: [{ _id: 'i1', Products: [TOTE], quantity: 2, color: 'Red', size: 38, choice: [] }] },
  paymentMethod: { method: 'COD' },
} as unknown as Order
const PLAIN = { _id: 'p2', title: 'Scarf', colors: ['Red', 'Blue'], sizes: [] } as unknown as Product
const SIZED = {
  ...PLAIN,
  variants: [
    { id: 'v1', values: ['S'], inStock: 0 },
    { id: 'v2', values: ['M'], inStock: 3 },
  ],
} as unknown as Product

test('a draft of an order is the order, until something differs', () => {
  const draft = draftFrom(ORDER)
  expect([isChanged(draft, ORDER), linesOf(draft)]).toEqual([false, [{ item: 'i1', quantity: 2 }]])
  expect(isChanged([{ ...draft[0]!, quantity: 1 }], ORDER)).toBe(true)
})

test('what is taken out is not sent', () => {
  const [line] = draftFrom(ORDER)
  expect(linesOf([{ ...line!, isRemoved: true }])).toEqual([])
})

test('something new begins with what is in stock', () => {
  expect(linesOf([addedLine(SIZED, 'k')])).toEqual([{ product: 'p2', quantity: 1, variantId: 'v2' }])
})

test('a product without combinations offers its lists, without what was bought', () => {
  const labels = editChoices(PLAIN, { color: 'Red', size: null }).map(({ label, choice }) => [label, choice])
  expect(labels).toEqual([['Blue', { color: 'Blue' }]])
})

test('a combination that is sold out is named as such', () => {
  const bought = { color: '', size: null, choice: [{ value: 'M' }] }
  expect(editChoices(SIZED, bought)).toMatchObject([{ label: 'S', isSoldOut: true }])
})

test.each([
  ['COD', 500, false, 'The buyer is asked by mail; when they agree, ₹500.00 more is paid at the door.'],
  ['online', 500, true, 'The buyer is asked by mail and pays ₹500.00 more; the order changes when they have.'],
  ['COD', -500, false, 'The order changes at once: ₹500.00 less is paid at the door. The buyer is told.'],
  ['online', -500, false, 'The order changes at once, and ₹500.00 goes back the way it came. The buyer is told.'],
  ['online', 0, false, 'The order changes at once, and the buyer is told.'],
])('paid by %s, a difference of %d is said before it is saved', (method, difference, isToPay, text) => {
  const side = { total: 1000, storeCredit: 0 }
  const preview = { difference, isToPay, before: side, after: side }
  const order = { paymentMethod: { method } } as Parameters<typeof consequence>[1]
  expect(consequence(preview, order)).toBe(text)
})

test.each([
  ['online', 300, 200, -800, ': ₹700.00 goes back the way it came, and ₹100.00 is store credit again'],
  ['online', 300, 300, -400, ', and ₹400.00 goes back the way it came'],
  ['online', 1000, 600, -400, ': ₹400.00 is store credit again'],
  ['COD', 300, 300, -400, ': ₹400.00 less is paid at the door'],
  ['COD', 300, 300, -700, ': nothing is left to pay at the door'],
  ['COD', 300, 200, -800, ': nothing is left to pay at the door, and ₹100.00 is store credit again'],
])('paid by %s with ₹%d of store credit, then ₹%d, it says what comes of %d', (method, was, is, difference, text) => {
  const before = { total: 1000, storeCredit: was }
  const after = { total: 1000 + difference, storeCredit: is }
  const order = { paymentMethod: { method } } as Parameters<typeof consequence>[1]
  expect(consequence({ difference, isToPay: false, before, after }, order)).toBe(
    `The order changes at once${text}. The buyer is told.`,
  )
})
