// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ChosenOrderJson } from '#contracts/seller/seller-orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { click, mount } from '../../../../tests/support/mount.tsx'
import { session } from '../../client/session-state.ts'
import { aHelper } from '../../client/user-for-test.ts'
import { NotifyProvider } from '../../desk/banners.tsx'
import { anOrder } from '../../orders/order-for-test.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { BulkBar } from './bulk-bar.tsx'

const sendStatuses = vi.hoisted(() => vi.fn())
vi.mock('./seller-calls.ts', () => ({ sendStatuses }))
afterEach(() => sendStatuses.mockReset())

function toOrders(...statuses: OrderStatus[]): ChosenOrderJson[] {
  return statuses.map((status, index) => ({ _id: `o${index}`, status, method: 'online' }))
}

async function open(
  orders: ChosenOrderJson[],
  more: { isOfOneSeller?: boolean; onLabels?: (ids: readonly string[]) => void } = {},
) {
  sendStatuses.mockImplementation(async (ids: string[]) => ({
    changed: ids.map((_id) => anOrder({ _id })),
    failed: [],
  }))
  const tellMoved = vi.fn()
  const rest = { onChanged: vi.fn(), onDone: vi.fn(), onClear: vi.fn() }
  const page = await mount(
    <ToastProvider>
      <NotifyProvider>
        <BulkBar orders={orders} tellMoved={tellMoved} {...rest} {...more} />
      </NotifyProvider>
    </ToastProvider>,
  )
  const select = page.find<HTMLSelectElement>('select')
  const pick = (status: OrderStatus) =>
    act(async () => {
      select.value = status
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (button === undefined) throw new Error(`No button ${name} in ${document.body.textContent}`)
    await click(button)
  }
  const change = async (status: OrderStatus) => {
    await pick(status)
    await press('Change status')
  }
  return { page, select, change, press, tellMoved }
}
const sentIds = () => sendStatuses.mock.calls.map(([ids]) => ids)
const question = () => document.querySelector('[role="alertdialog"]')?.textContent ?? null

test.each<[OrderStatus, boolean]>([
  ['Paid', false],
  ['Payment Pending', true],
])('a helper who may not refund is offered to cancel a %s order: %s', async (status, can) => {
  await act(async () => session.setState(aHelper(['orders:read', 'orders:write']), true))
  const { select } = await open(toOrders('Failed', status))
  expect([...select.options].some(({ value }) => value === 'Cancelled')).toBe(can)
  await act(async () => session.setState({ status: 'unknown' }, true))
})

test('no status is chosen beforehand, and none is sent without a choice', async () => {
  const { page, select, press } = await open(toOrders('Paid'))
  expect(select.value).toBe('')
  await press('Change status')
  expect(page.host.textContent).toContain(SELLER_TEXTS.statusMissing)
  expect(sendStatuses).not.toHaveBeenCalled()
})

describe('with orders of other sellers among those of the house', () => {
  const mixed = (): ChosenOrderJson[] =>
    toOrders('Paid', 'Processing').map((order, at) => ({ ...order, ...(at === 1 && { isOthers: true }) }))
  const tickOthers = () => click([...document.querySelectorAll<HTMLElement>('.bulk-bar input[type=checkbox]')][0]!)

  test('labels are made for its own alone', async () => {
    const onLabels = vi.fn()
    const { page, press } = await open(mixed(), { onLabels })
    expect(page.host.textContent).toContain('2 orders chosen')
    await press(' Make labels')
    expect(onLabels).toHaveBeenCalledWith(['o0'])
  })

  test('its own alone change their status', async () => {
    const { change } = await open(mixed())
    await change('Shipped')
    expect(sentIds()).toEqual([['o0']])
  })

  test('the others are acted on where that was ticked', async () => {
    const onLabels = vi.fn()
    const { page, press } = await open(mixed(), { onLabels })
    expect(page.host.textContent).toContain('Also 1 order of another seller')
    await tickOthers()
    await press(' Make labels')
    expect(onLabels).toHaveBeenCalledWith(['o0', 'o1'])
  })

  test('nothing is sent where there are others alone and nobody ticked them', async () => {
    const onLabels = vi.fn()
    const { page, change, press } = await open(mixed().slice(1), { onLabels })
    await change('Shipped')
    await press(' Make labels')
    expect(sendStatuses).not.toHaveBeenCalled()
    expect(onLabels).not.toHaveBeenCalled()
    expect(page.host.textContent).toContain(SELLER_TEXTS.nothingChosen)
  })

  test('one seller’s are meant where the list is filtered by them', async () => {
    const onLabels = vi.fn()
    const { page, press } = await open(mixed().slice(1), { onLabels, isOfOneSeller: true })
    expect(page.host.textContent).not.toContain('another seller')
    await press(' Make labels')
    expect(onLabels).toHaveBeenCalledWith(['o1'])
  })
})

test('orders that are ready change without a question', async () => {
  const { change } = await open(toOrders('Paid', 'Processing'))
  await change('Shipped')
  expect(question()).toBeNull()
  expect(sentIds()).toEqual([['o0', 'o1']])
})

test('delivered and unpaid orders are counted in a question, and left out by its first answer', async () => {
  const { change, press, tellMoved } = await open(
    toOrders('Delivered', 'Paid', 'Payment Pending', 'Processing', 'Shipped'),
  )
  await change('Shipped')
  expect(question()).toContain('Change 5 orders to Shipped?')
  expect(question()).toContain('1 is delivered already, 1 waits for payment, 1 has this status. The other 2 are ready.')
  expect(sendStatuses).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Only the 2 that are ready'))
  await press('Only the 2 that are ready')
  expect(sentIds()).toEqual([['o1', 'o3']])
  expect(tellMoved).toHaveBeenCalledWith(SELLER_TEXTS.bulkDone(2), [
    { id: 'o1', before: 'Paid' },
    { id: 'o3', before: 'Processing' },
  ])
})

test('all of them change when the seller says so', async () => {
  const { change, press } = await open(toOrders('Delivered', 'Paid'))
  await change('Shipped')
  await press('Change all 2')
  expect(sentIds()).toEqual([['o0', 'o1']])
})

test('a no changes nothing', async () => {
  const { change, press } = await open(toOrders('Delivered', 'Delivered'))
  await change('Processing')
  expect(question()).toContain('2 are delivered already.')
  await press('Leave it as it is')
  expect(question()).toBeNull()
  expect(sendStatuses).not.toHaveBeenCalled()
})

test('ended orders that go on are asked about by the shop alone', async () => {
  const { change } = await open(toOrders('Cancelled', 'Failed'))
  await change('Processing')
  expect(question()).toBeNull()
  expect(sentIds()).toEqual([['o0', 'o1']])
})

test('orders that nobody paid for are cancelled only after a question', async () => {
  const { change, press } = await open(toOrders('Payment Pending', 'Payment Pending'))
  await change('Cancelled')
  expect(question()).toContain('Change 2 orders to Cancelled?')
  expect(question()).toContain('Their pieces go back into stock. Each buyer whose order changes gets an email.')
  expect(sendStatuses).not.toHaveBeenCalled()
  await press('Change all 2')
  expect(sentIds()).toEqual([['o0', 'o1']])
})

test('paid orders are asked about once, by the shop', async () => {
  const { change } = await open(toOrders('Paid', 'Paid'))
  await change('Cancelled')
  expect(question()).toBeNull()
  expect(sendStatuses).toHaveBeenCalledTimes(1)
})

test('orders that were never shipped are not called delivered in passing', async () => {
  const { change } = await open(toOrders('Processing', 'Shipped'))
  await change('Delivered')
  expect(question()).toContain('1 is not shipped yet. The other 1 is ready. Cash on delivery counts as received.')
})
