import type { OrderJson } from '#contracts/orders/orders.ts'
import { clockText } from '../i18n/moments.ts'
import { t, tText } from '../i18n/t.ts'
import { Timeline } from '../ui/navigation/steps.tsx'

/** Tracking events, newest first. */
export function OrderTracking({ order: { trackingDetails } }: { order: OrderJson }) {
  if (trackingDetails.length === 0) return <p className="hint">{t('No tracking details found')}</p>
  const entries = trackingDetails.toReversed().map(({ _id, status, date, trackingId, location, notes }) => ({
    key: _id,
    title: tText(status),
    lines: [
      [tText(clockText(date)), location].filter(Boolean).join(', '),
      [trackingId, notes].filter(Boolean).join('. '),
    ].filter((line) => line !== ''),
  }))
  return <Timeline label={t('Tracking')} entries={entries} />
}
