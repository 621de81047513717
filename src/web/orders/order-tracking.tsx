import type { OrderJson } from '#contracts/orders/orders.ts'
import { clockText } from '../i18n/moments.ts'
import { t, tText } from '../i18n/t.ts'
import { Timeline } from '../ui/navigation/steps.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { useOrderParcels } from './use-order-parcels.ts'

type Props = {
  order: OrderJson
  orderKey?: string
  /** Whether this visitor may answer the courier. */
  mayChange?: boolean
}

/** Parcels of the courier, and tracking events of numbers that were typed by hand; newest first. */
export function OrderTracking({ order, orderKey, mayChange = false }: Props) {
  const parcels = useOrderParcels(order, orderKey)
  const carried = new Set(parcels?.map(({ trackingId }) => trackingId))
  const typed = order.trackingDetails.filter(({ trackingId }) => !carried.has(trackingId))
  if (typed.length === 0 && parcels === null) return null
  if (typed.length === 0 && parcels?.length === 0) return <p className="hint">{t('No tracking details found')}</p>
  return (
    <>
      {parcels === null || parcels.length === 0 ? null : (
        <OrderParcels order={order} parcels={parcels} change={{ mayChange, orderKey }} />
      )}
      {typed.length === 0 ? null : <TypedTracking entries={typed} />}
    </>
  )
}

function TypedTracking({ entries }: { entries: OrderJson['trackingDetails'] }) {
  const shown = entries.toReversed().map(({ _id, status, date, trackingId, location, notes }) => ({
    key: _id,
    title: tText(status),
    lines: [
      [tText(clockText(date)), location].filter(Boolean).join(', '),
      [trackingId, notes].filter(Boolean).join('. '),
    ].filter((line) => line !== ''),
  }))
  return <Timeline label={t('Tracking')} entries={shown} />
}
