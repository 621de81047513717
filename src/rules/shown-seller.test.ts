import { expect, test } from 'vitest'
import { fullAddress } from './shown-seller.ts'

test.each([
  ['5 Temple Street', 'Madurai', 'Tamil Nadu', '5 Temple Street, Madurai, Tamil Nadu'],
  ['5 Temple Street, madurai 625001', 'Madurai', 'Tamil Nadu', '5 Temple Street, madurai 625001, Tamil Nadu'],
  [
    '5 Temple Street, Madurai, Tamil Nadu 625001',
    'Madurai',
    'Tamil Nadu',
    '5 Temple Street, Madurai, Tamil Nadu 625001',
  ],
  ['', 'Madurai', 'Tamil Nadu', ''],
])('%j in %s, %s reads %j', (address, city, state, full) => {
  expect(fullAddress({ address, city, state })).toBe(full)
})
