// @vitest-environment jsdom
import { act } from 'react'
import { useLoaderData, useRouteError } from 'react-router'
import { expect, test, vi } from 'vitest'
import { mountRoutes } from '../../../tests/support/mount.tsx'
import { LoadFailed } from './load-failed.tsx'

test('a page that failed to load loads by itself once the network is back', async () => {
  const loader = vi.fn(async () => 'The list').mockRejectedValueOnce(new TypeError('offline'))
  const { host } = await mountRoutes([
    {
      path: '/',
      loader,
      Component: () => <p>{useLoaderData<string>()}</p>,
      ErrorBoundary: () => <LoadFailed error={useRouteError()} fallback="Failed to fetch products" />,
      HydrateFallback: () => null,
    },
  ])
  expect(host.textContent).toContain('Failed to fetch products')
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(host.textContent).toBe('The list')
})
