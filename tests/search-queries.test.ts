import { expect, test } from 'vitest'
import { seedProducts } from '#database/seed/catalogue/all-products.ts'
import {
  isWanted,
  type JudgedQuery,
  precisionAt3,
  readJudgedQueries,
  recallAt12,
} from '../scripts/bench/search-queries/judged-query.ts'

const tuning = readJudgedQueries('tuning')
const heldOut = readJudgedQueries('held-out')
const all = [...tuning, ...heldOut]

const sarees = seedProducts.filter(({ category }) => category === 'Sarees')
const bags = seedProducts.filter(({ category }) => category === 'Bags')

test('at least 200 queries are judged', () => {
  expect(all.length).toBeGreaterThanOrEqual(200)
})

test('no query is written twice, within a half or across both', () => {
  const queries = all.map(({ query }) => query.normalize('NFC').toLowerCase())
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([])
})

test('both halves hold the same number of each kind, give or take one', () => {
  for (const kind of new Set(all.map((judged) => judged.kind))) {
    expect(Math.abs(countOf(kind, tuning) - countOf(kind, heldOut)), kind).toBeLessThanOrEqual(1)
  }
})

test('every query wants something of the sample catalogue, or says what is nearest', () => {
  const empty = all.filter(
    ({ wanted, nearest }) => !seedProducts.some((product) => isWanted(wanted ?? nearest, product)),
  )
  expect(empty).toEqual([])
})

test('every title and category wanted is one of the sample catalogue', () => {
  const known = new Set(seedProducts.flatMap(({ title, category }) => [title, category]))
  const named = all.flatMap(({ wanted, nearest }) => {
    const { titles = [], category = [] } = wanted ?? nearest
    return [...titles, ...category]
  })
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('queries with nothing wanted are few', () => {
  expect(all.filter(({ wanted }) => wanted === null).length).toBeLessThanOrEqual(15)
})

test('precision at 3 is the share of the first 3 that is wanted', () => {
  expect(precisionAt3({ category: ['Sarees'] }, [...sarees.slice(0, 2), ...bags], seedProducts)).toBeCloseTo(2 / 3)
})

test('precision at 3 is whole when the only product wanted is among the first 3', () => {
  const found = [...bags.slice(0, 2), ...sarees]
  expect(precisionAt3({ titles: [sarees[0]!.title] }, found, seedProducts)).toBe(1)
})

test('recall at 12 is the share of the wanted that is among the first 12', () => {
  expect(recallAt12({ category: ['Sarees'] }, [...bags, ...sarees], seedProducts)).toBeCloseTo(2 / 6)
})

test('recall at 12 is whole when more than 12 are wanted and all 12 shown are', () => {
  expect(recallAt12({ maxPrice: 10_000 }, seedProducts, seedProducts)).toBe(1)
})

function countOf(kind: string, half: readonly JudgedQuery[]): number {
  return half.filter((judged) => judged.kind === kind).length
}
