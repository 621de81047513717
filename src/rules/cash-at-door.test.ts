import { expect, test } from 'vitest'
import { cashAtDoorPaise } from './cash-at-door.ts'

const CASH = {
  method: 'COD',
  paymentStatus: 'Pending',
  status: 'Processing',
  ...{ totalPaise: 50_000, creditPaise: 0, advancePaise: 0, advancePaidAt: null },
} as const
const PAID_AT = new Date('2026-03-01')

test.each<[string, Partial<Parameters<typeof cashAtDoorPaise>[0]>, number]>([
  ['a cash order costs all of it', {}, 50_000],
  ['one that waits for its yes too', { status: 'Payment Pending' }, 50_000],
  ['store credit is taken off', { creditPaise: 20_000 }, 30_000],
  ['a part that arrived is taken off', { advancePaise: 10_000, advancePaidAt: PAID_AT }, 40_000],
  ['a part that is still to arrive is taken off', { status: 'Payment Pending', advancePaise: 10_000 }, 40_000],
  ['without its part it is paid whole', { status: 'Shipped', advancePaise: 10_000 }, 50_000],
  ['what was paid online costs nothing', { method: 'online', paymentStatus: 'Completed' }, 0],
  ['what was received is not asked for again', { status: 'Delivered', paymentStatus: 'Paid' }, 0],
  ['what is cancelled costs nothing', { status: 'Cancelled' }, 0],
])('at the door %s', (_, change, paise) => {
  expect(cashAtDoorPaise({ ...CASH, ...change })).toBe(paise)
})
