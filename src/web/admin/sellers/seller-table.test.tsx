// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'
import { mountWithHistory } from '../../../../tests/support/mount.tsx'
import ApproveDialog from './approve-dialog.tsx'
import { SellerTable } from './seller-table.tsx'

const WAITING: AdminSellerJson = {
  ...{ _id: 'u1', name: 'Meera', username: 'meera', email: 'meera@example.in', avatar: null, reason: '' },
  ...{ isEmailVerified: true, isActive: true, status: 'Pending', appliedAt: '2026-03-01T00:00:00.000Z' },
  ...{ decidedAt: null, decidedBy: null, worksFor: null },
}
const NOT_APPLIED: AdminSellerJson = { ...WAITING, hasNotApplied: true }
const act = vi.fn()
const acts = { onApprove: act, onRead: act, onReject: act, onSuspend: act, onDelete: act }

test.each<[string, AdminSellerJson, string[]]>([
  ['has applied', WAITING, ['Pending', 'Waiting for you', 'Application of Meera']],
  ['has not', NOT_APPLIED, ['Has not applied yet', 'has sent no application']],
])('whoever %s reads so in the list', async (_, seller, words) => {
  await mountWithHistory(<SellerTable sellers={[seller]} busyId={null} {...acts} />)
  const text = document.querySelector('table')?.textContent ?? ''
  for (const word of words) expect(text).toContain(word)
  expect(text.includes('Application of')).toBe(!seller.hasNotApplied)
})

test.each([
  [WAITING, false],
  [NOT_APPLIED, true],
])('approving asks, and warns where there is no application', async (seller, warns) => {
  await mountWithHistory(<ApproveDialog seller={seller} isBusy={false} onClose={act} onApprove={act} />)
  const text = document.querySelector('[role="alertdialog"]')?.textContent ?? ''
  expect(text).toContain('Let Meera sell?')
  expect(text.includes('There is no application')).toBe(warns)
})
