// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { PopularSearches } from './popular-searches.tsx'

afterEach(() => vi.unstubAllGlobals())

test('popular searches are links, without the one that was just made', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ searches: ['lal kurta', 'shawl'] })))
  const { all } = await mount(<PopularSearches search=" Shawl " />)
  await vi.waitFor(() => expect(all('a').map((link) => link.getAttribute('href'))).toEqual(['/search?q=lal+kurta']))
  expect(all('h2')[0]?.textContent).toBe('Popular searches')
})
