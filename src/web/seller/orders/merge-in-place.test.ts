import { expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { mergeInPlace } from './merge-in-place.ts'

const orders = (ids: string) => [...ids].map((_id) => ({ _id }) as OrderJson)
const idsOf = (list: readonly OrderJson[]) => list.map(({ _id }) => _id).join('')

test.each([
  ['nothing was changed: what left the filter is gone', 'abc', 'ac', '', 'ac'],
  ['a changed order that left the filter stays where it was', 'abc', 'ac', 'b', 'abc'],
  ['a changed order that still fits is not shown twice', 'abc', 'abc', 'b', 'abc'],
  ['two that left stay in their order', 'abcd', 'ad', 'bc', 'abcd'],
  ['what is new comes in around them', 'abc', 'nac', 'b', 'nbac'],
  ['the last one stays last', 'abc', '', 'c', 'c'],
])('%s', (_, shown, fresh, changed, wanted) => {
  expect(idsOf(mergeInPlace(orders(shown), orders(fresh), new Set(changed)))).toBe(wanted)
})
