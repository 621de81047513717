import { expect, test } from 'vitest'
import { foundSellers } from './found-sellers.ts'

const SELLERS = [
  { name: 'Phanda Weaves', goods: 3 },
  { name: 'Katran', goods: 1 },
  { name: 'Phanda Pots', goods: 0 },
  { name: 'धागा घर', goods: 2 },
]

test.each([
  ['phanda', ['Phanda Weaves']],
  ['Phanda  WEAVES', ['Phanda Weaves']],
  ['weaves phan', ['Phanda Weaves']],
  ['kat', ['Katran']],
  ['धागा', ['धागा घर']],
  ['phanda saree', []],
  ['pots', []],
  ['   ', []],
  ['%_', []],
])('%j names the sellers %j', (search, names) => {
  expect(foundSellers(SELLERS, search).map(({ name }) => name)).toEqual(names)
})

test('three are offered at most', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ name: `Loom ${at}`, goods: 1 }))
  expect(foundSellers(many, 'loom')).toHaveLength(3)
})
