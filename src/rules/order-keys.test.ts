import { expect, test } from 'vitest'
import { isOrderKey, normalizeOrderNumber } from './order-keys.ts'

test.each([
  ['7k3m9qxv', '7K3M9QXV'],
  ['#7K3M 9QXV', '7K3M9QXV'],
  ['7k3m-9qxv', '7K3M9QXV'],
  ['OIL00000', '01100000'],
  ['p-7k3m 9qxv', 'P7K3M9QXV'],
  ['७k३m ९qxv', '7K3M9QXV'],
])('the order number %j is read as %j', (typed, number) => {
  expect(normalizeOrderNumber(typed)).toBe(number)
})

test.each([
  ['order-abc', true],
  ['abc', false],
  ['', false],
])('%j is the key of an order: %j', (token, is) => {
  expect(isOrderKey(token)).toBe(is)
})
