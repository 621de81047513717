// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { erasedEmailFor } from '#rules/erased-email.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '#rules/payment-status.ts'
import { click, mountWithHistory } from '../../../../tests/support/mount.tsx'
import { session } from '../../client/session-state.ts'
import { aHelper } from '../../client/user-for-test.ts'
import { NotifyProvider } from '../../desk/banners.tsx'
import { anOrder } from '../../orders/order-for-test.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { OrderCard } from './order-card.tsx'

const sendStatus = vi.hoisted(() => vi.fn())
vi.mock('./seller-calls.ts', () => ({ sendStatus }))
const tellMoved = vi.fn()
afterEach(() => {
  sendStatus.mockReset()
  tellMoved.mockReset()
})

async function choose(
  status: OrderStatus,
  method: PaymentMethod,
  next: OrderStatus,
  payment: PaymentStatus = 'Pending',
  shipBy?: string,
) {
  const order = anOrder({ status, paymentMethod: { method, status: payment } })
  sendStatus.mockResolvedValue({ message: 'Done', order: { ...order, status: next } })
  const rest = { noteCount: 0, isChosen: false, onChoose: vi.fn(), onChanged: vi.fn(), tellMoved, shipBy }
  await mountWithHistory(
    <ToastProvider>
      <NotifyProvider>
        <OrderCard order={order} {...rest} />
      </NotifyProvider>
    </ToastProvider>,
  )
  const select = document.querySelector<HTMLSelectElement>('.seller-order-state select')!
  await act(async () => {
    select.value = next
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return select
}
const question = () => document.querySelector('[role="alertdialog"]')
const press = (name: string) =>
  click([...question()!.querySelectorAll('button')].find(({ textContent }) => textContent === name)!)

test.each<[PaymentMethod, string]>([
  ['online', 'This order is not paid.'],
  ['COD', 'The buyer has not confirmed this cash order.'],
])('an order by %s that still waits ships only after a question', async (method, words) => {
  const select = await choose('Payment Pending', method, 'Shipped')
  expect(question()?.textContent).toContain('Ship it all the same?')
  expect(question()?.textContent).toContain(words)
  await press('Leave it as it is')
  expect(sendStatus).not.toHaveBeenCalled()
  expect(select.value).toBe('Payment Pending')
})

test.each<OrderStatus>(['Processing', 'Shipped'])(
  'a %s order waits for its buyer again only after a question',
  async (status) => {
    const select = await choose(status, 'COD', 'Payment Pending')
    expect(question()?.textContent).toContain('The buyer is asked once more to confirm or to pay')
    await press('Leave it as it is')
    expect(sendStatus).not.toHaveBeenCalled()
    expect(select.value).toBe(status)
  },
)

test('the card says what makes its total differ from its pieces', async () => {
  await choose('Processing', 'COD', 'Processing')
  const text = document.querySelector('.seller-order-sums')?.textContent
  expect(text).toContain('incl. shipping ₹50.00, fee ₹5.00')
})

test.each<[OrderStatus, PaymentMethod, PaymentStatus, boolean]>([
  ['Paid', 'online', 'Completed', false],
  ['Delivered', 'COD', 'Paid', false],
  ['Processing', 'COD', 'Pending', true],
  ['Payment Pending', 'online', 'Pending', true],
])(
  'a helper who may not refund: a %s order, %s, payment %s, can be cancelled: %s',
  async (status, method, paid, can) => {
    await act(async () => session.setState(aHelper(['orders:read', 'orders:write']), true))
    const select = await choose(status, method, status, paid)
    expect([...select.options].some(({ value }) => value === 'Cancelled')).toBe(can)
    await act(async () => session.setState({ status: 'unknown' }, true))
  },
)

test('with a yes it ships', async () => {
  await choose('Payment Pending', 'online', 'Shipped')
  await press('Ship it')
  expect(sendStatus).toHaveBeenCalledTimes(1)
})

test('a confirmed cash order ships without a question', async () => {
  await choose('Processing', 'COD', 'Shipped')
  expect(question()).toBeNull()
  expect(sendStatus).toHaveBeenCalledTimes(1)
})

test.each<[OrderStatus, PaymentMethod, PaymentStatus, string]>([
  ['Processing', 'COD', 'Pending', 'This order is not shipped yet. Cash on delivery counts as received.'],
  ['Paid', 'online', 'Completed', 'This order is not shipped yet.'],
])('a %s order by %s that was not shipped is delivered only after a question', async (status, method, paid, words) => {
  const select = await choose(status, method, 'Delivered', paid)
  expect(question()?.querySelector('p')?.textContent).toBe(words)
  await press('Leave it as it is')
  expect(sendStatus).not.toHaveBeenCalled()
  expect(select.value).toBe(status)
})

test('what is not shipped yet is delivered after a yes', async () => {
  await choose('Processing', 'COD', 'Delivered')
  await press('Mark it delivered')
  expect(sendStatus).toHaveBeenCalledTimes(1)
})

test.each<[PaymentMethod, PaymentStatus]>([
  ['COD', 'Pending'],
  ['online', 'Completed'],
])('a shipped order by %s is delivered without a question', async (method, paid) => {
  await choose('Shipped', method, 'Delivered', paid)
  expect(question()).toBeNull()
  expect(sendStatus).toHaveBeenCalledTimes(1)
})

test('a cash order is cancelled only after a question', async () => {
  await choose('Processing', 'COD', 'Cancelled')
  expect(question()?.textContent).toContain('Its pieces go back into stock.')
  expect(sendStatus).not.toHaveBeenCalled()
  await press('Cancel the order')
  expect(sendStatus).toHaveBeenCalledTimes(1)
})

test('a cancellation that refunds a payment offers no Undo, and one of an unpaid order does', async () => {
  await choose('Paid', 'online', 'Cancelled', 'Completed')
  expect(tellMoved).toHaveBeenLastCalledWith('Done', [])
  await choose('Processing', 'COD', 'Cancelled')
  await press('Cancel the order')
  expect(tellMoved).toHaveBeenLastCalledWith('Done', [expect.objectContaining({ before: 'Processing' })])
})

test.each<[OrderStatus, string, string | null]>([
  ['Processing', '2999-03-05T09:00:00.000Z', 'Ship by 5 March 2999'],
  ['Processing', '2026-03-05T09:00:00.000Z', 'Was to ship by 5 March 2026'],
  ['Shipped', '2026-03-05T09:00:00.000Z', null],
])('a %s order to leave by %s says %s', async (status, shipBy, words) => {
  await choose(status, 'COD', status, 'Pending', shipBy)
  const chips = document.querySelector('.seller-order-chips')?.textContent ?? ''
  if (words === null) expect(chips).not.toContain('hip by')
  else expect(chips).toContain(words)
})

test.each<[OrderStatus, number | undefined, string | null]>([
  ['Processing', undefined, null],
  ['Processing', 1, 'Partly packed'],
  ['Paid', 2, 'Packed'],
  ['Shipped', 2, null],
])('a %s order of two pieces with %s in parcels says %s', async (status, packed, words) => {
  const made = anOrder({ status })
  const order = { ...made, cart: { ...made.cart, quantity: 2 } }
  const rest = { noteCount: 0, isChosen: false, onChoose: vi.fn(), onChanged: vi.fn(), tellMoved, packed }
  await mountWithHistory(
    <ToastProvider>
      <NotifyProvider>
        <OrderCard order={order} {...rest} />
      </NotifyProvider>
    </ToastProvider>,
  )
  const chips = [...document.querySelectorAll('.seller-order-chips .chip')].map(({ textContent }) => textContent)
  expect(chips.filter((text) => text?.includes('acked'))).toEqual(words === null ? [] : [words])
})

describe('of an order that ended', () => {
  const moved = { _id: 't1', trackingId: 'AWB1', status: 'Returned', date: '2026-07-02T00:00:00.000Z' } as const
  async function show(part: Parameters<typeof anOrder>[0]) {
    const rest = { noteCount: 0, isChosen: false, onChoose: vi.fn(), onChanged: vi.fn(), tellMoved }
    await mountWithHistory(
      <ToastProvider>
        <NotifyProvider>
          <OrderCard order={anOrder({ status: 'Cancelled', ...part })} {...rest} />
        </NotifyProvider>
      </ToastProvider>,
    )
    const labels = [...document.querySelectorAll('.order-tools button, .order-tools a')]
    return labels.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').split(' order')[0]?.trim())
  }

  test('unpaid, no invoice, slip or refund is offered, and nothing to send', async () => {
    expect(await show({})).toEqual(['Notes on', 'All papers of'])
    expect(document.querySelector('.tracking-form')).toBeNull()
    expect(document.body.textContent).not.toContain('Tracking')
    expect(document.body.textContent).not.toContain('Availability')
    expect(document.querySelector('.seller-order-state select')).not.toBeNull()
  })

  test('paid, its invoice and its money are still to be had, and where its parcel went', async () => {
    const paymentMethod = { status: 'Completed', paymentDate: '2026-07-01T00:00:00.000Z' } as const
    const tracking = [{ ...moved, location: '', notes: '' }]
    expect(await show({ paymentMethod, invoiceNumber: 'T/1', trackingDetails: tracking })).toEqual([
      'Notes on',
      'Refund',
      'All papers of',
      'Invoice of',
    ])
    expect(document.querySelector('.tracking-list')?.textContent).toContain('AWB1')
    expect(document.querySelector('.tracking-form')).toBeNull()
  })
})

test('of a deleted account no address is left, and no link to write to', async () => {
  const former = { fullName: 'Former customer', address: '', city: '', postalCode: '', phone: '' }
  const made = anOrder({ status: 'Delivered' })
  const shippingInfo = { ...made.shippingInfo, ...former, state: 'Maharashtra', email: erasedEmailFor('1') }
  const rest = { noteCount: 0, isChosen: false, onChoose: vi.fn(), onChanged: vi.fn(), tellMoved }
  await mountWithHistory(
    <ToastProvider>
      <NotifyProvider>
        <OrderCard order={{ ...made, shippingInfo }} {...rest} />
      </NotifyProvider>
    </ToastProvider>,
  )
  const buyer = document.querySelector('.seller-order-buyer')
  expect(buyer?.textContent).toBe('Former customerThe account was deleted, with its address.')
  expect(buyer?.querySelector('a')).toBeNull()
})
