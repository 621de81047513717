// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { mountWithHistory } from '../../../../tests/support/mount.tsx'
import CouponDialog from './coupon-dialog.tsx'

const signedIn = vi.hoisted(() => ({ user: {} as object | null }))
vi.mock('../../account/use-last-user.ts', () => ({ useLastUser: () => signedIn.user }))
vi.mock('../../client/api.ts', () => ({ api: async () => ({ users: [] }), tryApi: async () => ({ users: [] }) }))

async function choices(user: object): Promise<(string | null)[]> {
  signedIn.user = user
  await mountWithHistory(<CouponDialog coupon={null} onClose={vi.fn()} onSaved={vi.fn()} />)
  return [...document.querySelectorAll('legend')].map(({ textContent }) => textContent)
}

test('another seller is offered neither roles nor people', async () => {
  expect(await choices({ role: 'seller', sellerId: '0198c0de-0000-7000-8000-000000000009' })).toEqual(['Kind', 'State'])
})

test.each([
  ['the shop itself', { role: 'seller', sellerId: HOUSE_SELLER_ID }],
  ['an admin', { role: 'admin' }],
])('%s chooses roles', async (_, user) => {
  expect(await choices(user)).toContain('Roles')
})
