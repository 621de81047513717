import { expect, test } from 'vitest'
import { hasSwatch, swatchFor } from './colours.ts'

test.each([
  ['Teal', swatchFor('teal')],
  [' TEAL ', swatchFor('teal')],
  ['Bottle green', swatchFor('green')],
  ['Off-white', swatchFor('white')],
  ['Rose pink', swatchFor('pink')],
  ['#2F8580', '#2f8580'],
])('%j has the swatch %s', (colour, swatch) => {
  expect(swatchFor(colour)).toBe(swatch)
  expect(hasSwatch(colour)).toBe(true)
})

test.each(['blurple', 'Rani', 'constructor', '__proto__', '#12345', ''])('%j is known by its name alone', (colour) => {
  expect(hasSwatch(colour)).toBe(false)
  expect(swatchFor(colour)).toMatch(/^#[0-9a-f]{6}$/)
})
