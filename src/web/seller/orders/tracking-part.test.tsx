// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TRACKING_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { click, mountWithHistory } from '../../../../tests/support/mount.tsx'
import { NotifyProvider } from '../../desk/banners.tsx'
import { UnsavedGuard } from '../../desk/unsaved-guard.tsx'
import { anOrder } from '../../orders/order-for-test.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { TrackingPart } from './tracking-part.tsx'

const sendTracking = vi.hoisted(() => vi.fn())
vi.mock('./seller-calls.ts', () => ({ sendTracking }))
afterEach(() => sendTracking.mockReset())

function type(field: HTMLInputElement | HTMLSelectElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}

async function addTracking(status: OrderStatus, parcel: string, number = 'AWB1234567') {
  const order = anOrder({ status, paymentMethod: { method: 'online', status: 'Pending' } })
  sendTracking.mockResolvedValue({ message: 'Done', order })
  const optimistic = { value: status, expect: vi.fn(), undo: vi.fn(), fail: vi.fn() }
  await mountWithHistory(
    <ToastProvider>
      <NotifyProvider>
        <UnsavedGuard>
          <TrackingPart order={order} status={optimistic as never} onChanged={vi.fn()} />
        </UnsavedGuard>
      </NotifyProvider>
    </ToastProvider>,
  )
  await act(async () => type(document.querySelector('.tracking-form input')!, number))
  await act(async () => type(document.querySelector('.tracking-form select')!, parcel))
  await click(document.querySelector('.tracking-form button')!)
}
const question = () => document.querySelector('[role="alertdialog"]')
const press = (name: string) =>
  click([...question()!.querySelectorAll('button')].find(({ textContent }) => textContent === name)!)

test.each([
  ['Shipped', 'Ship it'],
  ['Delivered', 'Mark it delivered'],
])('tracking %s of an unpaid order is sent only after a question', async (parcel, yes) => {
  await addTracking('Payment Pending', parcel)
  expect(question()?.textContent).toContain('This order is not paid.')
  expect(sendTracking).not.toHaveBeenCalled()
  await press(yes)
  expect(sendTracking).toHaveBeenCalledTimes(1)
})

test.each([
  ['Payment Pending', 'Packed'],
  ['Processing', 'Shipped'],
  // The number of a parcel says that it was shipped.
  ['Processing', 'Delivered'],
] as const)('tracking of a %s order that is %s is sent without a question', async (status, parcel) => {
  await addTracking(status, parcel)
  expect(question()).toBeNull()
  expect(sendTracking).toHaveBeenCalledTimes(1)
})

test('a tracking id that no courier has is refused and not sent', async () => {
  await addTracking('Processing', 'Shipped', '📦'.repeat(60))
  expect(document.querySelector('.tracking-form')?.textContent).toContain(TRACKING_TEXTS.badNumber)
  expect(document.querySelector('.tracking-form input')?.getAttribute('aria-invalid')).toBe('true')
  expect(sendTracking).not.toHaveBeenCalled()
})
