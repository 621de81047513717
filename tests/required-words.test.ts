import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Put together of parts while they are said; tests of their own hear the whole. */
const PUT_TOGETHER = [
  'N product(s) found',
  'Showing a-b of N',
  'N category/categories found',
  'Coupon "{code}" added successfully!',
  'Coupon "{code}" updated successfully!',
]

const QUOTED = /'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g
const PLACE = /\{[^}]*\}/

const written = wordsOfTheShop()
const required = wordsOfTheRequirements()

test('the required words are found at all', () => {
  expect(required.length).toBeGreaterThan(200)
})

// Journeys find a button by its words whatever their capitals; here each letter counts.
test.each(required)('%s asks for the words %o, letter by letter', (_, words) => {
  for (const part of words.split(PLACE)) expect(written.includes(part.trim()), part).toBe(true)
})

function wordsOfTheRequirements(): [string, string][] {
  const rows = readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8').trimEnd().split('\n')
  return rows
    .map((row) => row.split('\t'))
    .filter(([, , kind]) => kind === 'text')
    .flatMap(([id = '', , , statement = '']) =>
      [...statement.matchAll(QUOTED)].map(([, words = '']): [string, string] => [id, words]),
    )
    .filter(([, words]) => !PUT_TOGETHER.includes(words))
}

/** All sources but the tests, the translations (keyed by the same words) and the gallery of parts. */
function wordsOfTheShop(): string {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/](hindi|gallery)[\\/]/.test(file))
    .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'))
    .join('\n')
    .replace(/\\'/g, "'")
    .replace(/\s+/g, ' ')
}
