import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTranslator, HINDI, type Sentence } from './translate.ts'

const sentences = Object.entries(HINDI)
const placesFrom = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test.each(sentences)('%s keeps its places in Hindi', (english, hindi) => {
  expect(placesFrom(hindi)).toEqual(placesFrom(english))
  expect(hindi).toMatch(/[ऀ-ॿ]/)
})

test('no Hindi is left that no mail says', () => {
  const shop = join(import.meta.dirname, '..')
  const files = readdirSync(shop, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /-emails?(-\w+)?\.ts$/.test(name),
  )
  // Reasons are named on pages too.
  const reasons = join(shop, '../rules/review-reasons.ts')
  const source = [...files.map((name) => join(shop, name)), reasons]
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
  expect(sentences.filter(([english]) => !source.includes(`'${english}'`))).toEqual([])
})

test('what people wrote is put in as it stands, whatever it looks like', () => {
  const sentence: Sentence = 'Welcome, {name}'
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(createTranslator('en')(sentence, { name })).toBe(`Welcome, ${name}`)
    }),
  )
  expect(createTranslator('en')(sentence, { name: '{name} $& $1' })).toBe('Welcome, {name} $& $1')
})
