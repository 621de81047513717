import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SEARCH_WORDS } from './default-meanings.ts'
import { isMisspelling, typoLimit } from './typos.ts'
import { understandQuery } from './understand-query.ts'
import { wordSound } from './word-sound.ts'

const understand = (text: string) => understandQuery(text, DEFAULT_SEARCH_WORDS)
const names = (text: string) => understand(text).terms.map(({ name }) => name)
const rupees = (text: string) => {
  const { price } = understand(text)
  return price === null ? null : [price.from, price.to].map((paise) => (paise === null ? null : paise / 100))
}

test.each([
  ['lal', 'laal', 'लाल'],
  ['kurti', 'kurthi', 'कुर्ती'],
  ['saree', 'sari', 'साड़ी', 'sarees', 'साड़ियां'],
  ['phool', 'fool', 'फूल'],
  ['jhumka', 'झुमका', 'jumka'],
  ['zari', 'jari'],
  ['shawl', 'sawl'],
  ['kambal', 'कंबल'],
  ['elephant', 'elefant'],
  ['safed', 'सफेद', 'saphed'],
  ['khilona', 'खिलौना', 'khilone'],
])('%s and its other spellings have one sound', (...words) => {
  expect(new Set(words.map(wordSound)).size).toBe(1)
})

test.each([
  [3, 0],
  [4, 1],
  [6, 1],
  [7, 2],
])('a word of %i letters may have %i typos', (letters, typos) => {
  expect(typoLimit(letters)).toBe(typos)
})

test.each([
  ['swetar', 'sweater', true],
  ['cardigna', 'cardigan', true],
  ['octapuss', 'octopus', true],
  ['स्वटर', 'स्वेटर', true],
  ['bog', 'bag', false],
  ['kxxta', 'kurta', false],
])('%s for %s: %s', (typed, word, isMeant) => {
  expect(isMisspelling(typed, word)).toBe(isMeant)
})

describe('what words mean', () => {
  test.each([
    ['lal kurta', ['red', 'kurta']],
    ['safed dupatta', ['white', 'dupatta']],
    ['sardi ke kapde', ['winter']],
    ['gift for baby', ['baby']],
    ['mens kurta', ['men', 'kurta']],
    ["men's kurta", ['men', 'kurta']],
    ['शादी के लिए साड़ी', ['saree']],
    ['शादी', ['wedding']],
    ['papa', ['men']],
    ['t shirt', ['tee']],
    ['laptop bag', ['laptop sleeve']],
    ['size 38 kurta', ['38', 'kurta']],
    ['kurta xl', ['42', 'kurta']],
    ['for the', ['for', 'the']],
    ['velvet kurta', ['velvet', 'kurta']],
  ])('%s', (text, meant) => {
    expect(names(text)).toEqual(meant)
  })
})

describe('prices', () => {
  test.each([
    ['kurta under 1500', [null, 1500]],
    ['below ₹800', [null, 800]],
    ['upto 500', [null, 500]],
    ['up to rs 500', [null, 500]],
    ['500 se kam', [null, 500]],
    ['५०० से कम', [null, 500]],
    ['500 tak ka gift', [null, 500]],
    ['less than 1,500', [null, 1500]],
    ['bag 1k ke andar', [null, 1000]],
    ['paanch sau se kam', [null, 500]],
    ['2 hazar tak', [null, 2000]],
    ['between 500 and 1000', [500, 1000]],
    ['500-1000', [500, 1000]],
    ['500 to 1000', [500, 1000]],
    ['500 se 1000 tak', [500, 1000]],
    ['1000 aur 500 ke beech', [500, 1000]],
    ['above 2000', [2000, null]],
    ['2000 se zyada', [2000, null]],
    ['around 1000', [750, 1250]],
    ['kurta 38', null],
    ['set of 4', null],
    ['under', null],
  ])('%s', (text, range) => {
    expect(rupees(text)).toEqual(range)
  })
})

test.each([
  ['sale', { percentOff: 1 }],
  ['50% off', { percentOff: 50 }],
  ['sasta kurta', { priceOrder: 'low' }],
  ['kam daam', { priceOrder: 'low' }],
  ['mehnga', { priceOrder: 'high' }],
  ['naya', { isNew: true }],
  ['best seller', { isBestSeller: true }],
])('%s wishes %j', (text, wishes) => {
  expect(understand(text).wishes).toMatchObject(wishes)
})

test('each thing understood can be taken away, and the rest is searched as before', () => {
  expect(understand('Lal kurta under 1500').chips).toEqual([
    { kind: 'colour', name: 'red', without: 'kurta under 1500' },
    { kind: 'price', range: { from: null, to: 150_000 }, without: 'Lal kurta' },
  ])
})

const word = fc.constantFrom('lal', 'kurta', 'velvet', 'cotton', 'नीला', 'baby', 'scraf', 'potli', 'shaadi', '38')

test('the order of words does not matter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 6 }), (words) => {
      const other = understand([...words].reverse().join(' '))
      expect(names(words.join(' ')).sort()).toEqual(other.terms.map(({ name }) => name).sort())
    }),
  )
})

test('a chip that was taken away is gone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 6 }), (words) => {
      const named = (text: string) => understand(text).chips.map((chip) => ('name' in chip ? chip.name : chip.kind))
      for (const chip of understand(words.join(' ')).chips) {
        if ('name' in chip) expect(named(chip.without)).not.toContain(chip.name)
      }
    }),
  )
})

test('anything may be typed, and a megabyte costs no more than its beginning', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => understand(text).terms.length <= 8))
  expect(understand('lal kurta '.repeat(100_000)).terms).toHaveLength(2)
  expect(understand('5'.repeat(1_000_000)).terms.length).toBeLessThanOrEqual(8)
})
