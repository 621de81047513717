// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn(async () => new Response(JSON.stringify({ products: [], categories: [] })))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
})
afterEach(() => vi.useRealTimers())

test('the catalogue is fetched when somebody first uses a page, and once', async () => {
  const { warmCatalogueOnUse } = await import('./warm-catalogue.ts')
  warmCatalogueOnUse()
  vi.advanceTimersByTime(10_000)
  expect(fetched).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('scroll'))
  expect(fetched).toHaveBeenCalledOnce()
})

test('a list fetches it a moment after it is shown', async () => {
  const { warmCatalogueForList } = await import('./warm-catalogue.ts')
  warmCatalogueForList()
  vi.advanceTimersByTime(2_000)
  expect(fetched).toHaveBeenCalledOnce()
})

test('a list that is left before fetches nothing', async () => {
  const { warmCatalogueForList } = await import('./warm-catalogue.ts')
  warmCatalogueForList()()
  vi.advanceTimersByTime(2_000)
  expect(fetched).not.toHaveBeenCalled()
})
