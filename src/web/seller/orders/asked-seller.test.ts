import { expect, test } from 'vitest'
import { askedSeller, withSeller } from './asked-seller.ts'

test.each([
  ['', true, 'own'],
  ['', false, ''],
  ['status=Paid&returns=waiting', true, 'own'],
  ['seller=all', true, ''],
  ['seller=own', false, 'own'],
  ['seller=s1&search=AB12', true, 's1'],
  // A link to one order, whoever sold it.
  ['search=AB12', true, ''],
])('the address %j where the own come first (%s) shows the orders of %j', (query, isOwnFirst, seller) => {
  expect(askedSeller(new URLSearchParams(query), isOwnFirst)).toBe(seller)
})

test.each([
  ['', { seller: '' }, true, { seller: 'all' }],
  ['', { seller: '' }, false, { seller: '' }],
  ['', { search: 'kurta' }, true, { search: 'kurta', seller: 'own' }],
  ['', { search: 'kurta' }, false, { search: 'kurta' }],
  ['seller=all', { search: 'kurta' }, true, { search: 'kurta' }],
  ['search=AB12', { search: 'AB13' }, true, { search: 'AB13' }],
  ['', { status: 'Paid' }, true, { status: 'Paid' }],
])('from %j the answer %j where the own come first (%s) changes %j', (query, part, isOwnFirst, changed) => {
  expect(withSeller(part, new URLSearchParams(query), isOwnFirst)).toEqual(changed)
})
