// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { WaitingParcelJson } from '#contracts/seller/waiting-parcels.ts'
import { click, mount, send, type } from '../../../../tests/support/mount.tsx'
import AttemptDialog from './attempt-dialog.tsx'
import { WaitingOfOrder, WaitingParcels } from './waiting-parcels.tsx'

const sent = vi.fn()
const notify = vi.hoisted(() => vi.fn())
vi.mock('../../desk/banners.tsx', () => ({ useNotify: () => notify }))
const AFTER = { success: true, message: 'The courier is told.', attempts: [], cameBack: [], lost: [] }
vi.mock('./parcel-calls.ts', () => ({
  sendAttemptAnswer: async (...given: unknown[]) => {
    sent(...given)
    return AFTER
  },
}))
beforeEach(() => sent.mockClear())

const ATTEMPT: NonNullable<WaitingParcelJson['attempt']> = {
  ...{ _id: 'a1', number: 2, reason: 'Customer not available', raisedAt: '2026-07-02T04:30:00.000Z' },
  ...{ mayAnswer: true, answer: null, answeredBy: null, isSent: false, failure: null },
}
const PARCEL: WaitingParcelJson = {
  ...{ _id: 'p1', orderId: 'o1', order: 'ABCD1234', number: 1, courier: 'Swift', trackingId: 'AWB-1' },
  ...{ buyer: { name: 'Asha', phone: '9876543210' }, since: '2026-07-02T04:30:00.000Z', problem: null },
  ...{ attempt: ATTEMPT, items: [{ item: 'i1', title: 'Kurta', quantity: 3 }] },
}
const BACK: WaitingParcelJson = { ...PARCEL, _id: 'p2', orderId: 'o2', order: 'WXYZ9876', attempt: null }

const waiting = (attempts: WaitingParcelJson[], cameBack: WaitingParcelJson[] = [], onChanged = vi.fn()) => ({
  attempts,
  cameBack,
  lost: [] as WaitingParcelJson[],
  onChanged,
})

const button = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name) as Element

test('where none waits, nothing is shown', async () => {
  const { host } = await mount(<WaitingParcels waiting={waiting([])} />)
  expect(host.querySelector('.waiting-parcels')).toBeNull()
})

test('parcels that wait are counted and named, failed attempts before those that came back', async () => {
  const { host } = await mount(<WaitingParcels waiting={waiting([PARCEL], [BACK])} />)
  expect(host.querySelector('h2')?.textContent).toBe('2 parcels wait for you')
  expect([...host.querySelectorAll('.parcel-head')].map(({ textContent }) => textContent)).toEqual([
    'Attempt 2 failedABCD1234Swift AWB-1',
    'Came backWXYZ9876Swift AWB-1',
  ])
})

test.each([
  ['Try again with order ABCD1234', 'again'],
  ['Send back order ABCD1234', 'send_back'],
])('%s is one press, and what still waits is told', async (name, answer) => {
  const now = waiting([PARCEL])
  const { host } = await mount(<WaitingParcels waiting={now} />)
  await click(button(host, name))
  expect(sent).toHaveBeenCalledExactlyOnceWith('a1', { answer, address: '', phone: '' })
  expect(now.onChanged).toHaveBeenCalledWith(AFTER)
  expect(notify).toHaveBeenCalledWith({ type: 'success', message: 'The courier is told.' })
})

test('an answer that the courier did not take says so, and another can be given', async () => {
  const refused = { ...PARCEL, problem: 'No such attempt' }
  const { host } = await mount(<WaitingParcels waiting={waiting([refused])} />)
  expect(host.textContent).toContain('The courier did not take the answer: No such attempt')
  expect(host.querySelectorAll('.parcel-acts button')).toHaveLength(3)
})

test('the card of an order shows its own parcels alone', async () => {
  const { host } = await mount(<WaitingOfOrder orderId="o2" waiting={waiting([PARCEL], [BACK])} />)
  expect([...host.querySelectorAll('.parcel-head b')].map(({ textContent }) => textContent)).toEqual(['Came back'])
})

test('after a call, the other phone number is sent', async () => {
  const done = vi.fn()
  await mount(<AttemptDialog attemptId="a1" name="order ABCD1234" onDone={done} onClose={() => undefined} />)
  await type(document.querySelector<HTMLInputElement>('input[type=tel]')!, '9812345678')
  await send(document.querySelector('form')!, new Event('submit', { bubbles: true, cancelable: true }))
  expect(sent).toHaveBeenCalledWith('a1', { answer: 'other_phone', phone: '9812345678', address: '' })
  expect(done).toHaveBeenCalledWith(AFTER)
})

test('after a call, the other address is sent', async () => {
  await mount(<AttemptDialog attemptId="a1" name="order ABCD1234" onDone={vi.fn()} onClose={() => undefined} />)
  await click(document.querySelector('input[value=other_address]')!)
  await type(document.querySelector<HTMLInputElement>('form input[type=text]')!, 'The shop at the corner')
  await send(document.querySelector('form')!, new Event('submit', { bubbles: true, cancelable: true }))
  expect(sent).toHaveBeenCalledWith('a1', {
    ...{ answer: 'other_address', phone: '', address: 'The shop at the corner' },
  })
})

test('a lost parcel stands first, with both ways to settle it', async () => {
  const lost = { ...PARCEL, _id: 'p3', order: 'LOST1234', attempt: null }
  const { host } = await mount(<WaitingParcels waiting={{ ...waiting([PARCEL]), lost: [lost] }} />)
  expect(host.querySelector('.parcel-head')?.textContent).toBe('Lost or damagedLOST1234Swift AWB-1')
  expect(button(host, 'Send it again, order LOST1234')).toBeDefined()
  expect(button(host, 'Give the money back for order LOST1234')).toBeDefined()
})
