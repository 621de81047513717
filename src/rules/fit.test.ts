import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FitCounts, fitVerdict } from './fit.ts'

describe('what is said about the fit', () => {
  test.each<[string, FitCounts, ReturnType<typeof fitVerdict>]>([
    ['nobody', [0, 0, 0], null],
    ['nine, of one mind', [9, 0, 0], null],
    ['ten, of one mind', [10, 0, 0], { fit: 'small', voices: 10, of: 10 }],
    ['14 of 18 for small', [14, 3, 1], { fit: 'small', voices: 14, of: 18 }],
    ['most for true to size', [2, 7, 2], { fit: 'true', voices: 7, of: 11 }],
    ['most for large', [0, 4, 8], { fit: 'large', voices: 8, of: 12 }],
    ['half against half', [5, 0, 5], null],
    ['half for true to size', [3, 6, 3], null],
    ['the most, and less than half', [6, 5, 3], null],
  ])('%s', (_, counts, verdict) => expect(fitVerdict(counts)).toEqual(verdict))

  const voices = fc.nat({ max: 40 })
  const anyCounts = fc.tuple(voices, voices, voices)
  const few = fc.nat({ max: 6 })

  test('fewer than ten voices say nothing', () =>
    fc.assert(
      fc.property(fc.tuple(few, few, few), (counts) => {
        fc.pre(counts[0] + counts[1] + counts[2] < 10)
        return fitVerdict(counts) === null
      }),
    ))

  test('what is said is said by more than half, and nothing only where nobody has more than half', () =>
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const total = counts[0] + counts[1] + counts[2]
        fc.pre(total >= 10)
        const verdict = fitVerdict(counts)
        if (verdict === null) return counts.every((one) => one <= total / 2)
        return verdict.of === total && verdict.voices > total / 2 && counts.includes(verdict.voices)
      }),
    ))

  test('one more voice for it never changes what is said', () =>
    fc.assert(
      fc.property(anyCounts, ([small, fits, large]) => {
        const before = fitVerdict([small, fits, large])
        fc.pre(before?.fit === 'small')
        return fitVerdict([small + 1, fits, large])?.fit === 'small'
      }),
    ))
})
