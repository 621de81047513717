// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { FailedAttemptJson } from '#contracts/orders/attempts.ts'
import { click, mount, send, type } from '../../../tests/support/mount.tsx'
import { CallFailure } from '../client/api-call.ts'
import { anOrder } from './order-for-test.ts'
import { ParcelAttempt } from './parcel-attempt.tsx'

let reply: object
const sent = vi.fn()
vi.mock('../client/api.ts', () => ({
  tryApi: async (_: unknown, input: object) => {
    sent(input)
    return reply
  },
}))

const ATTEMPT: FailedAttemptJson = {
  _id: 'a1',
  number: 1,
  reason: 'Customer not available',
  raisedAt: '2026-07-02T04:30:00.000Z',
  mayAnswer: true,
  answer: null,
  answeredBy: null,
  isSent: false,
  failure: null,
}
const ANSWERED: FailedAttemptJson = { ...ATTEMPT, mayAnswer: false, answer: 'other_phone', answeredBy: 'shopper' }
const order = anOrder({ status: 'Shipped' })
const show = (attempt: FailedAttemptJson, mayChange = true) =>
  mount(<ParcelAttempt order={order} attempt={attempt} change={{ mayChange, orderKey: 'key' }} />)

beforeEach(() => {
  reply = { parcels: [{ attempt: ANSWERED }] }
  sent.mockClear()
})

test('the answer is sent with the number that was typed, by the key of the order', async () => {
  const page = await show(ATTEMPT)
  expect(page.host.textContent).toContain('The courier says: Customer not available')
  await click(page.find('input[value="other_phone"]'))
  await type(page.find('input[type="tel"]'), '9876543210')
  await send(page.find('form'), new Event('submit', { bubbles: true, cancelable: true }))
  expect(sent).toHaveBeenCalledWith({
    params: { id: order._id, attemptId: 'a1' },
    body: { answer: 'other_phone', phone: '9876543210' },
    token: 'key',
  })
  await vi.waitFor(() => expect(page.host.textContent).toContain('The courier is asked to ring the other number.'))
})

test('a refusal is shown, and the form stays', async () => {
  reply = new CallFailure('refused', 409, 'This was answered already.')
  const page = await show(ATTEMPT)
  await send(page.find('form'), new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(page.host.textContent).toContain('This was answered already.'))
  expect(page.find('button[type="submit"]')).toBeTruthy()
})

test('a key that may not change anything is shown the way to answer', async () => {
  const page = await show(ATTEMPT, false)
  expect(page.host.querySelector('form')).toBeNull()
  expect(page.host.textContent).toContain('open this order by the link in our mail')
})

test('an answer that came too late says so', async () => {
  const page = await show({ ...ANSWERED, failure: 'moot' })
  expect(page.host.textContent).toBe('The parcel has moved on meanwhile, so nothing needs to be answered any more.')
})

test('an attempt that nobody needs to answer any more is not shown', async () => {
  const page = await show({ ...ATTEMPT, mayAnswer: false })
  expect(page.host.textContent).toBe('')
})
