// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { InvoiceDocumentJson } from '#contracts/orders/invoices.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { mountWithHistory } from '../../../../tests/support/mount.tsx'
import { NotifyProvider } from '../../desk/banners.tsx'
import { anOrder } from '../../orders/order-for-test.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import DocumentsDialog from './documents-dialog.tsx'

const papers = vi.hoisted(() => ({ current: [] as InvoiceDocumentJson[] }))
vi.mock('../../desk/use-api-query.ts', () => ({
  useApiQuery: () => ({ data: { papers: papers.current }, problem: null, load: vi.fn() }),
}))

const ISSUED = { issuedAt: '2026-03-05T09:00:00.000Z', state: 'in_force' } as const
const BILL: InvoiceDocumentJson = { _id: 'b', kind: 'bill_of_supply', number: 'B/1', ...ISSUED }
const note = (isRefund: boolean): InvoiceDocumentJson => {
  const corrects = { number: 'B/1', reason: 'The order ended before it was paid.', isRefund }
  return { _id: 'n', kind: 'credit_note', number: 'C/1', ...ISSUED, corrects }
}

async function show(status: OrderStatus, ...shown: InvoiceDocumentJson[]): Promise<string> {
  papers.current = shown
  await mountWithHistory(
    <ToastProvider>
      <NotifyProvider>
        <DocumentsDialog order={anOrder({ status })} onClose={vi.fn()} />
      </NotifyProvider>
    </ToastProvider>,
  )
  return document.querySelector('[role="dialog"]')?.textContent ?? ''
}

test.each([
  [false, true],
  [true, false],
])('a credit note says what it takes back; of a refund %s: that no money goes back %s', async (isRefund, says) => {
  const text = await show('Failed', BILL, note(isRefund))
  expect(text).toContain('Takes back B/1: The order ended before it was paid.')
  expect(text.includes('No money goes back with it')).toBe(says)
})

test.each<[OrderStatus, boolean]>([
  ['Payment Pending', true],
  ['Processing', false],
])('the bill of a %s order is said to wait with it: %s', async (status, says) => {
  expect((await show(status, BILL)).includes('its bill stands')).toBe(says)
})
