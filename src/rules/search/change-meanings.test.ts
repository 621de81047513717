import { expect, test } from 'vitest'
import { defaultMeaning, defaultMeanings, type MeaningChange, searchWordsWith, withChanges } from './change-meanings.ts'
import { DEFAULT_MEANINGS, DEFAULT_SEARCH_WORDS } from './default-meanings.ts'
import { listedWords, validateMeaning } from './meaning-form.ts'
import { understandQuery } from './understand-query.ts'

const red = (change: Partial<MeaningChange>): MeaningChange => ({
  kind: 'colour',
  name: 'red',
  words: ['surkh'],
  finds: ['madder'],
  isRemoved: false,
  ...change,
})

test('without changes the default meanings stay', () => {
  expect(withChanges([])).toEqual(DEFAULT_MEANINGS)
  expect(searchWordsWith([])).toBe(DEFAULT_SEARCH_WORDS)
})

test('a change takes the place of the default of its kind and name', () => {
  const words = searchWordsWith([red({})])
  expect(understandQuery('surkh', words).terms[0]?.name).toBe('red')
  expect(understandQuery('lal', words).terms[0]?.kind).toBe('word')
  expect(withChanges([red({})])).toHaveLength(DEFAULT_MEANINGS.length)
})

test('a removed default means nothing any more', () => {
  expect(understandQuery('lal', searchWordsWith([red({ isRemoved: true })])).chips).toEqual([])
})

test('a new meaning is added, also for a word that is otherwise ignored', () => {
  const gift = red({ kind: 'occasion', name: 'present', words: ['gift'], finds: ['candle'] })
  const [term] = understandQuery('gift', searchWordsWith([gift])).terms
  expect(term).toMatchObject({ kind: 'occasion', name: 'present' })
  expect(withChanges([gift])).toHaveLength(DEFAULT_MEANINGS.length + 1)
})

test('a default is shown to an editor without its name among the words', () => {
  expect(defaultMeaning({ kind: 'colour', name: 'purple' })).toMatchObject({
    words: expect.arrayContaining(['violet']),
  })
  expect(defaultMeaning({ kind: 'colour', name: 'purple' })?.words).not.toContain('purple')
  expect(defaultMeaning({ kind: 'synonym', name: 'purple' })).toBeNull()
})

test('every default can be saved as it is', () => {
  for (const meaning of defaultMeanings()) expect(validateMeaning(meaning).problems, meaning.name).toEqual({})
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ words: ['one two three four five'] }, 'words'],
  [{ words: Array.from({ length: 81 }, (_, i) => `w${i}`) }, 'words'],
  [{ finds: [] }, 'finds'],
  [{ finds: ['two words'] }, 'finds'],
])('refuses %j', (change, field) => {
  const { values, problems } = validateMeaning(red(change))
  expect(values).toBeNull()
  expect(Object.keys(problems)).toEqual([field])
})

test('typed words are listed once, without the name', () => {
  expect(listedWords(' lal, laal\nLAL ,, surkh  rang;')).toEqual(['lal', 'laal', 'surkh rang'])
  expect(validateMeaning(red({ words: ['Red', 'lal'] })).values?.words).toEqual(['lal'])
})
