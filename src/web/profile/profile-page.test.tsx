// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { aUser } from '../client/user-for-test.ts'
import { ProfilePage } from './profile-page.tsx'

vi.mock('./addresses.tsx', () => ({ ProfileAddresses: () => null }))
vi.mock('./personal-data.tsx', () => ({ ProfileData: () => null }))
vi.mock('./personal-information.tsx', () => ({ PersonalInformation: () => null }))
vi.mock('./profile-measurements.tsx', () => ({ ProfileMeasurements: () => null }))
vi.mock('./profile-password.tsx', () => ({ ProfilePassword: () => null }))
vi.mock('./profile-security.tsx', () => ({ ProfileSecurity: () => null }))
vi.mock('./profile-sessions.tsx', () => ({ ProfileSessions: () => null }))
vi.mock('./profile-side.tsx', () => ({ ProfileSide: () => null }))
vi.mock('./profile-orders.tsx', () => ({ ProfileOrders: () => null }))

const WAITING = 'Your application to sell is waiting for approval'

test('an applicant reads in the profile that the application waits, a customer does not', async () => {
  const page = await mount(<ProfilePage user={aUser({ sellerApplication: 'Pending' })} token="t" />)
  expect(page.find('.notice-title').textContent).toBe(WAITING)
  await page.show(<ProfilePage user={aUser()} token="t" />)
  expect(page.host.textContent).not.toContain(WAITING)
})
