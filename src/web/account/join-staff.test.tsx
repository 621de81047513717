// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { JoinOffer } from '#contracts/admin/staff.ts'
import { click, mountRoutes } from '../../../tests/support/mount.tsx'
import { session } from '../client/session-state.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import JoinStaff from './join-staff.tsx'
import SignIn from './sign-in.tsx'
import SignUp from './sign-up.tsx'

const OFFER: JoinOffer = { isValid: true, seller: 'Meera Looms', group: 'Packing', email: 'pack@example.in' }

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

test.each(['Sign in', 'Create an account'])('“%s” of an invitation fills in its address', async (way) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(OFFER)))
  session.setState({ status: 'guest', because: 'no-token' }, true)
  const inToasts = (page: React.ReactNode) => <ToastProvider>{page}</ToastProvider>
  const { host, go } = await mountRoutes([
    { path: '/', element: null },
    { path: '/join/:key', Component: JoinStaff },
    { path: '/signin', element: inToasts(<SignIn />) },
    { path: '/signup', element: inToasts(<SignUp />) },
  ])
  await go('/join/abc')
  await act(async () => undefined)
  const link = [...host.querySelectorAll('a')].find(({ textContent }) => textContent === way)
  await click(link!)
  expect(host.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('pack@example.in')
})
