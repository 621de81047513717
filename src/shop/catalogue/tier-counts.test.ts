import { beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#database/connect.ts'
import { countTiers } from './tier-counts.ts'

/** Products found up to each tier. */
let found: Record<string, number> = {}
const asked: string[][] = []
vi.mock('./find-product-page.ts', () => ({
  countWords: async (_: Db, words: readonly string[]) => {
    asked.push([...words])
    return words.map((one) => found[one] ?? 0)
  },
}))

const db = {} as Db
const steps = { tiers: ['a', 'b!a', 'c!b', 'd!c'], upTo: ['a', 'b', 'c', 'd'] }

beforeEach(() => {
  asked.length = 0
})

test('a first page that the best tier fills counts no other tier but the last', async () => {
  found = { a: 20, b: 30, c: 40, d: 100 }
  const counted = await countTiers(db, steps, undefined, null)
  expect(await counted.reaching(12)).toEqual([{ words: 'a', filters: undefined, count: 20 }])
  expect(counted.total).toBe(100)
  expect(asked).toEqual([['d', 'a']])
})

test('a page beyond the best tier counts as far as it reaches', async () => {
  found = { a: 5, b: 30, c: 40, d: 100 }
  const counted = await countTiers(db, steps, undefined, null)
  const tiers = await counted.reaching(12)
  expect(tiers.map(({ count }) => count)).toEqual([5, 25])
  expect(asked).toEqual([['d', 'a'], ['b']])
})

test('the last tier has what the total leaves', async () => {
  found = { a: 0, b: 3, c: 3, d: 8 }
  const counted = await countTiers(db, steps, undefined, null)
  expect((await counted.reaching(12)).map(({ count }) => count)).toEqual([0, 3, 0, 5])
})

test('a search of a single tier asks once', async () => {
  found = { a: 7 }
  const counted = await countTiers(db, { tiers: ['a'], upTo: ['a'] }, undefined, null)
  expect((await counted.reaching(12)).map(({ count }) => count)).toEqual([7])
  expect(asked).toEqual([['a']])
})

test('a total that is known is not counted again', async () => {
  found = { a: 20, b: 30, c: 40, d: 100 }
  const counted = await countTiers(db, steps, undefined, 100)
  expect(await counted.reaching(12)).toEqual([{ words: 'a', filters: undefined, count: 20 }])
  expect(counted.total).toBe(100)
  expect(asked).toEqual([['a']])
})

test('a search that is known to find nothing counts nothing', async () => {
  found = { a: 20 }
  expect((await countTiers(db, steps, undefined, 0)).total).toBe(0)
  expect(asked).toEqual([])
})
