// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { click, mountWithHistory, send, type } from '../../../tests/support/mount.tsx'
import { anOrder } from './order-for-test.ts'
import ReturnDialog from './return-dialog.tsx'

const store = vi.hoisted(() => ({ isCreditOffered: false }))
vi.mock('../shell/use-frame.ts', () => ({ useFrame: () => ({ store }) }))

afterEach(() => {
  store.isCreditOffered = false
  vi.unstubAllGlobals()
  localStorage.clear()
})

const submit = () =>
  send(document.querySelector('form') as HTMLFormElement, new Event('submit', { bubbles: true, cancelable: true }))

const NO_REASON = 'Please choose what is wrong with it.'

test('what is missing is brought before the eyes: first the choice, then the reason', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const delivered = anOrder({ status: 'Delivered', deliveredAt: '2026-07-05T00:00:00.000Z' })
  await mountWithHistory(<ReturnDialog order={delivered} onNotice={() => undefined} onClose={() => undefined} />)
  const choice = document.querySelector('input[type="checkbox"]')
  await submit()
  expect(document.activeElement).toBe(choice)
  expect(document.body.textContent).toContain('Please choose what you want to send back.')
  await click(choice as Element)
  await submit()
  expect(document.activeElement).toBe(document.querySelector('select'))
  expect(document.body.textContent).toContain(NO_REASON)
  expect(document.body.textContent).not.toContain('Please choose what you want to send back.')
  expect(fetch).not.toHaveBeenCalled()
})

test('each problem goes with the change of its own field', async () => {
  const delivered = anOrder({ status: 'Delivered', deliveredAt: '2026-07-05T00:00:00.000Z' })
  await mountWithHistory(<ReturnDialog order={delivered} onNotice={() => undefined} onClose={() => undefined} />)
  await submit()
  const shown = () => ['Please choose what you want', NO_REASON].map((one) => document.body.textContent.includes(one))
  expect(shown()).toEqual([true, false])
  await click(document.querySelector('input[type="checkbox"]') as Element)
  expect(shown()).toEqual([false, false])
  await submit()
  expect(shown()).toEqual([false, true])
  await choose('too_small')
  expect(shown()).toEqual([false, false])
})

test('a request that is begun is asked about before it is gone; keeping everything is an answer', async () => {
  const onClose = vi.fn()
  const delivered = anOrder({ status: 'Delivered', deliveredAt: '2026-07-05T00:00:00.000Z' })
  await mountWithHistory(<ReturnDialog order={delivered} onNotice={() => undefined} onClose={onClose} />)
  const button = (words: string) => {
    const all = [...document.querySelectorAll('button')]
    return all.find((one) => one.textContent === words || one.getAttribute('aria-label') === words) as Element
  }
  await click(document.querySelector('input[type="checkbox"]') as Element)
  await click(button('Close'))
  const question = document.querySelector('[role="alertdialog"]')
  expect([question?.textContent, onClose.mock.calls.length]).toEqual([expect.stringContaining('your request?'), 0])
  await click(button('Keep writing'))
  expect(document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked).toBe(true)
  await click(button('Keep everything'))
  expect(onClose).toHaveBeenCalledOnce()
})

/** What is sent; every request is refused. */
function keepBodies(): unknown[] {
  localStorage.setItem('token', 't')
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ success: false, message: 'Not now' }), { status: 409 })
  })
  return bodies
}

test('a reason is chosen for each line, and the words are sent beside it', async () => {
  const bodies = keepBodies()
  const delivered = anOrder({ status: 'Delivered', deliveredAt: '2026-07-05T00:00:00.000Z' })
  await mountWithHistory(<ReturnDialog order={delivered} onNotice={() => undefined} onClose={() => undefined} />)
  expect(document.querySelector('select')).toBeNull()
  await chooseReason('too_small')
  const reason = document.querySelector('textarea') as HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Tight')
  await send(reason, new Event('input', { bubbles: true }))
  await submit()
  const sent = expect.objectContaining({
    reason: 'Tight',
    items: [expect.objectContaining({ reasonCode: 'too_small' })],
  })
  await vi.waitFor(() => expect(bodies).toEqual([sent]))
})

test('it says how long returns are possible, what comes back, and how many can go', async () => {
  const order = anOrder({ status: 'Delivered', deliveredAt: '2026-07-05T00:00:00.000Z' })
  const items = order.cart.items.map((item) => ({ ...item, quantity: 2 }))
  const two = { ...order, cart: { ...order.cart, items } }
  await mountWithHistory(<ReturnDialog order={two} onNotice={() => undefined} onClose={() => undefined} />)
  expect(document.body.textContent).toContain('Possible for 30 days after delivery.')
  expect(document.body.textContent).not.toContain('You get')
  await click(document.querySelector('input[type="checkbox"]') as Element)
  expect(document.body.textContent).toContain('You get ₹1,800.00 back once we have it.')
  const quantity = document.querySelector('.quantity input') as HTMLInputElement
  await type(quantity, '9')
  await send(quantity, new FocusEvent('focusout', { bubbles: true }))
  expect(document.body.textContent).toContain('No more than 2 can be sent back.')
})

/** Ticks the line and answers what is wrong with it. */
async function chooseReason(value: string) {
  await click(document.querySelector('input[type="checkbox"]') as Element)
  await choose(value)
}

async function choose(value: string) {
  const select = document.querySelector('select') as HTMLSelectElement
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
  await send(select, new Event('change', { bubbles: true }))
}

const DELIVERED = { status: 'Delivered', deliveredAt: '2026-07-05T00:00:00.000Z' } as const

test('a chosen reason is enough: the words of the return are made from it', async () => {
  const bodies = keepBodies()
  await mountWithHistory(
    <ReturnDialog order={anOrder(DELIVERED)} onNotice={() => undefined} onClose={() => undefined} />,
  )
  await chooseReason('changed_mind')
  await submit()
  const items = [expect.objectContaining({ reasonCode: 'changed_mind' })]
  await vi.waitFor(() => expect(bodies).toEqual([expect.objectContaining({ reason: 'Changed my mind', items })]))
})

test('words alone are not enough: what arrived torn is damaged, and needs its picture', async () => {
  const bodies = keepBodies()
  await mountWithHistory(
    <ReturnDialog order={anOrder(DELIVERED)} onNotice={() => undefined} onClose={() => undefined} />,
  )
  await click(document.querySelector('input[type="checkbox"]') as Element)
  const reason = document.querySelector('textarea') as HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'It arrived torn')
  await send(reason, new Event('input', { bubbles: true }))
  await submit()
  expect(document.body.textContent).toContain(NO_REASON)
  expect(bodies).toEqual([])
})

test('damage needs a picture, which is brought before the eyes', async () => {
  const bodies = keepBodies()
  await mountWithHistory(
    <ReturnDialog order={anOrder(DELIVERED)} onNotice={() => undefined} onClose={() => undefined} />,
  )
  await chooseReason('damaged')
  await submit()
  expect(document.body.textContent).toContain('Please add a picture of the damage')
  expect(document.activeElement).toBe(document.querySelector('[name=pictures]'))
  expect(bodies).toEqual([])
})

test('the sum says how it is made, and that charges come back where the fault is ours', async () => {
  const order = anOrder(DELIVERED)
  const charged = { ...order, cart: { ...order.cart, shippingFee: 50, platformFee: 5 } }
  await mountWithHistory(<ReturnDialog order={charged} onNotice={() => undefined} onClose={() => undefined} />)
  await chooseReason('changed_mind')
  expect(document.body.textContent).toContain('Shipping and platform fee are given back where the fault is ours.')
  await click(document.querySelector('input[type="checkbox"]') as Element)
  await chooseReason('wrong_item')
  expect(document.body.textContent).toContain('of it for shipping and platform fee, because the fault is ours.')
})

const AT_DOOR = { method: 'COD', status: 'Paid', paymentDate: '2026-07-05T00:00:00.000Z' } as const
const ADVANCE = { amount: 200, rest: 755, paidAt: '2026-07-01T00:00:00.000Z' }
type Payment = NonNullable<NonNullable<Parameters<typeof anOrder>[0]>['paymentMethod']>

test.each<[string, Payment, string]>([
  ['online', { status: 'Completed', paymentDate: '2026-07-01T00:00:00.000Z' }, '₹900.00 the way you paid'],
  ['at the door', AT_DOOR, '₹900.00 to an account that you name'],
  ['at the door, a part in advance', { ...AT_DOOR, advance: ADVANCE }, '₹900.00 back as money'],
])('money that was paid %s goes back: %s', async (_, paymentMethod, label) => {
  await mountWithHistory(
    <ReturnDialog order={anOrder({ ...DELIVERED, paymentMethod })} onNotice={vi.fn()} onClose={vi.fn()} />,
  )
  await chooseReason('too_small')
  const money = document.querySelector('[name=payout][value=money]')?.closest('label')
  expect(money?.textContent).toContain(label)
})

test('store credit can be chosen where the shop offers it, with the sum, and is sent', async () => {
  store.isCreditOffered = true
  const bodies = keepBodies()
  const delivered = anOrder({ status: 'Delivered', deliveredAt: '2026-07-05T00:00:00.000Z' })
  await mountWithHistory(<ReturnDialog order={delivered} onNotice={() => undefined} onClose={() => undefined} />)
  expect(document.querySelector('[name=payout]')).toBeNull()
  await chooseReason('too_small')
  expect(document.body.textContent).toMatch(/₹[\d,.]+ as store credit/)
  await click(document.querySelector('[name=payout][value=credit]') as Element)
  await submit()
  await vi.waitFor(() => expect(bodies).toEqual([expect.objectContaining({ isCredit: true })]))
})

test('store credit is not offered for cash that another seller has', async () => {
  store.isCreditOffered = true
  const seller = { name: 'Katran Ghar', slug: 'katran-ghar' }
  const order = anOrder({ ...DELIVERED, seller, paymentMethod: AT_DOOR })
  await mountWithHistory(<ReturnDialog order={order} onNotice={vi.fn()} onClose={vi.fn()} />)
  await chooseReason('too_small')
  expect(document.querySelector('[name=payout][value=money]')).not.toBeNull()
  expect(document.querySelector('[name=payout][value=credit]')).toBeNull()
})

test('what went back of the order before is said to make the sum less', async () => {
  const order = anOrder({ ...DELIVERED, paymentMethod: { givenOtherwise: 200 } })
  await mountWithHistory(<ReturnDialog order={order} onNotice={vi.fn()} onClose={vi.fn()} />)
  await chooseReason('too_small')
  expect(document.body.textContent).toContain('You get ₹755.00 back once we have it.')
  expect(document.body.textContent).toContain('₹145.00 less, because that much of this order went back to you before.')
})
