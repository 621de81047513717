// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { isCashKind, MISMATCH_KINDS, type MismatchKind } from '#rules/money-mismatch.ts'
import { click, clickTwice, mount } from '../../../../tests/support/mount.tsx'
import { NotifyProvider } from '../../desk/banners.tsx'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { Mismatches } from './mismatches.tsx'

const calls = vi.hoisted(() => ({ resolveMismatch: vi.fn(async () => ({ message: 'Done' })) }))
vi.mock('./money-calls.ts', () => calls)

const order = { _id: 'o1', id: 'AAAA0001', status: 'Cancelled' as const, customer: 'Asha Rao', total: 955 }
const ASKED: readonly MismatchKind[] = [
  ...(['paid_without_order', 'paid_twice', 'wrong_amount', 'refund_failed'] as const),
  ...MISMATCH_KINDS.filter(isCashKind),
]

test.each(MISMATCH_KINDS)('before money leaves for %s somebody is asked', async (kind) => {
  calls.resolveMismatch.mockClear()
  const one = { kind, id: 'x', amount: 955, date: '2026-03-02T09:00:00.000Z', detail: '', order }
  const page = await mount(
    <ToastProvider>
      <NotifyProvider>
        <Mismatches mismatches={[one]} kind="" onKind={() => undefined} onResolved={() => undefined} />
      </NotifyProvider>
    </ToastProvider>,
  )
  await click(page.find('.mismatch-act button'))
  expect(calls.resolveMismatch).toHaveBeenCalledTimes(ASKED.includes(kind) ? 0 : 1)
})

test('a button that is pressed twice puts things right once', async () => {
  calls.resolveMismatch.mockClear()
  const one = {
    kind: 'cash_to_give_back' as const,
    id: 'x',
    amount: 955,
    date: '2026-03-02T09:00:00.000Z',
    detail: '',
    order,
  }
  const page = await mount(
    <ToastProvider>
      <NotifyProvider>
        <Mismatches mismatches={[one]} kind="" onKind={() => undefined} onResolved={() => undefined} />
      </NotifyProvider>
    </ToastProvider>,
  )
  await clickTwice(page.find('.mismatch-act button'))
  expect(calls.resolveMismatch).toHaveBeenCalledTimes(1)
})
