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
  ['is valid', { success: true, isValid: true }, true],
  ['was used', { success: true, isValid: false }, false],
  ['cannot be looked up', new CallFailure('unanswered', 0), true],
])('a link that %s asks for a password: %s', async (_, answer, hasForm) => {
  tryApi.mockResolvedValue(answer)
  await mountWithHistory(<ResetPassword />)
  const text = document.body.textContent ?? ''
  expect([document.querySelector('form') !== null, text.includes('The link may be invalid')]).toEqual([
    hasForm,
    !hasForm,
  ])
})
