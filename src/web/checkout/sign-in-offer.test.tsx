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
])('somebody who is %s is offered to sign in, and to order without an account, %i times', async (who, times) => {
  status = who
  const page = await mount(<SignInOffer isGuest={false} onGuest={() => undefined} />)
  expect(page.all('a[href^="/signin"]')).toHaveLength(times)
  expect(page.all('a[href^="/signup"]')).toHaveLength(times)
  expect(page.all('input[type="checkbox"]')).toHaveLength(times)
})

test('ordering without an account is chosen, not chosen beforehand', async () => {
  status = 'guest'
  const onGuest = vi.fn()
  const page = await mount(<SignInOffer isGuest={false} onGuest={onGuest} />)
  const [box] = page.all<HTMLInputElement>('input[type="checkbox"]')
  expect(box?.checked).toBe(false)
  box?.click()
  expect(onGuest).toHaveBeenCalledWith(true)
})
