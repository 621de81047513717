// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, mountWithHistory } from '../../../tests/support/mount.tsx'
import { tText } from '../i18n/t.ts'
import { anOrder } from '../orders/order-for-test.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { usePayOrder } from './use-pay-order.ts'

function PayButton({ onOpen }: { onOpen: () => void }) {
  const { pay, problem } = usePayOrder({ onOpen })
  return (
    <button type="button" onClick={() => void pay(anOrder())}>
      {tText(problem ?? 'Pay')}
    </button>
  )
}

beforeEach(() => localStorage.setItem('token', 'tok'))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an answer that is no payment', { success: true }, 200, 'Failed to create order.'],
  ['a no without words', { success: false }, 500, 'Failed to create order.'],
  ['a no in words', { success: false, message: 'Somebody was quicker.' }, 409, 'Somebody was quicker.'],
])('paying again for an order: %s opens no window and is said [PAY-12]', async (_, body, status, words) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
  const onOpen = vi.fn()
  await mountWithHistory(
    <ToastProvider>
      <PayButton onOpen={onOpen} />
    </ToastProvider>,
  )
  const button = () => document.querySelector('button') as HTMLButtonElement
  await click(button())
  await vi.waitFor(() => expect(button().textContent).toBe(words))
  expect(onOpen).not.toHaveBeenCalled()
})
