// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { click, mountRoutes } from '../../../tests/support/mount.tsx'
import { catalogueStore } from '../client/catalogue.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { useListingQuery } from './use-listing-query.ts'

beforeEach(() => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => onLine.mockRestore()
})

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
