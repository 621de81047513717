// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { SignInOffer } from './sign-in-offer.tsx'

let status = 'guest'
vi.mock('../client/use-session.ts', () => ({ useSession: () => ({ status }) }))

test.each([
  ['guest', 1],
  ['unknown', 0],
  ['signed-in', 0],
])('somebody who is %s is offered to sign in %i times at the top of the checkout', async (who, times) => {
  status = who
  const page = await mount(<SignInOffer />)
  expect(page.all('a[href^="/signin"]')).toHaveLength(times)
})

test('a guest is told at the top that ordering needs an account, and where to make one', async () => {
  status = 'guest'
  const page = await mount(<SignInOffer />)
  expect(page.host.textContent).toContain('You need an account to order.')
  expect(page.all('a[href^="/signup"]')).toHaveLength(1)
})
