// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { anOrder } from './order-for-test.ts'
import { useRetryAfterReload } from './use-retry-after-reload.ts'

const pay = vi.fn(async () => {})
let press = () => {}
beforeEach(() => pay.mockClear())

function Page({ order }: { order: OrderJson }) {
  press = useRetryAfterReload(order, pay)
  return null
}

/** Shows the page after a navigation with this state; the returned function is an answer about the order. */
async function show(state: object): Promise<() => Promise<void>> {
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(async () => root.unmount()))
  const answer = () =>
    act(async () =>
      root.render(
        <MemoryRouter initialEntries={[{ pathname: '/orders/failed', state }]}>
          <Page order={anOrder()} />
        </MemoryRouter>,
      ),
    )
  await answer()
  return answer
}

test('the page after the reload opens the payment, once', async () => {
  const answer = await show({ retry: true })
  await answer()
  expect(pay).toHaveBeenCalledOnce()
})

test('without a press nothing is opened', async () => {
  const answer = await show({})
  await answer()
  expect(pay).not.toHaveBeenCalled()
})

test('an answer about the order between the press and the reload opens nothing', async () => {
  // jsdom has no reload: it only says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await show({})
  await act(async () => press())
  await answer()
  expect(pay).not.toHaveBeenCalled()
})
