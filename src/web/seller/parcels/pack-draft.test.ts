import { expect, test } from 'vitest'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackingJson } from '#contracts/seller/parcels.ts'
import {
  draftProblems,
  draftWeight,
  hasBadWeight,
  inBox,
  isUnweighed,
  movePieces,
  newDraft,
  restOf,
  toInput,
} from './pack-draft.ts'

const box = { _id: 'box', name: 'Small', lengthMm: 200, widthMm: 150, heightMm: 50, weightGrams: 40 }
const item = (id: string, quantity: number, packed: number, weightGrams: number | null = 100) => ({
  ...{ _id: id, variantId: id, productId: id, title: id, choice: '', quantity, packed, weightGrams },
})
const packing: PackingJson = {
  order: { _id: 'order', number: 'ABCD2345' },
  ...{ problem: null, cash: 0, parcels: [], boxes: [box], boxId: 'box' },
  items: [item('cap', 3, 1), item('bag', 1, 0, null)],
}

test('the first parcel takes all that is left, in the usual box', () => {
  const draft = newDraft(0, packing)
  expect(draft).toMatchObject({ pieces: { cap: '2', bag: '1' }, boxId: 'box', lengthMm: '200' })
  expect(packing.items.map((one) => restOf(one, [draft]))).toEqual([0, 0])
})

test('what two parcels share is counted', () => {
  const [first, second] = [newDraft(0, packing), newDraft(1, packing)]
  const moved = [
    { ...first, pieces: { cap: '1', bag: '1' } },
    { ...second, pieces: { cap: '2', bag: '0' } },
  ]
  expect(packing.items.map((one) => restOf(one, moved))).toEqual([-1, 0])
})

test('pieces that are put into another parcel leave the first', () => {
  const drafts = [newDraft(0, packing), newDraft(1, packing)]
  const moved = movePieces(drafts, 1, packing.items[0]!, '1')
  expect(moved.map(({ pieces }) => pieces.cap)).toEqual(['1', '1'])
  expect(movePieces(moved, 1, packing.items[0]!, '9').map(({ pieces }) => pieces.cap)).toEqual(['0', '9'])
})

test('only a piece that is packed has to be weighed', () => {
  const draft = newDraft(0, packing)
  expect(isUnweighed([draft], packing)).toBe(true)
  expect(isUnweighed([{ ...draft, pieces: { cap: '2', bag: '0' } }], packing)).toBe(false)
})

test('where the weight of the parcel is typed no piece has to be weighed', () => {
  const draft = newDraft(0, packing)
  expect(isUnweighed([{ ...draft, weight: '700' }], packing)).toBe(false)
  expect(
    isUnweighed(
      [
        { ...draft, weight: '700' },
        { ...draft, key: 1 },
      ],
      packing,
    ),
  ).toBe(true)
})

test('the weight is the sum with the box, what was typed, or not known', () => {
  const draft = { ...newDraft(0, packing), pieces: { cap: '2', bag: '0' } }
  expect(draftWeight(draft, packing)).toBe(240)
  expect(draftWeight({ ...draft, weight: '900' }, packing)).toBe(900)
  expect(draftWeight(newDraft(0, packing), packing)).toBeNull()
})

test.each([
  ['no piece', { pieces: { cap: '0' } }, 'Please put a piece into it.'],
  ['half a piece', { pieces: { cap: '0.5' } }, 'Pieces are whole numbers.'],
  ['no measure', { heightMm: '' }, 'Measures are from 1 to 3000 mm.'],
  ['a weight of nothing', { weight: '0' }, 'The weight is a whole number of grams.'],
  ['a weight that no parcel has', { weight: '100001' }, PARCEL_TEXTS.tooHeavy],
])('%s is named', (_, part, message) => {
  expect(draftProblems([{ ...newDraft(0, packing), ...part }], packing)).toEqual([{ key: 0, message }])
})

test('only what is in the parcel is sent, without a box where none was chosen', () => {
  const draft = { ...newDraft(0, packing), ...inBox(undefined), pieces: { cap: '2', bag: '0' } }
  expect(toInput(draft, packing)).toMatchObject({
    items: [{ item: 'cap', quantity: 2 }],
    boxId: null,
    weightGrams: null,
  })
})

test.each([
  ...(['-5', '0', '1.5', 'heavy'] as const).map((typed) => [typed, true] as const),
  ...(['', ' ', '700'] as const).map((typed) => [typed, false] as const),
])('%j g as the weight of a parcel: refused at its field: %s', (weight, isBad) => {
  expect(hasBadWeight({ ...newDraft(0, packing), weight }, packing)).toBe(isBad)
})
