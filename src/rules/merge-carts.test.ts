import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MergedLine, mergeCarts } from './merge-carts.ts'

const line = (key: string, quantity = 1, isSaved = false): MergedLine => ({ key, quantity, isSaved })

describe('two carts of one person', () => {
  test.each<[string, MergedLine[], MergedLine[], MergedLine[], MergedLine[]]>([
    ['without a base have everything', [line('a')], [line('b')], [], [line('b'), line('a')]],
    ['without a base take the larger quantity', [line('a', 2)], [line('a', 3)], [], [line('a', 3)]],
    ['take what there was added', [line('a')], [line('a'), line('b')], [line('a')], [line('a'), line('b')]],
    ['take what was added here', [line('a'), line('b')], [line('a')], [line('a')], [line('a'), line('b')]],
    ['lose what was removed there', [line('a'), line('b')], [line('a')], [line('a'), line('b')], [line('a')]],
    ['lose what was removed here', [line('a')], [line('a'), line('b')], [line('a'), line('b')], [line('a')]],
    [
      'take a smaller quantity that only one of them chose',
      [line('a', 5)],
      [line('a', 2)],
      [line('a', 5)],
      [line('a', 2)],
    ],
    ['take the larger where both changed it', [line('a', 4)], [line('a', 2)], [line('a', 3)], [line('a', 4)]],
    ['keep what one removed and the other changed', [], [line('a', 2)], [line('a', 1)], [line('a', 2)]],
    [
      'keep in the cart what only one of them saved for later',
      [line('a', 1, true)],
      [line('a', 2)],
      [],
      [line('a', 2)],
    ],
    ['save for later what one of them did', [line('a', 1, true)], [line('a')], [line('a')], [line('a', 1, true)]],
  ])('%s', (_, ours, theirs, base, merged) => {
    expect(mergeCarts(ours, theirs, base)).toEqual(merged)
  })
})

const anyCart = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    quantity: fc.integer({ min: 1, max: 4 }),
    isSaved: fc.boolean(),
  }),
  { selector: ({ key }) => key },
)
const sorted = (lines: readonly MergedLine[]) => [...lines].sort((one, other) => (one.key < other.key ? -1 : 1))

test('it does not matter which device comes first', () => {
  fc.assert(
    fc.property(anyCart, anyCart, anyCart, (ours, theirs, base) => {
      expect(sorted(mergeCarts(ours, theirs, base))).toEqual(sorted(mergeCarts(theirs, ours, base)))
    }),
  )
})

test('a device that changed nothing takes what the other has', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (base, theirs) => {
      expect(mergeCarts(base, theirs, base)).toEqual(theirs)
    }),
  )
})

test('nothing is lost on the first sign-in', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (ours, theirs) => {
      const keys = new Set(mergeCarts(ours, theirs, []).map(({ key }) => key))
      expect([...ours, ...theirs].every(({ key }) => keys.has(key))).toBe(true)
    }),
  )
})
