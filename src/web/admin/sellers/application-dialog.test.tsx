// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApplicationJson } from '#contracts/accounts/seller-application.ts'
import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'
import { NO_APPLICATION } from '#rules/seller-application-form.ts'
import { click, mount } from '../../../../tests/support/mount.tsx'
import { session } from '../../client/session-state.ts'
import { signedIn } from '../../client/user-for-test.ts'
import ApplicationDialog from './application-dialog.tsx'

const APPLICATION: ApplicationJson = {
  ...{ status: 'sent', sentAt: '2026-03-01T00:00:00.000Z', asked: '', reason: '' },
  pictures: [],
  form: { ...NO_APPLICATION, legalName: 'Meera Devi', account: 'meera@okbank' },
  accountCheck: { accountId: 'a1', state: 'confirm', registeredName: 'M DEVI', problem: null, confirmedAt: null },
}
const SELLER: AdminSellerJson = {
  ...{ _id: 'u1', name: 'Meera', username: 'meera', email: 'meera@example.in', avatar: null, reason: '' },
  ...{ isEmailVerified: true, isActive: true, status: 'Pending', appliedAt: '2026-03-01T00:00:00.000Z' },
  ...{ decidedAt: null, decidedBy: null, worksFor: null },
}

afterEach(() => {
  vi.unstubAllGlobals()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

async function open(part: Partial<ApplicationJson> = {}) {
  const application = { ...APPLICATION, ...part }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ application })))
  session.setState(signedIn('admin'), true)
  const onAsk = vi.fn()
  await mount(<ApplicationDialog seller={SELLER} onClose={() => undefined} onAsk={onAsk} />)
  await act(async () => undefined)
  const ask = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ask for more')
  return { onAsk, ask, words: document.querySelector('[role=dialog]')?.textContent ?? '' }
}

test('whoever decides reads what was told, and the name that the bank has', async () => {
  const { words } = await open()
  for (const part of [
    'meera@okbank',
    'Another name',
    'Legal nameMeera Devi',
    'Name at the bankM DEVI',
    'have not answered',
  ])
    expect(words).toContain(part)
  expect(words).not.toContain('Enrolment id')
})

test('that the applicant says the account is theirs takes no mark away', async () => {
  const accountCheck = {
    ...APPLICATION.accountCheck!,
    state: 'verified' as const,
    confirmedAt: '2026-03-02T00:00:00.000Z',
  }
  const { words } = await open({ accountCheck })
  for (const part of ['Another name', 'They say that the account is theirs.']) expect(words).toContain(part)
})

test('more is asked of one that was sent', async () => {
  const { ask, onAsk } = await open()
  await click(ask()!)
  expect(onAsk).toHaveBeenCalledOnce()
})

test.each(['draft', 'approved', 'rejected'] as const)('nothing is asked of one that is %s', async (status) => {
  expect((await open({ status })).ask()).toBeUndefined()
})

test('whoever told nothing is said to have told nothing', async () => {
  expect((await open({ form: NO_APPLICATION, accountCheck: null })).words).toContain('They told nothing')
})

test('its pictures are loaded for whoever decides', async () => {
  await open({ pictures: ['p1', 'p2'] })
  const list = document.querySelector('[aria-label="Pictures of what they make"]')
  expect(list?.querySelectorAll('li')).toHaveLength(2)
})
