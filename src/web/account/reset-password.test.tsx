// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mountWithHistory } from '../../../tests/support/mount.tsx'
import { CallFailure } from '../client/api-call.ts'
import ResetPassword from './reset-password.tsx'

const tryApi = vi.hoisted(() => vi.fn())
vi.mock('../client/api.ts', () => ({ tryApi }))
vi.mock('./account-page.tsx', () => ({
  AccountPage: ({ problem, children }: { problem: string | null; children: React.ReactNode }) => (
    <main>
      {problem}
      {children}
    </main>
  ),
}))

test.each([
  ['is valid', { success: true, isValid: true }, false],
  ['was used', { success: true, isValid: false }, true],
  ['cannot be looked up', new CallFailure('unanswered', 0), false],
])('a link that %s is refused before a password is typed: %s', async (_, answer, isRefused) => {
  tryApi.mockResolvedValue(answer)
  await mountWithHistory(<ResetPassword />)
  expect(document.body.textContent?.includes('The link may be invalid')).toBe(isRefused)
})
