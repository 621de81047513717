// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { useQuery, useTypedSearch } from './use-query.ts'

let query: ReturnType<typeof useQuery>
function List() {
  query = useQuery()
  return null
}

test('a search that settles late does not call back who is on the way to another page', async () => {
  let arrive = () => {}
  const loader = () =>
    new Promise<null>((done) => {
      arrive = () => done(null)
    })
  const routes = [
    { path: '/list', Component: List },
    { path: '/edit', loader, element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] })
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const root = createRoot(document.body)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () => root.render(<RouterProvider router={router} />))
  await act(async () => query.set({ search: 'clutch' }))
  expect(router.state.location.search).toBe('?search=clutch')
  await act(async () => void router.navigate('/edit'))
  await act(async () => query.set({ search: 'clutch bag' }))
  await act(async () => arrive())
  expect(router.state.location.pathname).toBe('/edit')
})

test('leaving the field searches at once, and the timer is gone', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const settled = vi.fn()
  let field: ReturnType<typeof useTypedSearch>
  function Field() {
    field = useTypedSearch('', settled)
    return null
  }
  await mount(createElement(Field))
  await act(async () => field.onChange({ target: { value: 'clutch ' } }))
  await act(async () => field.onBlur())
  await act(async () => vi.advanceTimersByTime(1000))
  expect(settled.mock.calls).toEqual([['clutch']])
})
