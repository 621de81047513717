import { expect, test } from 'vitest'
import { agreesWithPinCode } from './pin-code-agreement.ts'

const bengaluru = { city: 'Bengaluru', state: 'Karnataka', isDistrict: false }

test.each([
  ['the same', 'Bengaluru', 'Karnataka', true],
  ['written otherwise', ' bengaluru ', 'KARNATAKA', true],
  ['an old name', 'Bangalore', 'Karnataka', true],
  ['a part of it named', 'Bengaluru Urban', 'Karnataka', true],
  ['another city', 'Mysuru', 'Karnataka', false],
  ['another state', 'Bengaluru', 'Kerala', false],
  ['nothing typed yet', '', '', true],
  ['half a state, which is refused elsewhere', 'Bengaluru', 'Karn', true],
])('%s beside the PIN code of Bengaluru: %s, %s agrees %s', (_, city, state, agrees) => {
  expect(agreesWithPinCode({ city, state }, bengaluru)).toBe(agrees)
})

test('a city of a district agrees with the district, a city in another state does not', () => {
  const goa = { city: 'North Goa', state: 'Goa', isDistrict: true }
  expect(agreesWithPinCode({ city: 'Panaji', state: 'Goa' }, goa)).toBe(true)
  expect(agreesWithPinCode({ city: 'Panaji', state: 'Kerala' }, goa)).toBe(false)
})

test('where the post serves several districts by one code only the state counts', () => {
  const daman = { city: null, state: 'Dadra and Nagar Haveli and Daman and Diu', isDistrict: false }
  expect(agreesWithPinCode({ city: 'Daman', state: 'Daman and Diu' }, daman)).toBe(true)
})

test('a city in Hindi letters is not held against the names of the post, its state is', () => {
  const delhi = { city: 'New Delhi', state: 'Delhi', isDistrict: false }
  expect(agreesWithPinCode({ city: 'दिल्ली', state: 'दिल्ली' }, delhi)).toBe(true)
  expect(agreesWithPinCode({ city: 'मुंबई', state: 'महाराष्ट्र' }, delhi)).toBe(false)
})
