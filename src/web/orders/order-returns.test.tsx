// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { ReturnJson } from '#contracts/orders/orders.ts'
import { click, mount, mountWithHistory, send, type } from '../../../tests/support/mount.tsx'
import { anOrder } from './order-for-test.ts'
import { OrderReturns } from './order-returns.tsx'

const tryApi = vi.hoisted(() => vi.fn())
vi.mock('../client/api.ts', () => ({ tryApi }))
vi.mock('../shell/use-frame.ts', () => ({
  useFrame: () => ({ facts: { hasCourier: false }, store: { storeName: 'Threadspeak', address: '12 Lake Road' } }),
}))

const asked = (status: ReturnJson['status']): ReturnJson => ({
  _id: 'r1',
  status,
  reason: 'Too long',
  remark: '',
  items: [{ itemId: 'i1', quantity: 1 }],
  refundAmount: 798,
  createdAt: '2026-07-06T00:00:00.000Z',
  updatedAt: '2026-07-06T00:00:00.000Z',
})

test.each([
  ['Requested', true],
  ['Refunded', true],
  ['Rejected', false],
] as const)('a return that is %s tells an amount: %s', async (status, isTold) => {
  const { host } = await mount(<OrderReturns order={anOrder({ returns: [asked(status)] })} />)
  expect(host.textContent.includes('₹798.00 back')).toBe(isTold)
})

test('a return whose refund came back from the bank is not called refunded', async () => {
  const returns = [{ ...asked('Refunded'), isRefundRefused: true as const }]
  const page = await mount(<OrderReturns order={anOrder({ returns })} />)
  expect(page.find('.chip').textContent).toBe('Received')
  expect(page.host.textContent).toContain('The bank sent your refund back.')
})

test.each([
  ['COD', 'Requested', true],
  ['COD', 'Received', true],
  ['COD', 'Refunded', false],
  ['COD', 'Rejected', false],
  ['online', 'Requested', false],
] as const)('of %s, %s: an account can be named: %s', async (method, status, isOffered) => {
  const order = anOrder({ returns: [asked(status)], paymentMethod: { method } })
  const page = await mount(<OrderReturns order={order} change={{ onActed: () => undefined }} />)
  const buttons = page.all('button').map(({ textContent }) => textContent)
  expect(buttons.includes('Say where we send your money')).toBe(isOffered)
})

test('an account of another form is not sent, and a good one is', async () => {
  const order = anOrder({ returns: [asked('Approved')], paymentMethod: { method: 'COD' } })
  const onActed = vi.fn()
  const page = await mount(<OrderReturns order={order} change={{ orderKey: 'order-key', onActed }} />)
  await click(page.find('button'))
  const save = () => send(page.find('form'), new Event('submit', { bubbles: true, cancelable: true }))
  await type(page.find<HTMLInputElement>('input'), 'my bank')
  await save()
  expect([page.find('.error').textContent, tryApi.mock.calls]).toEqual([
    expect.stringContaining('Please give a UPI id'),
    [],
  ])
  tryApi.mockResolvedValue({ message: 'Done', order })
  await type(page.find<HTMLInputElement>('input'), 'asha@upi')
  await save()
  expect(tryApi.mock.calls[0]?.[1]).toMatchObject({ params: { returnId: 'r1' }, body: { refundTo: 'asha@upi' } })
  expect(onActed).toHaveBeenCalledOnce()
})

describe('withdrawing', () => {
  const change = () => ({ onActed: vi.fn() })
  const buttonOf = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

  test.each([
    ['Requested', true],
    ['Approved', true],
    ['Received', false],
    ['Refunded', false],
    ['Rejected', false],
    ['Withdrawn', false],
  ] as const)('of a return that is %s is offered: %s', async (status, isOffered) => {
    const order = anOrder({ returns: [asked(status)], paymentMethod: { method: 'online' } })
    await mountWithHistory(<OrderReturns order={order} change={change()} />)
    expect(buttonOf('Withdraw this return') !== undefined).toBe(isOffered)
  })

  test('asks first, and tells the answer', async () => {
    tryApi.mockReset()
    const order = anOrder({ returns: [asked('Requested')], paymentMethod: { method: 'online' } })
    const acted = change()
    tryApi.mockResolvedValue({ message: 'Done', order })
    await mountWithHistory(<OrderReturns order={order} change={{ orderKey: 'order-key', ...acted }} />)
    await click(buttonOf('Withdraw this return')!)
    expect(tryApi).not.toHaveBeenCalled()
    const question = document.querySelector('[role="alertdialog"]')!
    expect(question.textContent).toContain('You keep what you bought.')
    await click(
      [...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Withdraw the return')!,
    )
    expect(tryApi.mock.calls[0]?.[1]).toMatchObject({ params: { returnId: 'r1' }, token: 'order-key' })
    expect(acted.onActed).toHaveBeenCalledOnce()
  })
})
