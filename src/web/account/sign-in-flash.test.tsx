// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { session } from '../client/session-state.ts'
import { useWelcome } from '../desk/use-welcome.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { storedSignUp, storeSignUp } from './stored-sign-up.ts'

const user = { _id: 'u1', name: 'Asha', email: 'asha@example.in', role: 'customer' } as UserJson

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  session.setState({ status: 'unknown' }, true)
})
afterEach(() => vi.unstubAllGlobals())

async function show(routes: Parameters<typeof createMemoryRouter>[0], entry: string | object = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [entry as string] })
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () => root.render(<RouterProvider router={router} />))
  return { host, router }
}

test('who signs in on the page is not told for a moment that they are signed in', async () => {
  const { host } = await show([{ path: '/', Component: AlreadySignedIn }])
  await act(async () => session.setState({ status: 'guest', because: 'no-token' }, true))
  await act(async () => session.setState({ status: 'signed-in', token: 't', user }, true))
  expect(host.textContent).toBe('')
})

test('who was signed in when the page was opened is told', async () => {
  const { host } = await show([{ path: '/', Component: AlreadySignedIn }])
  await act(async () => session.setState({ status: 'signed-in', token: 't', user }, true))
  expect(host.textContent).toContain('You are signed in as asha@example.in.')
})

test('the welcome of the sign-in is a toast of the desk, said once [AUTH-18]', async () => {
  const Desk = () => {
    useWelcome()
    return null
  }
  const Frame = () => (
    <ToastProvider duration={5000}>
      <Desk />
    </ToastProvider>
  )
  const state = { welcome: 'User logged in successfully!' }
  const { host, router } = await show([{ path: '/seller', Component: Frame }], { pathname: '/seller', state })
  expect(host.textContent?.match(/User logged in successfully!/g)).toHaveLength(1)
  expect(router.state.location.state).toBeNull()
})

test('Back finds what was typed into the sign-up, but for the passwords', async () => {
  const Form = () => (
    <form onChange={(event) => storeSignUp(event.currentTarget, 'customer')}>
      <SignUpFields problems={{}} typed={storedSignUp()} usual="customer" />
      <Link to="/away">away</Link>
    </form>
  )
  const { host, router } = await show([
    { path: '/', Component: Form },
    { path: '/away', element: <p>away</p> },
  ])
  const field = (name: string) => host.querySelector<HTMLInputElement>(`input[name=${name}]`)!
  const values = { name: 'Asha Rao', username: 'asha', email: 'asha@example.in', password: 'secret-77' }
  for (const [name, value] of Object.entries(values)) {
    await act(async () => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(field(name), value)
      field(name).dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  await act(async () => void (await router.navigate('/away')))
  await act(async () => void (await router.navigate(-1)))
  expect(['name', 'username', 'email', 'password'].map((name) => field(name).value)).toEqual([
    ...['Asha Rao', 'asha', 'asha@example.in', ''],
  ])
})
