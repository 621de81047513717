// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ReturnJson } from '#contracts/orders/orders.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { AccountState } from './account-state.tsx'

type Account = NonNullable<ReturnJson['account']>

const open = (part: Pick<Account, 'state' | 'name'>) =>
  mount(<AccountState paid={{ account: { _id: 'a1', masked: 'a••a@okbank', ...part } }} onConfirm={vi.fn()} />)

test('the buyer is asked whether the name that the bank has is theirs', async () => {
  const page = await open({ state: 'confirm', name: 'RAVI RAO' })
  expect(page.host.textContent).toContain('The bank has this account in the name of RAVI RAO. Is this you?')
})

test('where the bank tells no name, the buyer is asked whether the account is theirs', async () => {
  const page = await open({ state: 'confirm' })
  expect(page.host.textContent).toContain('The bank does not say in whose name this account is. Is it yours?')
})

test('nor is an empty name read once it is confirmed', async () => {
  const page = await open({ state: 'verified' })
  expect(page.host.textContent).toContain('You said that this account is yours.')
})
