// @vitest-environment jsdom
import { act } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { type Session, session } from '../client/session.ts'
import { signedIn } from '../client/user-for-test.ts'
import { Protected } from './protected.tsx'
import Unauthorized from './unauthorized.tsx'

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
])('a page for admins, and %s [NAV-36] [ROLE-01] [ROLE-02] [ROLE-04] [ROLE-05] [ROLE-11]', async (_, state, shown) => {
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

function Where() {
  return <p>at {useLocation().pathname}</p>
}
