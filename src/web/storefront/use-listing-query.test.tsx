// @vitest-environment jsdom
import { act } from 'react'
import { useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { click, mountRoutes } from '../../../tests/support/mount.tsx'
import { catalogueStore } from '../client/catalogue.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { useListingQuery } from './use-listing-query.ts'

afterEach(() => vi.restoreAllMocks())

const LOADED = { query: 'all' }

function List() {
  const { query, isPending, ask } = useListingQuery(LOADED, (query) => `/?category=${query}`)
  return (
    <button type="button" onClick={() => ask('bags')}>
      {query} {isPending ? 'pending' : 'shown'}
    </button>
  )
}

test('offline, a filter whose list is not here says so and leaves the list as it is', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(catalogueStore, 'kept').mockReturnValue(null)
  const { host } = await mountRoutes([
    {
      path: '/',
      element: (
        <ToastProvider>
          <List />
        </ToastProvider>
      ),
    },
  ])
  const button = host.querySelector('button') as Element
  await click(button)
  expect(button.textContent).toBe('all shown')
  expect(host.querySelector('.toasts')?.textContent).toContain('That list opens once the network is back.')
})

function LoadedList() {
  const { query, isPending, ask } = useListingQuery(useLoaderData<{ query: string }>(), (query) => `/?q=${query}`)
  return (
    <>
      <p>{`${query} ${isPending ? 'pending' : 'shown'}`}</p>
      {['bags', 'shawls'].map((name) => (
        <button key={name} type="button" onClick={() => ask(name)}>
          {name}
        </button>
      ))}
    </>
  )
}

/** A list whose answers and paints come when the test says so. */
async function mountSlowList() {
  const paints: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => paints.push(paint))
  const answers = new Map<string, () => void>()
  const load = ({ request }: { request: Request }) => {
    const query = new URL(request.url).searchParams.get('q') ?? 'all'
    if (query === 'all') return { query }
    return new Promise<{ query: string }>((resolve) => answers.set(query, () => resolve({ query })))
  }
  const mounted = await mountRoutes([{ path: '/', loader: load, element: <LoadedList />, HydrateFallback: () => null }])
  await act(async () => undefined)
  const press = (name: string) =>
    click([...mounted.host.querySelectorAll('button')].find(({ textContent }) => textContent === name) as Element)
  const paint = () =>
    act(async () => {
      for (const one of paints.splice(0)) one(0)
      await new Promise((resolve) => setTimeout(resolve))
    })
  const answer = (name: string) => act(async () => answers.get(name)?.())
  return { ...mounted, press, paint, answer, shown: () => mounted.host.querySelector('p')?.textContent }
}

test('a choice is shown at once, and is no longer pending when its list is there', async () => {
  const list = await mountSlowList()
  await list.press('bags')
  expect(list.shown()).toBe('bags pending')
  await list.paint()
  await list.answer('bags')
  expect(list.shown()).toBe('bags shown')
})

test('the list of an earlier choice does not undo a newer one', async () => {
  const list = await mountSlowList()
  await list.press('bags')
  await list.paint()
  await list.press('shawls')
  await list.answer('bags')
  expect(list.shown()).toBe('shawls pending')
  await list.paint()
  await list.answer('shawls')
  expect(list.shown()).toBe('shawls shown')
})

test('a choice is over when another page was opened instead of its list', async () => {
  const list = await mountSlowList()
  await list.press('bags')
  await list.paint()
  await list.go('/?q=all')
  expect(list.shown()).toBe('all shown')
})
