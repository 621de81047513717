import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_MEASUREMENTS, validateBody } from './body-measures.ts'
import { recommendedSize } from './recommended-size.ts'

const GUIDE = {
  measures: ['chest', 'waist', 'length'] as const,
  rows: [
    { size: '38', values: [990, 900, 980] },
    { size: '40', values: [1040, 950, 1000] },
    { size: '42', values: [1090, 1000, null] },
  ],
}
const body = (part: Partial<typeof NO_MEASUREMENTS>) => ({ ...NO_MEASUREMENTS, ...part })

test.each([
  ['the best ease', { chest: 960 }, '40'],
  ['the best ease of a smaller body', { chest: 900 }, '38'],
  ['two measures, of which one needs more room', { chest: 940, waist: 945 }, '42'],
  ['two measures, of which one would be tight', { chest: 960, waist: 880 }, '40'],
  ['one that is tight in the nearest size', { waist: 895 }, '40'],
])('by %s the size is found', (_, part, size) => {
  expect(recommendedSize(GUIDE, body(part))?.size).toBe(size)
})

test('the reason names body and piece', () => {
  expect(recommendedSize(GUIDE, body({ chest: 960 }))).toEqual({
    size: '40',
    reasons: [{ measure: 'chest', bodyMm: 960, pieceMm: 1040 }],
  })
})

test.each([
  ['too small', { chest: 1200 }, '42'],
  ['too large', { chest: 700 }, '38'],
  ['none', { chest: 1000, waist: 700 }, '42'],
])('%s is said, with the nearest size', (why, part, nearest) => {
  expect(recommendedSize(GUIDE, body(part))).toMatchObject({ size: null, why, nearest })
})

test.each([
  ['nothing is known of the body', {}],
  ['nothing of it is in the guide', { hips: 1000 }],
])('without a word where %s', (_, part) => {
  expect(recommendedSize(GUIDE, body(part))).toBeNull()
})

test('a wider body never gets a smaller size', () => {
  const sizes = GUIDE.rows.map(({ size }) => size)
  const chest = fc.integer({ min: 800, max: 1060 })
  fc.assert(
    fc.property(chest, chest, (a, b) => {
      const at = (mm: number) => sizes.indexOf(recommendedSize(GUIDE, body({ chest: mm }))?.size ?? '')
      expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)))
    }),
  )
})

test('measurements are read in centimetres, and refused beside the field', () => {
  const form = { chest: '96.5', waist: '', hips: ' ', shoulder: '40', inseam: '' }
  expect(validateBody(form).values).toEqual(body({ chest: 965, shoulder: 400 }))
  expect(validateBody({ ...form, hips: '19' })).toMatchObject({ values: null, problems: { hips: expect.any(String) } })
})
