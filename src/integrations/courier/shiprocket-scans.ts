import { createHash } from 'node:crypto'
import type { ParcelReport, Scan, Tracking } from './courier.ts'
import { type Fields, fields, idOrNull, isFields, malformed, textOr, wholeOrNull } from './read-fields.ts'
import { isFailedPickup, parcelState } from './shiprocket-status.ts'
import { readDay, readTime } from './shiprocket-units.ts'

/** A parcel across India has a few dozen; more is no history. */
const MAX_SCANS = 300

/** The answer of courier/track/awb. */
export function readTracking(answer: unknown, awb: string): Tracking {
  const data = fields(fields(answer, 'answer').tracking_data, 'tracking_data')
  // Before the first scan: an answer of 200 with a sentence in place of the rest.
  if (wholeOrNull(data, 'track_status') === 0) {
    return { awb, state: 'unknown', code: null, scans: [], deliveredAt: null, arrivesOn: null, pageUrl: null }
  }
  const [track] = Array.isArray(data.shipment_track) ? data.shipment_track : []
  const code = wholeOrNull(data, 'shipment_status')
  if (code === null) throw malformed('shipment_status')
  const shipment = isFields(track) ? track : {}
  return {
    awb,
    state: parcelState(code),
    code,
    scans: readScans(data.shipment_track_activities, awb),
    deliveredAt: readTime(shipment.delivered_date),
    arrivesOn: readDay(shipment.edd) ?? readDay(data.etd),
    pageUrl: httpsOrNull(data.track_url),
  }
}

/** The body of a webhook, or null when it is not a report of a parcel. */
export function readReport(body: unknown): ParcelReport | null {
  if (!isFields(body)) return null
  const awb = idOrNull(body, 'awb')
  if (awb === null) return null
  // The other pair, current_status and its id, is of the order table.
  const code = wholeOrNull(body, 'shipment_status_id')
  const at = readTime(body.current_timestamp)
  const scans = readScans(body.scans, awb)
  return {
    key: keyOf([awb, at?.toISOString() ?? textOr(body, 'current_timestamp'), code, ...scans.map((scan) => scan.key)]),
    awb,
    state: parcelState(code),
    code,
    at,
    reference: textOr(body, 'order_id') || (idOrNull(body, 'order_id') ?? ''),
    courierName: textOr(body, 'courier_name'),
    isReturn: body.is_return === 1 || body.is_return === '1' || body.is_return === true,
    scans,
    arrivesOn: readDay(body.etd),
  }
}

/** Oldest first, each once; what is not a scan is left out. */
function readScans(value: unknown, awb: string): Scan[] {
  const rows = Array.isArray(value) ? value.slice(0, MAX_SCANS) : []
  const scans = new Map(
    rows
      .filter(isFields)
      .map((row) => readScan(row, awb))
      .map((scan) => [scan.key, scan]),
  )
  const ordered = [...scans.values()]
  const times = ordered.flatMap(({ at }) => (at === null ? [] : [at.getTime()]))
  // Tracking tells the newest first, a webhook the oldest; of one second there may be several.
  if ((times[0] ?? 0) > (times.at(-1) ?? 0)) ordered.reverse()
  // A scan without a readable time keeps its place among its neighbours.
  return ordered.sort((a, b) => (a.at && b.at ? a.at.getTime() - b.at.getTime() : 0))
}

function readScan(row: Fields, awb: string): Scan {
  const at = readTime(row.date)
  const code = wholeOrNull(row, 'sr-status')
  const [status, activity, location] = [textOr(row, 'status'), textOr(row, 'activity'), textOr(row, 'location')]
  const key = keyOf([awb, at?.toISOString() ?? textOr(row, 'date'), code, status, activity, location])
  const failed = isFailedPickup(code) ? { isFailedPickup: true as const } : {}
  return { key, at, state: parcelState(code), code, status, activity, location, ...failed }
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** A link that people are given; anything but https could run a script. */
function httpsOrNull(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500 || !URL.canParse(value)) return null
  const url = new URL(value)
  return url.protocol === 'https:' && url.username === '' ? url.href : null
}
