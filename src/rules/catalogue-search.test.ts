import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCatalogue, sampleProduct } from '../../tests/support/sample-products.ts'
import { searchScores } from './catalogue-search.ts'
import { type Field, isSearched, productWords, TIERS } from './catalogue-words.ts'
import type { Product } from './product.ts'
import { DEFAULT_SEARCH_WORDS } from './search/default-meanings.ts'
import { toWords } from './search/plain-word.ts'
import { type Match, termKeys, termMatch, vocabularyKeys } from './search/query-term.ts'
import { understandQuery } from './search/understand-query.ts'

const termOf = (typed: string) => understandQuery(typed, DEFAULT_SEARCH_WORDS).terms[0]!
const wordMatch = (typed: string, word: string): Match | null => termMatch(termOf(typed), word)

const kurta = sampleProduct({
  id: 'kurta',
  title: 'Neel Block-Print Kurta',
  category: 'Fashion',
  description: 'Printed by hand.',
  productMaterial: 'Cotton',
  colors: ['Indigo'],
})

test.each([
  ['kurta'],
  ['KURTA'],
  ['fashion'],
  ['printed'],
  ['cotton'],
  ['indigo'],
  ['kur'],
  ['kutra neel'],
  ['indgo'],
  ['blcok'],
  ['cottton'],
  ['  neel,   kurta!  '],
])('a shopper who types %s finds it [SEARCH-07]', (search) => {
  expect(searchScores([kurta], search).has('kurta')).toBe(true)
})

test.each([['saree'], ['kurta saree'], ['nel'], ['kxxta'], ['indxxo'], ['...'], ['']])(
  '%s does not find it',
  (search) => {
    expect(searchScores([kurta], search).size).toBe(0)
  },
)

test('exact and plural beat prefix, prefix beats a typo, and short words are not forgiven [SEARCH-07]', () => {
  const titles = ['Tassel', 'Tassels', 'Tasselled', 'Tasel', 'Tessel']
  const score = (title: string, typed: string) => searchScores([sampleProduct({ id: 'x', title })], typed).get('x') ?? 0
  expect(titles.map((title) => score(title, 'tassel'))).toEqual([8, 8, 6, 6, 3])
  expect(wordMatch('scraf', 'scarf')).toBe('typo')
  expect(wordMatch('bog', 'bag')).toBeNull()
  expect(wordMatch('scrfa', 'scarf')).toBeNull()
})

test('what is written as it was typed, also in the category, comes before what only sounds alike', () => {
  const named = (id: string, title: string, category: string) =>
    sampleProduct({ id, title, category, description: '', productMaterial: '', colors: [] })
  const shirt = named('shirt', 'Bagh Floral Shirt', 'Fashion')
  const pouch = named('pouch', 'Coin Pouch', 'Bags')
  const bag = named('bag', 'Jute Bag', 'Home')
  const scores = searchScores([shirt, pouch, bag], 'bag')
  expect([...scores.keys()].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))).toEqual([
    'bag',
    'pouch',
    'shirt',
  ])
})

test('a colour is one that the piece has: a description that only speaks of it does not count', () => {
  const earrings = sampleProduct({
    id: 'earrings',
    title: 'Earrings',
    description: 'For white kurtas.',
    colors: ['Mint'],
  })
  const shirt = sampleProduct({ id: 'shirt', title: 'Shirt', description: 'For a kurta.', colors: ['White'] })
  expect([...searchScores([earrings, shirt], 'safed kurta').keys()]).toEqual(['shirt'])
})

test('a number is what it is: none of its neighbours is meant', () => {
  expect(wordMatch('10234', '10235')).toBeNull()
  expect(wordMatch('1023', '10235')).toBe('begun')
})

test('one changed, missing, added or swapped letter is forgiven in words of five letters and more', () => {
  const word = fc.stringMatching(/^[a-z]{6,12}$/)
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('change', 'drop', 'add', 'swap'), (text, seed, kind) => {
      const at = seed % (text.length - 1)
      const typo = {
        change: `${text.slice(0, at)}x${text.slice(at + 1)}`,
        drop: text.slice(0, at) + text.slice(at + 1),
        add: `${text.slice(0, at)}x${text.slice(at)}`,
        swap: text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2),
      }[kind]
      // What sounds like a known word means that word, as 'caala' means black.
      fc.pre(termOf(typo).kind === 'word')
      expect(wordMatch(typo, text), `${typo} for ${text}`).not.toBeNull()
      if (text.startsWith(typo)) return
      expect(vocabularyKeys(text).some((key) => termKeys(termOf(typo)).includes(key))).toBe(true)
    }),
  )
})

test('accents and marks do not matter', () => {
  expect(toWords('Macramé, naïve & 100% wool')).toEqual(['macrame', 'naive', '100', 'wool'])
})

test('anything may be typed: it never throws and stays quick', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => searchScores([kurta], text).size <= 1))
  expect(searchScores([kurta], `${'a@a.'.repeat(20_000)}`).size).toBe(0)
})

test('the index finds what looking at every product would find, with the same scores [SEARCH-07]', () => {
  const typed = fc.array(
    fc.constantFrom(
      'wool',
      'WOOL',
      'indgo',
      'crochte',
      'sca',
      'sc',
      'krta',
      'kurta',
      'naive',
      'plum',
      'tael',
      'ttoe',
      'b',
      'blue',
    ),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(anyCatalogue(), typed, (products, words) => {
      const found = searchScores(products, words.join(' '))
      const looked = products.flatMap((product) => {
        const score = lookAt(product, words.join(' '))
        return score === 0 ? [] : [[product.id, score] as const]
      })
      expect(found).toEqual(new Map(looked))
    }),
  )
})

/** The naive implementation, word by word, as a reference. */
function lookAt(product: Product, search: string): number {
  const written = [...productWords(product)]
  const scores = understandQuery(search, DEFAULT_SEARCH_WORDS).terms.map((term) =>
    Math.max(
      0,
      ...written.map(([one, field]) => {
        const match = isSearched(term, field) ? termMatch(term, one) : null
        const fits = (kind: string, fields: readonly Field[]) =>
          (kind === match || (kind === 'begun' && match === 'whole')) && fields.includes(field)
        const tier = TIERS.findIndex(([kind, fields]) => fits(kind, fields))
        return tier < 0 ? 0 : TIERS.length - tier
      }),
    ),
  )
  return Math.min(...scores)
}

describe('what people call it', () => {
  const goods = [
    sampleProduct({
      id: 'neel',
      title: 'Neel Block-Print Kurta',
      colors: ['Indigo', 'Wine'],
      description: 'Cut long.',
    }),
    sampleProduct({ id: 'ambi', title: 'Ambi Paisley Saree', colors: ['Marigold'], description: 'Six yards.' }),
    sampleProduct({ id: 'haat', title: 'Haat Pillow', colors: ['Sage'], description: 'For a sofa.' }),
    sampleProduct({ id: 'moti', title: 'Moti', category: 'Crochet Toys', colors: ['Oat'], description: 'She sits.' }),
  ]
  test.each([
    ['a plain colour for a finer one', 'blue kurta', ['neel']],
    ['another one', 'red kurta', ['neel']],
    ['another spelling', 'sari', ['ambi']],
    ['another word', 'cushion', ['haat']],
    ['the word itself', 'pillow', ['haat']],
    ['half of it', 'pillo', ['haat']],
    ['Hindi', 'कुर्ता', ['neel']],
    ['Hindi without its dots', 'साडी', ['ambi']],
    ['Hindi with its dots in another way of writing', 'साड\u093cी', ['ambi']],
    ['Hindi, two words', 'नीला कुर्ता', ['neel']],
    ['the words of the empty box', 'खिलौने', ['moti']],
    ['a colour that is not there, and no typo of another word', 'black', []],
    ['what every object has', 'constructor', []],
  ])('%s: %s [SEARCH-07]', (_, search, found) => {
    expect([...searchScores(goods, search).keys()]).toEqual(found)
  })
})
