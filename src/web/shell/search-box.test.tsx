// @vitest-environment jsdom
import { act } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { mountRoutes, send } from '../../../tests/support/mount.tsx'
import { forgetSearches, rememberSearch } from '../client/recent-searches.ts'
import { SearchBox } from './search-box.tsx'

afterEach(() => {
  forgetSearches()
  vi.unstubAllGlobals()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const press = (input: Element, key: string) =>
  send(input, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

async function openBox() {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ searches: ['shawl', 'kurta'] })))
  const element = (
    <>
      <SearchBox />
      <Address />
    </>
  )
  const { host } = await mountRoutes([{ path: '*', element }])
  const page = {
    find: <Found extends HTMLElement>(selector: string) => host.querySelector<Found>(selector)!,
    all: (selector: string) => [...host.querySelectorAll(selector)],
  }
  await act(async () => page.find('input').focus())
  await act(() => vi.dynamicImportSettled())
  await vi.waitFor(() => expect(page.all('[role=option]').length).toBeGreaterThan(1), { timeout: 5000 })
  return page
}

test.each([
  ['popular', [], 'shawl'],
  ['recent', ['potli'], 'potli'],
])('Enter runs the highlighted %s search, though nothing is typed', async (_, recent, wanted) => {
  for (const one of recent) rememberSearch(one)
  const page = await openBox()
  await press(page.find('input'), 'ArrowDown')
  // As Enter does: an invalid form is not submitted.
  await act(async () => page.find<HTMLFormElement>('form').requestSubmit())
  expect(page.find('output').textContent).toBe(`/search?q=${wanted}`)
})

test('with nothing typed and nothing highlighted the box asks for words', async () => {
  const page = await openBox()
  expect(page.find<HTMLFormElement>('form').checkValidity()).toBe(false)
})

test('popular searches say so once: in the heading, or beside recent ones in their row', async () => {
  const page = await openBox()
  const rows = () => page.all('[role=option]').map(({ textContent }) => textContent)
  expect(page.find('.suggestions-head').textContent).toBe('Popular searches')
  expect(page.find('[role=listbox]').getAttribute('aria-label')).toBe('Popular searches')
  expect(rows()).toEqual(['shawl', 'kurta'])
  await act(async () => rememberSearch('potli'))
  expect(rows()).toEqual(['potli', 'shawl popular', 'kurta popular'])
})

test('a list that could not be loaded is loaded at the next focus', async () => {
  vi.resetModules()
  vi.doMock('./suggestion-list.tsx', () => {
    throw new Error('offline')
  })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ searches: ['shawl', 'kurta'] })))
  const { SearchBox: Fresh } = await import('./search-box.tsx')
  const { host } = await mountRoutes([{ path: '*', element: <Fresh /> }])
  const input = host.querySelector('input')!
  await act(async () => input.focus())
  await vi.waitFor(() => expect(host.querySelector('[role=status]')?.textContent).toBe('2 suggestions'))
  expect(host.querySelector('[role=listbox]')).toBeNull()
  vi.doUnmock('./suggestion-list.tsx')
  await act(async () => input.blur())
  await act(async () => input.focus())
  await act(() => vi.dynamicImportSettled())
  await vi.waitFor(() => expect(host.querySelectorAll('[role=option]')).toHaveLength(2), { timeout: 5000 })
})
