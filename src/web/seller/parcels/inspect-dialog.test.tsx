// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { WaitingParcelJson } from '#contracts/seller/waiting-parcels.ts'
import { mount, send, type } from '../../../../tests/support/mount.tsx'
import InspectDialog from './inspect-dialog.tsx'

const sent = vi.fn()
vi.mock('./parcel-calls.ts', () => ({
  sendInspection: async (...given: unknown[]) => {
    sent(...given)
    return { success: true, message: 'Saved', attempts: [], cameBack: [] }
  },
}))

const PARCEL: WaitingParcelJson = {
  _id: 'p1',
  orderId: 'o1',
  order: 'ABCD1234',
  number: 1,
  courier: 'Swift',
  trackingId: 'AWB-1',
  buyer: { name: 'Asha', phone: '9876543210' },
  since: '2026-07-02T04:30:00.000Z',
  attempt: null,
  problem: null,
  items: [{ item: 'i1', title: 'Kurta', quantity: 3 }],
}

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')]
const submit = async () => {
  const form = document.querySelector('form')
  if (form !== null) await send(form, new Event('submit', { bubbles: true, cancelable: true }))
}

test('every piece is sellable until the seller says otherwise, and all are counted before it is sent', async () => {
  const done = vi.fn()
  await mount(<InspectDialog parcel={PARCEL} onDone={done} onClose={() => undefined} />)
  expect(inputs().map(({ value }) => value)).toEqual(['3', '0', '0'])
  await type(inputs()[1]!, '1')
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Please say of every piece')
  await type(inputs()[0]!, '2')
  await submit()
  expect(sent).toHaveBeenCalledWith('p1', [{ item: 'i1', sellable: 2, damaged: 1, missing: 0 }])
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
})
