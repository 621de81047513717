// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { click, mount, send } from '../../../../tests/support/mount.tsx'
import { session } from '../../client/session-state.ts'
import { aUser } from '../../client/user-for-test.ts'
import { anOrder } from '../../orders/order-for-test.ts'
import { ReturnsPart } from './returns-part.tsx'

vi.mock('../../shell/use-frame.ts', () => ({ useFrame: () => ({ facts: { hasCourier: false } }) }))

const calls = vi.hoisted(() => ({ sendDecision: vi.fn(), fetchRefundSums: vi.fn() }))
const notify = vi.hoisted(() => vi.fn())
vi.mock('./seller-calls.ts', () => calls)
vi.mock('../../desk/banners.tsx', () => ({ useNotify: () => notify }))
afterEach(() => {
  vi.resetAllMocks()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

const asked = {
  _id: 'r1',
  status: 'Received',
  reason: 'Too wide',
  remark: '',
  refundAmount: 449,
  items: [{ itemId: 'i1', quantity: 1 }],
  createdAt: '2026-07-20T00:00:00.000Z',
} as ReturnJson

async function open(
  paymentMethod: Partial<OrderJson['paymentMethod']>,
  sums: { paid: number; left: number; cashWith?: 'seller' | 'courier' | 'shop' },
  part: Partial<ReturnJson> = {},
) {
  const order = anOrder({ status: 'Delivered', returns: [{ ...asked, ...part }], paymentMethod })
  calls.fetchRefundSums.mockResolvedValue({ refunded: sums.paid - sums.left, ...sums })
  calls.sendDecision.mockResolvedValue({ message: RETURN_TEXTS.refunded, order })
  const page = await mount(<ReturnsPart order={order} onChanged={vi.fn()} />)
  await click(page.find('.return-acts button'))
  await vi.waitFor(() => expect(question()).not.toBeNull())
  return page
}
const question = () => document.querySelector('[role="alertdialog"]')
const press = (name: string) =>
  click([...question()!.querySelectorAll('button')].find(({ textContent }) => textContent === name)!)

test('a refund asks with the amount, the buyer and the way, and a no sends nothing', async () => {
  await open({ status: 'Completed' }, { paid: 955, left: 955 })
  expect(question()?.textContent).toContain('Give ₹449.00 back to Asha Rao online?')
  await press('Not yet')
  expect(calls.sendDecision).not.toHaveBeenCalled()
})

test('a yes refunds the return', async () => {
  await open({ status: 'Completed' }, { paid: 955, left: 955 })
  await press('Give ₹449.00 back')
  expect(calls.sendDecision).toHaveBeenCalledWith('r1', 'Refunded', '', {})
})

test('cash is given back by hand and written down', async () => {
  await open({ method: 'COD', status: 'Paid' }, { paid: 955, left: 955 })
  expect(question()?.textContent).toContain('Give ₹449.00 back to Asha Rao?')
})

const CASH = { method: 'COD', status: 'Paid' } as const
const WHOLE = { paid: 955, left: 955 }
const verified = { _id: 'a1', state: 'verified', masked: 'a••a@okbank' } as const
const buttons = () => [...question()!.querySelectorAll('button')].map(({ textContent }) => textContent)

test('the shop sends cash to a verified account, and says in whose name the bank has it', async () => {
  await open(CASH, WHOLE, { refundTo: 'asha@okbank', account: { ...verified, name: 'ASHA RAO' } })
  expect(question()?.textContent).toContain('The bank has this account in the name of ASHA RAO.')
  expect(buttons()).toEqual(['I have paid it by hand', 'Not yet', 'Send ₹449.00'])
  await press('Send ₹449.00')
  expect(calls.sendDecision).toHaveBeenCalledWith('r1', 'Refunded', '', { isPayout: true })
})

test('without a name of the bank nothing is said of it', async () => {
  await open(CASH, WHOLE, { account: verified })
  expect(question()?.textContent).not.toContain('in the name of')
})

describe('a seller beside the house', () => {
  const signIn = () =>
    act(async () => {
      const user = aUser({ role: 'seller', sellerId: '019a0000-0000-7000-8000-000000000002' })
      session.setState({ status: 'signed-in', token: 't', user }, true)
    })

  test('is asked to give cash back by hand, and is offered no payout', async () => {
    await signIn()
    await open(CASH, { ...WHOLE, cashWith: 'seller' }, { refundTo: 'asha@okbank', account: verified })
    expect(question()?.textContent).toContain(
      'give back by hand what you were paid at the door. Send it to “asha@okbank”',
    )
    expect(buttons()).toEqual(['Not yet', 'Write down ₹449.00'])
    await press('Write down ₹449.00')
    expect(calls.sendDecision).toHaveBeenCalledWith('r1', 'Refunded', '', {})
  })

  test('is told that the shop has what its courier collected, and may have it sent', async () => {
    await signIn()
    await open(CASH, { ...WHOLE, cashWith: 'shop' }, { account: verified })
    expect(question()?.textContent).toContain('what you give back by hand, the shop owes you')
    await press('Send ₹449.00')
    expect(calls.sendDecision).toHaveBeenCalledWith('r1', 'Refunded', '', { isPayout: true })
  })

  test('is told that cash which the courier still has comes to the shop, and sends none of it', async () => {
    await signIn()
    await open(CASH, { ...WHOLE, cashWith: 'courier' }, { account: verified })
    expect(question()?.textContent).toContain('comes to the shop')
    expect(buttons()).toEqual(['Not yet', 'Write down ₹449.00'])
  })

  test('reads nothing of payouts where the account is not verified', async () => {
    await signIn()
    await open(CASH, WHOLE, { account: { ...verified, state: 'checking' } })
    expect(question()?.textContent).toContain('The account a••a@okbank is not verified. Wait for the check')
  })
})

test('the shop is told that another seller has the cash, and owes what the shop gives', async () => {
  await open(CASH, { ...WHOLE, cashWith: 'seller' }, { account: verified })
  expect(question()?.textContent).toContain('What the shop gives back of it, the seller owes the shop')
})

test('never more than is left is promised', async () => {
  await open({ status: 'Completed' }, { paid: 955, left: 55 })
  expect(question()?.textContent).toContain('Give ₹55.00 back to Asha Rao online?')
})

test('a return of an unpaid order promises no money and is closed without a refund', async () => {
  const page = await open({ status: 'Pending' }, { paid: 0, left: 0 })
  expect(page.host.textContent).not.toContain('₹449.00')
  expect(page.host.textContent).toContain('Nothing was paid')
  expect(question()?.textContent).toContain('Nothing was paid: close this return without a refund?')
  await press('Close return')
  expect(notify).toHaveBeenCalledWith({ type: 'success', message: RETURN_TEXTS.closed })
})

test('a return is marked received only after it was looked at: it cannot be undone', async () => {
  const order = anOrder({ status: 'Delivered', returns: [{ ...asked, status: 'Approved' }] })
  calls.sendDecision.mockResolvedValue({ message: RETURN_TEXTS.inspected, order })
  const page = await mount(<ReturnsPart order={order} onChanged={vi.fn()} />)
  await click(page.find('.return-acts button'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Has the return arrived?'))
  expect(calls.sendDecision).not.toHaveBeenCalled()
  const form = document.querySelector('form.packing') as HTMLFormElement
  await send(form, new Event('submit', { bubbles: true, cancelable: true }))
  const [{ itemId: item, quantity: sellable }] = asked.items as [{ itemId: string; quantity: number }]
  const inspected = [{ item, sellable, repair: 0, scrap: 0, notOurs: 0, note: '', pictures: [] }]
  expect(calls.sendDecision).toHaveBeenCalledWith('r1', 'Received', '', { inspected })
})

test('a piece is named with its colour and size', async () => {
  const order = anOrder({ status: 'Delivered' })
  const [item] = order.cart.items
  const returns = [{ ...asked, items: [{ itemId: item!._id, quantity: 1 }] }]
  const items = [{ ...item!, color: 'Plum', size: 38 }]
  const page = await mount(
    <ReturnsPart order={{ ...order, returns, cart: { ...order.cart, items } }} onChanged={vi.fn()} />,
  )
  expect(page.host.textContent).toContain('1 × Kurta (Plum, size 38)')
})
