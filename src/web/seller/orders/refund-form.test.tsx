// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { REFUND_AMOUNT_TEXTS, SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { click, clickTwice, mount, type } from '../../../../tests/support/mount.tsx'
import { CallFailure } from '../../client/api-call.ts'
import { NotifyProvider } from '../../desk/banners.tsx'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { RefundForm } from './refund-form.tsx'

const order = { _id: 'o1', id: 'AAAA0001', paymentMethod: { method: 'online' } } as OrderJson
const done = { success: true, message: 'Done', order }
const sendRefund = vi.hoisted(() => vi.fn())
vi.mock('./seller-calls.ts', () => ({ sendRefund }))
afterEach(() => sendRefund.mockReset())

async function open(sums = { paid: 13_200, refunded: 1000, left: 12_200 }) {
  const seen = { onSums: vi.fn(), onChanged: vi.fn(), onClose: vi.fn() }
  const page = await mount(
    <ToastProvider>
      <NotifyProvider>
        <RefundForm order={order} sums={sums} {...seen} />
      </NotifyProvider>
    </ToastProvider>,
  )
  const amount = page.find<HTMLInputElement>('input[inputmode="decimal"]')
  const button = page.find('button[type="submit"]')
  return { page, amount, button, words: () => page.host.textContent ?? '', ...seen }
}
/** The last button of the question sends. */
const confirmButton = () => {
  const [button] = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] .dialog-foot button')].slice(-1)
  if (button === undefined) throw new Error('nothing is asked')
  return button
}
async function sendBy(button: HTMLElement) {
  await click(button)
  await click(confirmButton())
}
const keys = () => sendRefund.mock.calls.map(([, , key]) => key)
const amounts = () => sendRefund.mock.calls.map(([, { amount }]) => amount)

test('a refund that is clicked twice is sent once', async () => {
  sendRefund.mockResolvedValue(done)
  const { amount, button, onChanged, onClose } = await open()
  await type(amount, '1,000')
  await click(button)
  await clickTwice(confirmButton())
  expect(amounts()).toEqual([1000])
  expect([onChanged.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('pressed again after no answer came it carries the same key', async () => {
  sendRefund.mockResolvedValueOnce(new CallFailure('unanswered', 0)).mockResolvedValueOnce(done)
  const { button, words, onSums } = await open()
  await sendBy(button)
  expect(words()).toContain(SELLER_TEXTS.refundUnanswered)
  expect(onSums).toHaveBeenCalledWith(null)
  await sendBy(button)
  expect(new Set(keys()).size).toBe(1)
})

test('pressed again after a fault of ours it carries the same key', async () => {
  sendRefund.mockResolvedValueOnce(new CallFailure('refused', 500, 'Oh')).mockResolvedValueOnce(done)
  const { button } = await open()
  await sendBy(button)
  await sendBy(button)
  expect(new Set(keys()).size).toBe(1)
})

test('after a clear no it carries a new key, and shows the sums that came with it', async () => {
  const refund = { paid: 13_200, refunded: 13_000, left: 200 }
  sendRefund
    .mockResolvedValueOnce(new CallFailure('refused', 409, 'Only ₹200.', [], { refund }))
    .mockResolvedValueOnce(done)
  const { button, words, onSums } = await open()
  await sendBy(button)
  expect(words()).toContain('Only ₹200.')
  expect(onSums).toHaveBeenCalledWith(refund)
  await sendBy(button)
  expect(new Set(keys()).size).toBe(2)
})

test('Enter asks first, with the amount, and sends nothing until it is confirmed', async () => {
  const { button } = await open()
  await click(button)
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Send ₹12,200.00 back?')
  expect(sendRefund).not.toHaveBeenCalled()
})

test('shows what was paid, refunded and is left, and what this refund will leave', async () => {
  const { amount, words } = await open()
  expect(words()).toContain('Paid₹13,200.00Refunded₹1,000.00Left to refund₹12,200.00Left after this refund₹0.00')
  await type(amount, '2,200')
  expect(words()).toContain('Left after this refund₹10,000.00')
  await type(amount, '99,999')
  expect(words()).not.toContain('Left after this refund')
})

test.each([
  ['99,999', SELLER_TEXTS.refundAboveLeft({ paidPaise: 1_320_000, refundedPaise: 100_000, leftPaise: 1_220_000 })],
  ['100.555', REFUND_AMOUNT_TEXTS.too_fine],
  ['-5', REFUND_AMOUNT_TEXTS.not_positive],
  ['0', REFUND_AMOUNT_TEXTS.not_positive],
  ['NaN', REFUND_AMOUNT_TEXTS.no_number],
])('%s is explained at the field and not sent', async (typed, message) => {
  const { amount, button, words } = await open()
  await type(amount, typed)
  await click(button)
  expect(words()).toContain(message)
  expect(sendRefund).not.toHaveBeenCalled()
})

test('where nothing is left the button says so and sends nothing', async () => {
  const { button, words } = await open({ paid: 13_200, refunded: 13_200, left: 0 })
  await click(button)
  expect(words()).toContain(SELLER_TEXTS.nothingLeft)
  expect(sendRefund).not.toHaveBeenCalled()
})
