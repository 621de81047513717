// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReturnJson } from '#contracts/orders/orders.ts'
import { mount } from '../../../../tests/support/mount.tsx'
import { session } from '../../client/session-state.ts'
import { signedIn } from '../../client/user-for-test.ts'
import { anOrder } from '../../orders/order-for-test.ts'
import { PickupPart } from './pickup-part.tsx'

vi.mock('../../shell/use-frame.ts', () => ({ useFrame: () => ({ facts: { hasCourier: true } }) }))
vi.mock('../../desk/banners.tsx', () => ({ useNotify: () => vi.fn() }))
afterEach(() => act(async () => session.setState({ status: 'unknown' }, true)))

const at = '2026-07-22T00:00:00.000Z'
const vain = 'Pickup exception: nobody at home'
const booked = { state: 'booked', courierName: 'Delhivery', awb: '71', pageUrl: null, pickupFor: at } as const
const failed = {
  ...booked,
  state: 'failed',
  failure: vain,
  lastScan: { at, activity: vain, location: 'PUNE' },
} as const

async function show(pickup: ReturnJson['pickup']) {
  session.setState(signedIn('seller'), true)
  const asked = { _id: 'r1', status: 'Approved', pickup } as ReturnJson
  const page = await mount(<PickupPart order={anOrder()} asked={asked} onChanged={vi.fn()} />)
  return { text: page.host.textContent ?? '', buttons: page.all('button').map(({ textContent }) => textContent) }
}

test('a courier who is to come is told with the day', async () => {
  const { text, buttons } = await show(booked)
  expect(text).toContain('comes on 22 July 2026')
  expect(buttons).toEqual([expect.stringContaining('Call it off')])
})

test('of one who came in vain the reason is told once, and no day', async () => {
  const { text, buttons } = await show(failed)
  expect(text).toContain('Came in vain')
  expect(text.split(vain)).toHaveLength(2)
  expect(text).not.toContain('comes on')
  expect(buttons).toEqual([expect.stringContaining('Try the pick-up again'), expect.stringContaining('Call it off')])
})
