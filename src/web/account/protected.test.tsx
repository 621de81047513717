// @vitest-environment jsdom
import { act } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { type Session, session } from '../client/session-state.ts'
import { aUser, signedIn } from '../client/user-for-test.ts'
import { SellerPanel } from '../seller/seller-panel.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { Protected } from './protected.tsx'
import SignIn from './sign-in.tsx'
import Unauthorized from './unauthorized.tsx'

// The panel's image needs the store data of the root loader.
vi.mock('./account-panel.tsx', () => ({ AccountPanel: () => null }))

afterEach(() => act(async () => session.setState({ status: 'unknown' }, true)))

test.each<[string, Session, string]>([
  ['nobody knows yet', { status: 'unknown' }, 'Authenticating...'],
  ['the user is being fetched', { status: 'checking', token: 't' }, 'Authenticating...'],
  ['nobody answered', { status: 'unreached', token: 't' }, 'The shop did not answer'],
  ['a guest', { status: 'guest', because: 'no-token' }, 'at /signin'],
  ['one whose session ended', { status: 'guest', because: 'ended' }, 'at /signin'],
  ['one who just left', { status: 'guest', because: 'left' }, 'at /signin'],
  ['an admin', signedIn('admin'), 'The books'],
  ['a seller', signedIn('seller'), 'at /unauthorized'],
  ['a customer', signedIn('customer'), 'at /unauthorized'],
])('a page for admins, and %s [NAV-36] [ROLE-01] [ROLE-04] [ROLE-05] [ROLE-11]', async (_, state, shown) => {
  session.setState(state, true)
  const { host } = await mount(
    <Routes>
      <Route
        path="/"
        element={
          <Protected action="open_admin_pages">
            <p>The books</p>
          </Protected>
        }
      />
      <Route path="*" element={<Where />} />
    </Routes>,
  )
  expect(host.textContent).toContain(shown)
  if (shown !== 'The books') expect(host.textContent).not.toContain('The books')
})

function Desk() {
  return (
    <Routes>
      <Route
        path="/"
        element={
          <Protected action="open_seller_pages">
            <SellerPanel>
              <label>
                Title <input name="title" defaultValue="" />
              </label>
            </SellerPanel>
          </Protected>
        }
      />
      <Route path="*" element={<Where />} />
    </Routes>
  )
}

const become = (state: Session) => act(async () => session.setState(state, true))
const desk = async () => {
  await become(signedIn('seller'))
  const page = await mount(
    <ToastProvider>
      <Desk />
    </ToastProvider>,
  )
  const field = () => page.host.querySelector<HTMLInputElement>('[name=title]')
  field()!.value = 'Blue kurta'
  return { ...page, field, label: () => page.host.querySelector<HTMLElement>('label:has([name=title])') }
}

test('a session that ends by itself hides the page and says so; who comes back finds what was typed', async () => {
  const page = await desk()
  await act(async () => page.field()?.focus())
  await become({ status: 'guest', because: 'ended' })
  expect(page.find('h1').textContent).toBe('You have been signed out')
  expect(document.activeElement).toBe(page.find('h1'))
  expect(page.find<HTMLInputElement>('[name=email]').value).toBe('asha@example.in')
  expect(page.label()?.style.display).toBe('none')
  await become({ status: 'checking', token: 'new' })
  expect(page.label()?.style.display).toBe('none')
  await become({ ...signedIn('seller'), token: 'new' } as Session)
  expect(page.host.textContent).not.toContain('You have been signed out')
  expect(page.label()?.style.display).toBe('')
  expect(page.field()?.value).toBe('Blue kurta')
  expect(document.activeElement).toBe(page.field())
})

test.each<[string, Session, string | null]>([
  ['another seller', { status: 'signed-in', token: 'n', user: aUser({ _id: 'u2', role: 'seller' }) }, ''],
  ['one who is no seller any more', signedIn('customer'), null],
  ['one who signs out', { status: 'guest', because: 'left' }, null],
  ['one whose new token is refused', { status: 'guest', because: 'refused' }, null],
])('what was typed before a session ended is gone for %s', async (_, state, left) => {
  const page = await desk()
  await become({ status: 'guest', because: 'ended' })
  await become(state)
  expect(page.field()?.value ?? null).toBe(left)
})

test.each<[Session, string]>([
  [{ status: 'guest', because: 'ended' }, 'You have been signed out. Please sign in again to go on.'],
  [{ status: 'guest', because: 'refused' }, 'You have been signed out. Please sign in again to go on.'],
  [{ status: 'guest', because: 'left' }, 'Good to see you again.'],
])('the sign-in page says to %j: %s', async (state, words) => {
  await become(state)
  const page = await mount(
    <ToastProvider>
      <SignIn />
    </ToastProvider>,
  )
  expect(page.find('.account-lead').textContent).toBe(words)
})

test.each<[Session, string]>([
  [signedIn('admin'), '/admin'],
  [signedIn('seller'), '/seller'],
  [signedIn('customer'), '/'],
  [{ status: 'guest', because: 'no-token' }, '/'],
])('Access Denied leads %j home to %s [ROUTE-33] [STATIC-25] [STATIC-26] [STATIC-27]', async (state, home) => {
  session.setState(state, true)
  const page = await mount(
    <>
      <Unauthorized />
      <Where />
    </>,
  )
  expect(page.find('h1').textContent).toBe('Access Denied')
  expect(page.host.textContent).toContain("You don't have permission to view this page.")
  const login = page.all('a').find((link) => link.textContent === 'Go to Login')
  expect(login?.getAttribute('href')).toBe('/signin')
  await click(page.all('button').find((button) => button.textContent === 'Back to Home')!)
  expect(page.host.textContent).toContain(`at ${home}`)
})

test('an applicant reads that the application waits, and is not sent to sign in again', async () => {
  session.setState({ status: 'signed-in', token: 't', user: aUser({ sellerApplication: 'Pending' }) }, true)
  const page = await mount(<Unauthorized />)
  expect(page.find('h1').textContent).toBe('Your application to sell is waiting for approval')
  expect(page.host.textContent).toContain('We will write to asha@example.in as soon as it is decided.')
  expect(page.all('a').map(({ textContent }) => textContent)).toEqual(['Back to Home'])
})

function Where() {
  return <p>at {useLocation().pathname}</p>
}
