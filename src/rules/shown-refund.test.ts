import { expect, test } from 'vitest'
import { shownRefundStatus, shownReturnStatus } from './shown-refund.ts'

const exchanged = { status: 'Refunded', exchange: { state: 'sent' } } as const
const ended = { status: 'Refunded', exchange: { state: 'ended' } } as const
const received = { status: 'Received' } as const

test.each([
  ['None', undefined, [], 'None'],
  ['', undefined, [], 'None'],
  ['Return Received', undefined, [received], 'Return Received'],
  ['Return Received', 549.79, [received], 'Partly refunded'],
  ['Return Requested', 1299, [received], 'Refunded'],
  ['Partly refunded', 5, [], 'Partly refunded'],
  ['Refunded', 1299, [received], 'Refunded'],
  ['Refunded', undefined, [exchanged], 'Exchanged'],
  ['Refunded', 100, [exchanged], 'Refunded'],
  ['Refunded', undefined, [exchanged, ended], 'Refunded'],
] as const)('%s with %s given back', (refundStatus, refundedAmount, returns, shown) => {
  expect(shownRefundStatus({ refundStatus, refundedAmount, amount: 1299, returns })).toBe(shown)
})

test('what was promised and is not back yet is being refunded', () => {
  const of = (refundStatus: string) => shownRefundStatus({ refundStatus, isUnderWay: true, amount: 1299, returns: [] })
  expect(of('None')).toBe('Being refunded')
  expect(of('Refunded')).toBe('Refunded')
})

test.each(['None', 'Refunded', 'Partly refunded', 'Return Received'])(
  'a refund that came back is not shown as %s',
  (refundStatus) => {
    const shown = shownRefundStatus({ refundStatus, refusedAmount: 5, refundedAmount: 9, amount: 1299, returns: [] })
    expect(shown).toBe('The bank sent it back')
  },
)

test.each([
  [received, 'Received'],
  [{ status: 'Refunded', isRefundRefused: true } as const, 'Received'],
  [{ status: 'Refunded', payout: { state: 'failed' } } as const, 'Received'],
  [{ status: 'Refunded', payout: { state: 'processed' } } as const, 'Refunded'],
  [exchanged, 'Exchanged'],
  [ended, 'Refunded'],
  [{ status: 'Approved', exchange: { state: 'sent' } } as const, 'Approved'],
])('a return', (asked, shown) => {
  expect(shownReturnStatus(asked)).toBe(shown)
})
