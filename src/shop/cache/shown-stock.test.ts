import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShownStock } from './shown-stock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page of what is in stock is old after anything sold out or came back, another page is not', () => {
  const shown = new ShownStock()
  const [list, plain] = [shown.watch(), shown.watch()]
  list.inStock()
  shown.change('kurta', false)
  expect([list.isOld(), plain.isOld()]).toEqual([false, false])
  shown.change('kurta', true)
  expect([list.isOld(), plain.isOld()]).toEqual([true, false])
})

test('so it is after one combination sold out, which no card shows', () => {
  const shown = new ShownStock()
  const [list, card] = [shown.watch(), shown.watch()]
  list.inStock()
  card.card('kurta')
  shown.changeCombinations()
  expect([list.isOld(), card.isOld()]).toEqual([true, false])
})

test('what is dear to count sees the last changes once in half a minute', () => {
  const shown = new ShownStock()
  expect(shown.flipsOfLate).toBe(0)
  shown.change('kurta', true)
  expect([shown.flips, shown.flipsOfLate]).toEqual([1, 0])
  vi.advanceTimersByTime(30_000)
  expect(shown.flipsOfLate).toBe(1)
})
