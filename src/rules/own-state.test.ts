import { expect, test } from 'vitest'
import { onlyStateOf, sellerOutOfState } from './own-state.ts'

test.each([
  [null, 'Gujarat', 'Gujarat'],
  [null, 'orissa', 'Odisha'],
  ['24AAPFU0939F1Z4', 'Gujarat', null],
  [null, '', null],
])('with the GSTIN %s, in %j, goods are sent only within %s', (gstin, state, only) => {
  expect(onlyStateOf({ gstin, state })).toBe(only)
})

const goods = [
  {},
  { seller: { name: 'Everywhere' } },
  { seller: { name: 'Katran Ghar', onlyState: 'Gujarat' } },
  { seller: { name: 'Another', onlyState: 'Kerala' } },
]

test.each([
  ['Gujarat', { seller: 'Another', state: 'Kerala' }],
  ['Karnataka', { seller: 'Katran Ghar', state: 'Gujarat' }],
  ['', null],
  ['Nowhere', null],
])('to %j', (state, found) => {
  expect(sellerOutOfState(goods, state)).toEqual(found)
})

test('goods of the house, and of who is registered, go everywhere', () => {
  expect(sellerOutOfState(goods.slice(0, 2), 'Karnataka')).toBeNull()
})
