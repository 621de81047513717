// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountWithHistory } from '../../../../tests/support/mount.tsx'
import { type Session, session } from '../../client/session-state.ts'
import { aHelper, aUser, signedIn } from '../../client/user-for-test.ts'
import { OrderFilters } from './order-filters.tsx'

afterEach(() => act(async () => session.setState({ status: 'unknown' }, true)))

test.each<[string, Session, string]>([
  ['the shop’s staff', signedIn('seller'), 'Order, customer, phone, email, town, PIN code, item, invoice or tracking'],
  ['a helper without numbers', aHelper(['orders:read']), 'Order, customer, town, PIN code, item, invoice or tracking'],
  [
    'another seller',
    { status: 'signed-in', token: 't', user: aUser({ role: 'seller', sellerId: 's1' }) },
    'Order, town, PIN code, item, invoice or tracking',
  ],
])('the search says what is searched for %s', async (_, user, words) => {
  session.setState(user, true)
  await mountWithHistory(<OrderFilters params={new URLSearchParams()} sellers={undefined} seller="" onAsk={vi.fn()} />)
  expect(document.querySelector('input[type="search"]')?.getAttribute('placeholder')).toBe(words)
})
