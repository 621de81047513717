import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askAgainMs,
  hasLeft,
  nextParcelState,
  orderProgress,
  type ReportedScan,
  type StoredParcelState,
} from './parcel-progress.ts'
import { PARCEL_STATES, type ParcelState, STORED_PARCEL_STATES } from './parcel-state.ts'
import { toTrackingStatus } from './tracking-status.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const scan = (state: ParcelState, hours: number | null = 0): ReportedScan => ({
  at: hours === null ? null : new Date(START + hours * 3_600_000),
  state,
})
const stateFrom = (stored: StoredParcelState, ...scans: ReportedScan[]) =>
  nextParcelState(stored, { present: 'unknown', scans })

describe('by its scans', () => {
  test.each<[string, StoredParcelState, ReportedScan[], StoredParcelState]>([
    ['the newest scan counts', 'label_made', [scan('picked_up', 1), scan('in_transit', 2)], 'in_transit'],
    ['and not the one that is told last', 'label_made', [scan('in_transit', 2), scan('picked_up', 1)], 'in_transit'],
    ['a code that nobody knows moves nothing', 'in_transit', [scan('unknown', 9)], 'in_transit'],
    ['it goes out again after a failed attempt', 'attempt_failed', [scan('out_for_delivery', 30)], 'out_for_delivery'],
    ['nothing new leaves it where it is', 'out_for_delivery', [], 'out_for_delivery'],
    ['a label does not bring it back to the shop', 'in_transit', [scan('label_made', 9)], 'in_transit'],
    ['on the way back it is not on its way to the buyer', 'coming_back', [scan('in_transit', 9)], 'coming_back'],
    ['a scan without a time may move it on', 'label_made', [scan('picked_up', null)], 'picked_up'],
  ])('%s', (_, stored, scans, expected) => {
    expect(stateFrom(stored, ...scans)).toBe(expected)
  })

  test.each(['delivered', 'came_back', 'lost', 'cancelled'] as const)('%s does not end by a late scan', (ended) => {
    expect(stateFrom(ended, scan('in_transit', 99), scan('out_for_delivery', 100), scan('coming_back', 101))).toBe(
      ended,
    )
  })
})

const anyScan = fc
  .tuple(fc.constantFrom(...PARCEL_STATES), fc.option(fc.integer({ min: 0, max: 5 })))
  .map(([state, hours]) => scan(state, hours))
const anyStored = fc.constantFrom(...STORED_PARCEL_STATES)

test('neither the order of scans nor repeats change the state', () => {
  fc.assert(
    fc.property(anyStored, fc.array(anyScan, { maxLength: 8 }), fc.func(fc.integer()), (stored, scans, weight) => {
      const shuffled = [...scans, ...scans].map((one, at) => ({ one, by: weight(at) })).sort((a, b) => a.by - b.by)
      expect(stateFrom(stored, ...shuffled.map(({ one }) => one))).toBe(stateFrom(stored, ...scans))
    }),
  )
})

test('scans that come in one after the other lead where all of them lead at once', () => {
  fc.assert(
    fc.property(anyStored, fc.array(anyScan, { maxLength: 8 }), (stored, scans) => {
      const seen: ReportedScan[] = []
      const state = scans.reduce((state, one) => {
        seen.push(one)
        return stateFrom(state, ...seen)
      }, stored)
      expect(state).toBe(stateFrom(stored, ...scans))
    }),
  )
})

/** The simple model: the state of the last of all scans, sorted by how far they are and when they were. */
function modelled(stored: StoredParcelState, scans: readonly ReportedScan[]): ParcelState | 'packed' {
  const groups: (ParcelState | 'packed')[][] = [
    ['packed'],
    ['label_made'],
    ['picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed'],
    ['coming_back'],
    ['delivered', 'came_back', 'lost', 'cancelled'],
  ]
  const all = [{ at: null as Date | null, state: stored as ParcelState | 'packed' }, ...scans]
  const furthest = groups.findLast((group) => all.some(({ state }) => group.includes(state))) ?? []
  const those = all.filter(({ state }) => furthest.includes(state))
  const newest = Math.max(...those.map(({ at }) => at?.getTime() ?? -1))
  const last = those.filter(({ at }) => (at?.getTime() ?? -1) === newest)
  return furthest.findLast((state) => last.some((one) => one.state === state)) ?? stored
}

test('scans lead where a simple model leads', () => {
  fc.assert(
    fc.property(anyStored, fc.array(anyScan, { maxLength: 8 }), (stored, scans) => {
      expect(stateFrom(stored, ...scans)).toBe(modelled(stored, scans))
    }),
  )
})

describe("by the courier's present word", () => {
  test('it stands above the scans', () => {
    expect(nextParcelState('picked_up', { present: 'in_transit', scans: [scan('delivered', 1)] })).toBe('in_transit')
  })

  test('it corrects a parcel that had ended', () => {
    expect(nextParcelState('delivered', { present: 'attempt_failed', scans: [] })).toBe('attempt_failed')
  })

  test('a label alone does not bring back a parcel that was cancelled', () => {
    expect(nextParcelState('cancelled', { present: 'label_made', scans: [] })).toBe('cancelled')
    expect(nextParcelState('cancelled', { present: 'picked_up', scans: [] })).toBe('picked_up')
  })

  test('an unknown one changes nothing', () => {
    expect(nextParcelState('packed', { present: 'unknown', scans: [] })).toBe('packed')
  })
})

test('each state has its word in the tracking of orders', () => {
  expect(STORED_PARCEL_STATES.map((state) => `${state}: ${toTrackingStatus(state)}`)).toEqual([
    'packed: Packed',
    'label_made: Packed',
    'picked_up: Shipped',
    'in_transit: In Transit',
    'out_for_delivery: Out for Delivery',
    'attempt_failed: In Transit',
    'delivered: Delivered',
    'coming_back: Returned',
    'came_back: Returned',
    'lost: Failed',
    'cancelled: Cancelled',
  ])
})

test('a parcel has left when the courier has it or had it', () => {
  expect(STORED_PARCEL_STATES.filter((state) => !hasLeft(state))).toEqual(['packed', 'label_made', 'cancelled'])
})

test.each<[string, StoredParcelState[], string]>([
  ['waits for its first parcel', ['packed', 'label_made'], 'waiting'],
  ['waits when its only parcel was cancelled', ['cancelled'], 'waiting'],
  ['has left with the first', ['picked_up', 'packed'], 'left'],
  ['has not arrived with the first of two', ['delivered', 'in_transit'], 'left'],
  ['has not arrived while a parcel is at the shop', ['delivered', 'label_made'], 'left'],
  ['has arrived with the last', ['delivered', 'delivered'], 'arrived'],
  ['waits for no cancelled parcel', ['cancelled', 'delivered'], 'arrived'],
  ['waits for no lost parcel', ['lost', 'delivered'], 'arrived'],
  ['waits for none that turned back', ['coming_back', 'delivered'], 'arrived'],
  ['has not arrived when its only parcel came back', ['came_back'], 'left'],
])('an order %s', (_, states, expected) => {
  expect(orderProgress(states, { isAllPacked: true })).toBe(expected)
})

test('an order of which a piece is not packed yet has not arrived', () => {
  expect(orderProgress(['delivered'], { isAllPacked: false })).toBe('left')
})

describe('the courier is asked again', () => {
  const HOUR_MS = 3_600_000
  const ask = (state: StoredParcelState, quietMs = 0, isUnconfirmed = false) =>
    askAgainMs(state, { quietMs, isUnconfirmed })

  test('sooner on the day of delivery', () => {
    expect([ask('in_transit'), ask('out_for_delivery')]).toEqual([4 * HOUR_MS, HOUR_MS / 2])
  })

  test('never about a parcel that has ended or has no label', () => {
    expect(STORED_PARCEL_STATES.filter((state) => ask(state) === null)).toEqual([
      'packed',
      'delivered',
      'came_back',
      'lost',
      'cancelled',
    ])
  })

  test('more rarely the longer nothing was heard, and at least once a day', () => {
    expect([ask('label_made', 5 * 24 * HOUR_MS), ask('label_made', 90 * 24 * HOUR_MS)]).toEqual([
      12 * HOUR_MS,
      24 * HOUR_MS,
    ])
  })

  test('soon when a webhook told more than it did', () => {
    expect(ask('in_transit', 0, true)).toBe(HOUR_MS / 6)
  })
})
