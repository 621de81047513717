import { describe, expect, test } from 'vitest'
import { type EarningFacts, earningOf, earningState } from './earnings.ts'

const FACTS: EarningFacts = {
  ...{ totalPaise: 100_000, platformFeePaise: 1_000, bornePaise: 0, heldPaise: 100_000, inHandPaise: 0 },
  ...{ labelPaise: 0, isWhole: true },
}

describe('what the shop owes for an order', () => {
  test.each<[string, Partial<EarningFacts>, number]>([
    ['is what came, less the fee', {}, 99_000],
    ['is less the label of the courier', { labelPaise: 6_500 }, 92_500],
    ['is nothing where nothing came', { heldPaise: 0 }, 0],
    ['is nothing where all went back, the fee too', { heldPaise: 0, isWhole: false }, 0],
    ['is what did not go back, and the fee stays with the shop', { heldPaise: 40_000, isWhole: false }, 39_000],
    ['is nothing where less than the fee is left', { heldPaise: 600, isWhole: false }, 0],
    ['has what the shop took off', { bornePaise: 10_000 }, 109_000],
    ['has of that as much as stays sold', { bornePaise: 10_000, heldPaise: 50_500, isWhole: false }, 54_500],
    ['has it in whole paise', { bornePaise: 1, heldPaise: 50_500, isWhole: false }, 49_500],
    [
      'has all of it where the buyer paid nothing',
      { totalPaise: 0, platformFeePaise: 0, heldPaise: 0, bornePaise: 9_900 },
      9_900,
    ],
    [
      'has none of it where that came back',
      { totalPaise: 0, platformFeePaise: 0, heldPaise: 0, bornePaise: 9_900, isWhole: false },
      0,
    ],
    ['is below zero where the seller took the cash: the fee', { heldPaise: 0, inHandPaise: 100_000 }, -1_000],
    ['is below zero where they took all but a part in advance', { heldPaise: 500, inHandPaise: 99_500 }, -500],
    ['has what came in advance', { heldPaise: 20_000, inHandPaise: 80_000 }, 19_000],
    [
      'is exact for large sums',
      { totalPaise: 9_000_000_000, heldPaise: 9_000_000_000, bornePaise: 8_999_999_999 },
      17_999_998_999,
    ],
  ])('%s', (_, part, duePaise) => {
    expect(earningOf({ ...FACTS, ...part }).duePaise).toBe(duePaise)
  })
})

describe('it is paid out', () => {
  const now = new Date('2026-03-31T10:00:00Z')
  const delivered = { status: 'Delivered', deliveredAt: new Date('2026-03-01T09:00:00Z') } as const
  const open = {
    ...{ isCashOnWay: false, isReturnOpen: false, isNotReceived: false },
    ...{ isRefundOwed: false, isDisputed: false, cutAt: null },
  }
  test.each([
    ['once nothing can come back', delivered, 'ready'],
    ['not within the days of a return', { ...delivered, deliveredAt: new Date('2026-03-01T11:00:00Z') }, 'may_return'],
    ['not while a return is open', { ...delivered, isReturnOpen: true }, 'return_open'],
    ['not while its buyer says that it never came', { ...delivered, isNotReceived: true }, 'not_received'],
    ['not before the courier has passed on its cash', { ...delivered, isCashOnWay: true }, 'cash_on_way'],
    ['not before it is delivered', { status: 'Shipped', deliveredAt: null }, 'on_way'],
    [
      'not of an order that was cancelled and whose refund came back from the bank',
      { status: 'Cancelled', deliveredAt: null, isRefundOwed: true },
      'refund_owed',
    ],
    ['not while nobody has decided between seller and buyer', { ...delivered, isDisputed: true }, 'disputed'],
    [
      'not in the days in which its buyer can say that less went back than is right',
      { ...delivered, cutAt: new Date('2026-03-24T10:00:01Z') },
      'disputed',
    ],
    ['once these days are over', { ...delivered, cutAt: new Date('2026-03-24T10:00:00Z') }, 'ready'],
    ['where it was cancelled: what is left of it', { status: 'Cancelled', deliveredAt: null }, 'ready'],
  ] as const)('%s', (_, part, state) => {
    expect(earningState({ ...open, ...part }, now)).toBe(state)
  })
})
