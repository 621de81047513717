import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

const random = (count: number) => randomBytes(count)

test('an id is a UUID of version 7', () => {
  expect(newId(new Date(), random)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids made later sort later, from 1970 to the year 4000', () => {
  const moments = [0, 1, 255, 256, 2 ** 32 - 1, 2 ** 32, Date.UTC(2026, 0), Date.UTC(2026, 0) + 1, Date.UTC(4000, 0)]
  const ids = moments.map((moment) => newId(new Date(moment), random))
  expect(ids.toSorted()).toEqual(ids)
})

test('ids of one moment differ, and the same chance gives the same id', () => {
  const now = new Date('2026-01-01')
  expect(newId(now, random)).not.toBe(newId(now, random))
  const fixed = () => new Uint8Array(16).fill(7)
  expect(newId(now, fixed)).toBe(newId(now, fixed))
  expect(newId(new Date('2026-01-01T00:00:00Z'), fixed)).toBe('019b76da-a800-7707-8707-070707070707')
})
