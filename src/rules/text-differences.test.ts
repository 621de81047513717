import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textDifferences } from './text-differences.ts'

const lines = fc.array(fc.constantFrom('wool', 'silk', 'jute', 'linen'), { maxLength: 12 })

test('what stayed and went is the old text, what stayed and came the new one', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      fc.pre(before.join() !== after.join())
      const all = textDifferences(before.join('\n'), after.join('\n'), 99)
      const side = (left: 'gone' | 'come') => all.filter(({ kind }) => kind !== left).map(({ text }) => text)
      expect(side('come')).toEqual(before)
      expect(side('gone')).toEqual(after)
    }),
  )
})

test('a change stands between its neighbours; what is far from it is one mark', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f'].join('\n')
  expect(textDifferences(before, before.replace('e', 'x')).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same …',
    'same d',
    'gone e',
    'come x',
    'same f',
  ])
})
