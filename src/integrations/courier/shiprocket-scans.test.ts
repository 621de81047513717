import { describe, expect, test } from 'vitest'
import { createShiprocket } from './shiprocket.ts'
import { readReport, readTracking } from './shiprocket-scans.ts'

const SCANS = [
  {
    date: '2023-05-20 09:10:00',
    status: 'X-ILL2F',
    activity: 'In Transit - Bag added to trip',
    location: 'Jaipur_Hub (Rajasthan)',
    'sr-status': 18,
    'sr-status-label': 'IN TRANSIT',
  },
  {
    date: '2023-05-19 17:26:00',
    status: 'X-PPOM',
    activity: 'In Transit - Shipment picked up',
    location: 'Chomu_SamodRd_D (Rajasthan)',
    'sr-status': '42',
    'sr-status-label': 'PICKED UP',
  },
  {
    date: '2023-05-19 11:59:16',
    status: 'X-UCI',
    activity: 'Manifested - Manifest uploaded',
    location: 'Chomu_SamodRd_D (Rajasthan)',
    'sr-status': 'NA',
    'sr-status-label': 'NA',
  },
]
const BODY = {
  awb: '19041424751540',
  courier_name: 'Delhivery Surface',
  current_status: 'IN TRANSIT',
  // Of the order table: among the shipment codes, 20 is an exception at the pickup.
  current_status_id: 20,
  shipment_status: 'IN TRANSIT',
  shipment_status_id: 18,
  current_timestamp: '23 05 2023 11:43:52',
  order_id: 'TS-2026-1_150876814',
  sr_order_id: 348_456_385,
  awb_assigned_date: '2023-05-19 11:59:16',
  pickup_scheduled_date: '2023-05-19 11:59:17',
  etd: '2023-05-23 15:40:19',
  scans: SCANS,
  is_return: 0,
  channel_id: 3_422_553,
}

describe('a webhook', () => {
  test('is read with its state by the shipment table, its time by India, its scans from the oldest on', () => {
    const report = readReport(BODY)
    expect(report).toMatchObject({
      awb: '19041424751540',
      state: 'in_transit',
      code: 18,
      at: new Date('2023-05-23T06:13:52Z'),
      reference: 'TS-2026-1_150876814',
      courierName: 'Delhivery Surface',
      isReturn: false,
      arrivesOn: new Date('2023-05-22T18:30:00Z'),
    })
    expect(report?.scans.map(({ state, code }) => [state, code])).toEqual([
      ['unknown', null],
      ['picked_up', 42],
      ['in_transit', 18],
    ])
  })

  test('tells the oldest scan first and tracking the newest: both are read alike, also within one second', () => {
    const second = { ...SCANS[1], activity: 'Weighed', 'sr-status': 'NA' }
    const newestFirst = [SCANS[0], second, SCANS[1], SCANS[2]]
    const tracking = { tracking_data: { track_status: 1, shipment_status: 18, shipment_track_activities: newestFirst } }
    const { scans } = readTracking(tracking, BODY.awb)
    expect(scans.map(({ activity }) => activity.slice(0, 10))).toEqual([
      'Manifested',
      'In Transit',
      'Weighed',
      'In Transit',
    ])
    expect(readReport({ ...BODY, scans: newestFirst.toReversed() })?.scans).toEqual(scans)
  })

  test('that comes twice, with its fields in another order or numbers as texts, has the same keys', () => {
    const first = readReport(BODY)
    const { scans: _, ...rest } = BODY
    const scans = SCANS.map((scan) => ({ ...scan, 'sr-status': String(scan['sr-status']) }))
    const again = readReport({ scans, ...rest, awb: 19_041_424_751_540, shipment_status_id: '18' })
    expect(again?.key).toBe(first?.key)
    expect(again?.scans).toEqual(first?.scans)
  })

  test('about a later moment has another key, and the same for the scans that it repeats', () => {
    const first = readReport({ ...BODY, scans: SCANS.slice(1) })
    const later = readReport({ ...BODY, current_timestamp: '23 05 2023 11:43:53' })
    expect(later?.key).not.toBe(first?.key)
    const known = new Set(first?.scans.map(({ key }) => key))
    expect(later?.scans.filter(({ key }) => !known.has(key))).toHaveLength(1)
  })

  test('with the same scan twice has it once, and not for two parcels', () => {
    expect(readReport({ ...BODY, scans: [...SCANS, ...SCANS] })?.scans).toHaveLength(3)
    const [one, other] = [readReport(BODY), readReport({ ...BODY, awb: '2' })]
    expect(other?.scans[0]?.key).not.toBe(one?.scans[0]?.key)
  })

  test.each([
    ['no object', null],
    ['a list', [BODY]],
    ['no number', { ...BODY, awb: undefined }],
    ['an empty number', { ...BODY, awb: '' }],
    ['a path for a number', { ...BODY, awb: '../orders' }],
    ['a number too large to be exact', { ...BODY, awb: 1e21 }],
  ])('with %s is no report', (_, body) => expect(readReport(body)).toBeNull())

  test.each([
    ['a text', 'IN TRANSIT'],
    ['nothing', undefined],
    ['a fraction', 18.5],
    ['a new code', 4711],
  ])('whose code is %s is a report of something unknown', (_, code) => {
    expect(readReport({ ...BODY, shipment_status_id: code })?.state).toBe('unknown')
  })

  test('with hostile scans keeps what can be read', () => {
    const report = readReport({ ...BODY, scans: [7, null, { date: {}, activity: [], location: 'x'.repeat(5000) }] })
    expect(report?.scans).toEqual([
      expect.objectContaining({ at: null, state: 'unknown', activity: '', location: 'x'.repeat(1000) }),
    ])
    expect(
      readReport({ ...BODY, scans: Array.from({ length: 5000 }, (_, i) => ({ date: String(i) })) })?.scans,
    ).toHaveLength(300)
  })
})

describe('the token of webhooks', () => {
  const { isWebhookToken } = createShiprocket({
    email: 'a@b.in',
    password: 'p',
    webhookToken: 'a-token-of-thirty-two-characters-1',
    pickupLocation: 'Studio',
    pickupPin: '411001',
    baseUrl: () => 'http://127.0.0.1:9',
    isDocument: () => false,
  })
  test('is believed whole and nothing else is', () => {
    expect(isWebhookToken('a-token-of-thirty-two-characters-1')).toBe(true)
    for (const wrong of [
      undefined,
      '',
      'a-token-of-thirty-two-characters-',
      'A-token-of-thirty-two-characters-1',
      ['a'],
      1,
    ]) {
      expect(isWebhookToken(wrong)).toBe(false)
    }
  })
})

test('the page of the courier is told only by https', () => {
  const answer = (url: unknown) => ({ tracking_data: { track_status: 1, shipment_status: 18, track_url: url } })
  expect(readTracking(answer('https://shiprocket.co//tracking/1'), '1').pageUrl).toBe(
    'https://shiprocket.co//tracking/1',
  )
  for (const url of ['javascript:alert(1)', 'http://shiprocket.co/1', 'https://a:b@shiprocket.co/', 7, '']) {
    expect(readTracking(answer(url), '1').pageUrl).toBeNull()
  }
})
