import { describe, expect, test } from 'vitest'
import { swatchFor } from '../colours.ts'
import { COLOUR_FAMILIES, familiesOf } from './colour-families.ts'

describe('the families of a colour', () => {
  test.each([
    ['Red', ['red']],
    [' wine ', ['red']],
    ['Navy blue', ['blue']],
    ['Dark Blue', ['blue']],
    ['Turquoise', ['blue']],
    ['feroza', ['blue']],
    ['Mustard', ['yellow']],
    ['लाल', ['red']],
    ['सफ़ेद', ['white']],
    ['gray', ['grey']],
    ['Rose gold', ['pink', 'gold']],
    ['Red / black', ['red', 'black']],
    ['Wool white', ['white']],
    ['Moonlight', []],
    ['', []],
    ['constructor', []],
  ])('%s', (colour, families) => {
    expect(familiesOf(colour)).toEqual(families)
  })

  test.each([
    ['#b3262e', 'red'],
    ['#E07F35', 'orange'],
    ['#eec84a', 'yellow'],
    ['#4f8a55', 'green'],
    ['#3f6cb0', 'blue'],
    ['#7d3fb0', 'purple'],
    ['#e59ac8', 'pink'],
    ['#7a5236', 'brown'],
    ['#e6d8bf', 'beige'],
    ['#ffffff', 'white'],
    ['#9a97a0', 'grey'],
    ['#000000', 'black'],
  ])('a hex code is in the family it looks like: %s', (hex, family) => {
    expect(familiesOf(hex)).toEqual([family])
  })

  test('a half hex code is no colour', () => {
    expect(familiesOf('#b3')).toEqual([])
  })

  test('every family has a swatch of its own, and is in itself', () => {
    expect(new Set(COLOUR_FAMILIES.map(swatchFor)).size).toBe(COLOUR_FAMILIES.length)
    for (const family of COLOUR_FAMILIES) expect(familiesOf(family)).toContain(family)
  })
})
