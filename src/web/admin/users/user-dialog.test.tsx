// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, mount } from '../../../../tests/support/mount.tsx'
import { session } from '../../client/session-state.ts'
import { signedIn } from '../../client/user-for-test.ts'
import { NotifyProvider } from '../../desk/banners.tsx'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import UserDialog from './user-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

const user = {
  ...{ _id: 'u2', name: 'Tara', email: 'tara@example.test', username: 'tara', role: 'seller', status: 'Active' },
  ...{ createdAt: '2026-01-01T00:00:00Z', lastSeenAt: null, isVerified: true },
}

async function open() {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_: string, options: RequestInit = {}) => {
    if (options.method === 'PUT') sent.push(JSON.parse(String(options.body)))
    return new Response(JSON.stringify({ success: true, message: 'Saved', user, signIns: [] }))
  })
  session.setState(signedIn('admin'), true)
  await mount(
    <ToastProvider>
      <NotifyProvider>
        <UserDialog id="u2" onClose={() => undefined} onChanged={() => undefined} />
      </NotifyProvider>
    </ToastProvider>,
  )
  await act(async () => undefined)
  const press = (words: string) =>
    click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)!)
  const choose = (role: string) =>
    act(async () => {
      const select = document.querySelector('select')!
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, role)
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? null
  return { sent, press, choose, question }
}

test('nobody becomes an admin without a second yes [ADMIN-03]', async () => {
  const { sent, press, choose, question } = await open()
  await choose('admin')
  await press('Change role')
  expect(question()).toContain('Make Tara an admin?')
  expect(sent).toEqual([])
  await press('Make admin')
  expect(sent).toEqual([{ role: 'admin' }])
})

test('no account is switched off without a second yes, and a no changes nothing [ADMIN-11]', async () => {
  const { sent, press, question } = await open()
  await press('Deactivate')
  expect(question()).toContain('Switch off the account of Tara?')
  await press('Leave it')
  expect(sent).toEqual([])
  await press('Deactivate')
  await press('Switch off')
  expect(sent).toEqual([{ status: 'Inactive' }])
})

test('another role than admin is given at once', async () => {
  const { sent, press, choose, question } = await open()
  await choose('customer')
  await press('Change role')
  expect(question()).toBeNull()
  expect(sent).toEqual([{ role: 'customer' }])
})
