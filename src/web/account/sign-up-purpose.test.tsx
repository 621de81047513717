// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { click, mount, mountRoutes } from '../../../tests/support/mount.tsx'
import { session } from '../client/session-state.ts'
import ApplyToSell from '../storefront/apply-to-sell.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { purposeFrom } from './sign-up-purpose.ts'
import { storedSignUp, storeSignUp } from './stored-sign-up.ts'

afterEach(() => {
  sessionStorage.clear()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

function openForm(next: string | null) {
  const usual = purposeFrom(next)
  return mount(
    <form onChange={(event) => storeSignUp(event.currentTarget, usual)}>
      <SignUpFields problems={{}} typed={storedSignUp()} usual={usual} />
    </form>,
  )
}
const chosen = () => document.querySelector<HTMLInputElement>('input[name=role]:checked')?.value
const choose = (role: string) => click(document.querySelector(`input[name=role][value=${role}]`) as HTMLInputElement)

test.each([
  ['/sell', 'seller'],
  ['/sell?from=footer', 'seller'],
  ['/sellers/house', 'customer'],
  ['/orders', 'customer'],
  [null, 'customer'],
])('whoever goes back to %s signs up as %s', async (next, role) => {
  await openForm(next)
  expect(chosen()).toBe(role)
})

test('the purpose that was chosen stays', async () => {
  const page = await openForm('/sell')
  await choose('customer')
  await page.unmount()
  await openForm('/sell')
  expect(chosen()).toBe('customer')
})

test('a purpose that nobody chose is not kept for another way to the form', async () => {
  const page = await openForm(null)
  await choose('seller')
  await choose('customer')
  await page.unmount()
  await openForm('/sell')
  expect(chosen()).toBe('seller')
})

test('the page of applicants offers a guest to sign in and to sign up, and both come back', async () => {
  session.setState({ status: 'guest', because: 'no-token' }, true)
  const { host, go } = await mountRoutes([
    { path: '/', element: null },
    { path: '/sell', Component: ApplyToSell },
  ])
  await go('/sell')
  const ways = [...host.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Create an account', '/signup?next=%2Fsell'],
    ['Sign In', '/signin?next=%2Fsell'],
  ])
})
