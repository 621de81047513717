import type { OrderJson } from '#contracts/order-json.ts'
import { say, sayDate } from '../language/say.ts'
import { Timeline } from '../ui/steps.tsx'
import { momentOf } from './order-words.ts'

/** What happened to the parcel, the newest first. */
export function OrderTracking({ order: { trackingDetails } }: { order: OrderJson }) {
  if (trackingDetails.length === 0) return <p className="hint">{say('No tracking details found')}</p>
  const entries = trackingDetails.toReversed().map(({ _id, status, date, trackingId, location, notes }) => ({
    key: _id,
    title: say(status),
    lines: [
      [sayDate(momentOf(date)), location].filter(Boolean).join(', '),
      [trackingId, notes].filter(Boolean).join('. '),
    ].filter((line) => line !== ''),
  }))
  return <Timeline label={say('Tracking')} entries={entries} />
}
