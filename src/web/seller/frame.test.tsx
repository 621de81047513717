// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { type Session, session } from '../client/session-state.ts'
import { signedIn } from '../client/user-for-test.ts'
import { Banners, NotifyProvider, useNotify } from '../desk/banners.tsx'
import { DeskSignOut } from '../desk/desk-sign-out.tsx'
import { BACK_OFFICE_TOAST_MS, ToastProvider } from '../ui/feedback/toast.tsx'
import { SellerPanel } from './seller-panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

test.each<[string, Session, string]>([
  ['is being authenticated', { status: 'checking', token: 't' }, 'Authenticating...'],
  ['is nobody', { status: 'guest', because: 'no-token' }, 'Access Denied'],
  ['is a customer', signedIn('customer'), 'Access Denied'],
  ['is a seller', signedIn('seller'), 'The books'],
  ['is an admin', signedIn('admin'), 'The books'],
])(
  'the panel behind the route, when whoever looks %s [ROLE-11] [ROLE-12] [ROLE-13] [ROLE-14]',
  async (_, state, shown) => {
    session.setState(state, true)
    const page = await mount(<SellerPanel>The books</SellerPanel>)
    expect(page.host.textContent).toContain(shown)
    if (shown !== 'The books') expect(page.host.textContent).not.toContain('The books')
    if (shown === 'Access Denied') {
      expect(page.host.textContent).toContain('You do not have permission to view this page.')
      expect(page.find('a').getAttribute('href')).toBe('/')
    }
  },
)

function Teller() {
  const notify = useNotify()
  return (
    <>
      <button type="button" onClick={() => notify({ type: 'success', message: 'It is saved.' })}>
        good
      </button>
      <button type="button" onClick={() => notify({ type: 'error', message: 'It is not saved.' })}>
        bad
      </button>
    </>
  )
}

test('what is told is one banner: good news leaves after five seconds, bad news stays until dismissed [SELL-DASH-16] [STATIC-33]', async () => {
  vi.useFakeTimers()
  const page = await mount(
    <ToastProvider duration={BACK_OFFICE_TOAST_MS}>
      <NotifyProvider>
        <Banners />
        <Teller />
      </NotifyProvider>
    </ToastProvider>,
  )
  const [good, bad] = page.all('button')
  await click(good!)
  await click(bad!)
  const banners = () => page.all('.banners .notice').map(({ textContent }) => textContent)
  expect(banners()).toEqual(['It is saved.', 'It is not saved.'])
  expect(page.all('.toast')).toEqual([])
  expect(page.all('[role=status]').map(({ textContent }) => textContent)).toEqual(['It is saved.'])
  expect(page.all('[role=alert]').map(({ textContent }) => textContent)).toEqual(['It is not saved.'])
  await act(async () => vi.advanceTimersByTime(5_100))
  expect(banners()).toEqual(['It is not saved.'])
  await click(page.find('.banners .notice.bad button'))
  expect(banners()).toEqual([])
})

test('signing out says so while busy, and says what went wrong [SELL-DASH-14] [SELL-DASH-15]', async () => {
  session.setState(signedIn('seller'), true)
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const page = await mount(
    <ToastProvider duration={BACK_OFFICE_TOAST_MS}>
      <NotifyProvider>
        <Banners />
        <DeskSignOut />
      </NotifyProvider>
    </ToastProvider>,
  )
  await click(page.find('button.to'))
  expect(page.find('button.to').textContent).toBe('Signing Out...')
  await act(async () => answer(new Response('{"success":false,"message":"Not now."}', { status: 500 })))
  expect(page.find('button.to').textContent).toBe('Sign Out')
  expect(page.find('.banners').textContent).toBe('Not now.')
  expect(page.find('[role=alert]').textContent).toContain('Not now.')
  expect(session.getState().status).toBe('signed-in')
})
