// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, mountWithHistory } from '../../../tests/support/mount.tsx'
import { session } from '../client/session-state.ts'
import { aUser, signedIn } from '../client/user-for-test.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import ChangePasswordDialog from './change-password-dialog.tsx'

const PASSKEYS = [{ _id: 'p1' }, { _id: 'p2' }]
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
const box = () => document.querySelector<HTMLInputElement>('input[type=checkbox]')

async function open(passkeys: readonly object[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    const answer = { success: true, message: 'Password changed', passkeys, hasPassword: true }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  localStorage.setItem('token', 't')
  await act(async () => session.setState(signedIn('customer'), true))
  await mountWithHistory(
    <ToastProvider>
      <ChangePasswordDialog user={aUser()} onChanged={vi.fn()} onClose={vi.fn()} />
    </ToastProvider>,
  )
  return asked
}

async function save() {
  for (const [name, value] of [
    ['currentPassword', 'five-blue-shawls'],
    ['password', 'six-red-scarves'],
    ['confirmPassword', 'six-red-scarves'],
  ] as const) {
    document.querySelector<HTMLInputElement>(`input[name=${name}]`)!.value = value
  }
  await click(buttonNamed('Change Password'))
}
const removed = (asked: readonly string[]) => asked.filter((one) => one.startsWith('DELETE'))

test('a new password takes the passkeys with it where that was chosen', async () => {
  const asked = await open(PASSKEYS)
  await click(box()!)
  await save()
  expect(removed(asked)).toEqual(PASSKEYS.map(({ _id }) => `DELETE /v1/api/account/passkeys/${_id}`))
})

test('otherwise they stay', async () => {
  const asked = await open(PASSKEYS)
  await save()
  expect(asked.some((one) => one.startsWith('PUT') || one.startsWith('POST'))).toBe(true)
  expect(removed(asked)).toEqual([])
})

test('who has none is not asked', async () => {
  await open([])
  expect(box()).toBeNull()
})
