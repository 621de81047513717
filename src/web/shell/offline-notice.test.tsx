// @vitest-environment jsdom
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { click, mountRoutes } from '../../../tests/support/mount.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { OfflineNotice } from './offline-notice.tsx'

test('offline, a page that was never loaded is told of in a toast, and the page stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { host, path } = await mountRoutes([
    {
      path: '/',
      element: (
        <ToastProvider>
          <OfflineNotice />
          <Link to="/about">About</Link>
        </ToastProvider>
      ),
    },
    { path: '/about', element: <p>About</p> },
  ])
  await click(host.querySelector('a') as Element)
  expect([path(), host.querySelector('.toasts')?.textContent]).toEqual([
    '/',
    expect.stringContaining('That page opens once the network is back.'),
  ])
  vi.restoreAllMocks()
})
