// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderParcelJson } from '#contracts/orders/order-parcels.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { anOrder } from './order-for-test.ts'
import { OrderTracking } from './order-tracking.tsx'

let hasCourier: boolean
let parcels: OrderParcelJson[]
const asked = vi.fn()
vi.mock('../shell/use-frame.ts', () => ({ useFrame: () => ({ facts: { hasCourier } }) }))
vi.mock('../client/api.ts', () => ({
  tryApi: async (_: unknown, input: object) => {
    asked(input)
    return { parcels }
  },
}))

const PARCEL: OrderParcelJson = {
  number: 1,
  count: 1,
  state: 'in_transit',
  courier: 'Swift',
  trackingId: 'AWB-1',
  pageUrl: 'https://courier.example/AWB-1',
  arrivesOn: null,
  attempt: null,
  items: [{ itemId: 'i1', quantity: 1 }],
  scans: [{ at: '2026-07-02T04:30:00.000Z', state: 'in_transit', activity: 'In a bag', location: 'Pune' }],
}
const shipped = anOrder({ status: 'Shipped' })

beforeEach(() => {
  hasCourier = true
  parcels = [PARCEL]
  asked.mockClear()
})

test('a parcel shows its courier, its number, the link and its scans by Indian time', async () => {
  const page = await mount(<OrderTracking order={shipped} />)
  await vi.waitFor(() => expect(page.host.textContent).toContain('AWB-1'))
  for (const words of ['Swift', 'In transit', 'Pune', 'In a bag', '10:00']) {
    expect(page.host.textContent).toContain(words)
  }
  expect(page.find('a').getAttribute('href')).toBe('https://courier.example/AWB-1')
  expect(page.find('a').getAttribute('rel')).toContain('noreferrer')
  expect(page.host.textContent).not.toContain('Parcel 1')
})

test('of several parcels each says which it is, and what is in it', async () => {
  parcels = [
    { ...PARCEL, count: 2 },
    { ...PARCEL, number: 2, count: 2, trackingId: 'AWB-2', items: [], scans: [] },
  ]
  const page = await mount(<OrderTracking order={shipped} />)
  await vi.waitFor(() => expect(page.host.textContent).toContain('Parcel 2 of 2'))
  expect(page.host.textContent).toContain('1 × Kurta')
})

test('before the first scan it says that the label is made', async () => {
  parcels = [{ ...PARCEL, state: 'label_made', scans: [] }]
  const page = await mount(<OrderTracking order={anOrder({ status: 'Processing' })} />)
  await vi.waitFor(() =>
    expect(page.host.textContent).toContain('The label is made; the courier has not scanned it yet.'),
  )
})

test('it is loaded again when the order has changed, with the key of a guest', async () => {
  const page = await mount(<OrderTracking order={shipped} orderKey="key" />)
  await vi.waitFor(() => expect(page.host.textContent).toContain('In a bag'))
  parcels = [{ ...PARCEL, scans: [{ ...PARCEL.scans[0]!, activity: 'At the hub' }, ...PARCEL.scans] }]
  await page.show(<OrderTracking order={{ ...shipped, updatedAt: '2026-07-02T05:00:00.000Z' }} orderKey="key" />)
  await vi.waitFor(() => expect(page.host.textContent).toContain('At the hub'))
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ token: 'key' }))
})

test('entries of a number that is no parcel stay, and those of a parcel are not shown twice', async () => {
  const entry = { status: 'Shipped' as const, date: '2026-07-01T10:00:00.000Z', location: '', notes: 'By hand' }
  const trackingDetails = [
    { ...entry, _id: 'a', trackingId: 'TYPED-1' },
    { ...entry, _id: 'b', trackingId: 'AWB-1', notes: 'By the courier' },
  ]
  const page = await mount(<OrderTracking order={{ ...shipped, trackingDetails }} />)
  await vi.waitFor(() => expect(page.host.textContent).toContain('In a bag'))
  expect(page.host.textContent).toContain('TYPED-1. By hand')
  expect(page.host.textContent).not.toContain('By the courier')
})

test('a shop without a courier asks for nothing and looks as before', async () => {
  hasCourier = false
  const page = await mount(<OrderTracking order={shipped} />)
  expect(page.host.textContent).toBe('No tracking details found')
  expect(asked).not.toHaveBeenCalled()
})
