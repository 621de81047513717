// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { forgetSearches, readRecentSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'

function Shown() {
  return <p>{useRecentSearches().join('|')}</p>
}
async function shown() {
  return (await mount(<Shown />)).host.textContent
}
beforeEach(() => forgetSearches())

test('the newest comes first, each once, six at most', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', ' TWO ', '  ']) rememberSearch(text)
  expect(await shown()).toBe('TWO|seven|six|five|four|three')
  expect(JSON.parse(localStorage.getItem('recentSearches')!)).toHaveLength(6)
})

test('they can be forgotten', async () => {
  rememberSearch('scarf')
  forgetSearches()
  expect(await shown()).toBe('')
  expect(localStorage.getItem('recentSearches')).toBeNull()
})

test.each(['{', '7', '{"a":1}', '[1,null,{}]', 'null'])('%s in storage is as good as nothing', async (kept) => {
  localStorage.setItem('recentSearches', kept)
  readRecentSearches()
  expect(await shown()).toBe('')
})
