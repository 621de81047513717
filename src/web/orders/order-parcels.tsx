import type { OrderParcelJson } from '#contracts/orders/order-parcels.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { longDayText } from '../i18n/dates.ts'
import { clockText } from '../i18n/moments.ts'
import { t, tText } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Timeline } from '../ui/navigation/steps.tsx'
import { type AttemptChange, ParcelAttempt } from './parcel-attempt.tsx'

type State = OrderParcelJson['scans'][number]['state']

const STATE_LABELS: Partial<Record<State, string>> = {
  label_made: 'Label made',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempt_failed: 'Delivery was tried',
  delivered: OrderStatus.Delivered,
  coming_back: 'On its way back to us',
  came_back: 'Back with us',
  lost: 'Lost on the way',
}

type Props = { order: OrderJson; parcels: readonly OrderParcelJson[]; change: AttemptChange }

/** The parcels of an order that a courier carries, each with what the courier has reported. */
export function OrderParcels({ order, parcels, change }: Props) {
  return (
    <div className="order-parcels">
      {parcels.map((parcel) => (
        <Parcel key={parcel.trackingId} order={order} parcel={parcel} change={change} />
      ))}
    </div>
  )
}

type ParcelProps = { order: OrderJson; parcel: OrderParcelJson; change: AttemptChange }

function Parcel({ order, parcel, change }: ParcelProps) {
  const { number, count, courier, trackingId, pageUrl, arrivesOn, attempt, scans, state } = parcel
  const isComing = arrivesOn !== null && ['picked_up', 'in_transit', 'out_for_delivery'].includes(state)
  return (
    <div className="order-parcel">
      {count > 1 ? (
        <p>
          <b>{t('Parcel {number} of {count}', { number, count })}</b>
          <span className="hint">{itemsIn(order, parcel)}</span>
        </p>
      ) : null}
      <p className="order-parcel-number">
        {courier === null ? null : <span>{courier} </span>}
        <b className="num">{trackingId}</b>
        {pageUrl === null ? null : (
          <TextLink href={pageUrl} target="_blank" rel="noopener noreferrer">
            {t('Track it with the courier')}
          </TextLink>
        )}
      </p>
      {isComing ? (
        <p className="hint">{t('The courier names {day}.', { day: tText(longDayText(arrivesOn)) })}</p>
      ) : null}
      {attempt === null ? null : <ParcelAttempt order={order} attempt={attempt} change={change} />}
      {scans.length === 0 ? (
        <p className="hint">{t('The label is made; the courier has not scanned it yet.')}</p>
      ) : (
        <Scans parcel={parcel} />
      )}
    </div>
  )
}

function Scans({ parcel: { trackingId, scans } }: { parcel: OrderParcelJson }) {
  const entries = scans.map(({ at, state, activity, location }, place) => {
    const label = STATE_LABELS[state]
    return {
      key: `${scans.length - place}`,
      // What the courier wrote is not translated.
      title: label === undefined ? activity : tText(label),
      lines: [
        [at === null ? t('Time unknown') : tText(clockText(at)), location].filter(Boolean).join(', '),
        label === undefined || activity.toLowerCase() === label.toLowerCase() ? '' : activity,
      ].filter((line) => line !== ''),
    }
  })
  return <Timeline label={`${t('Tracking')} ${trackingId}`} entries={entries} />
}

function itemsIn({ cart }: OrderJson, { items }: OrderParcelJson): string {
  const titles = new Map(cart.items.map(({ _id, Products: [product] }) => [_id, product?.title ?? '']))
  return items.map(({ itemId, quantity }) => `${quantity} × ${titles.get(itemId) ?? ''}`).join(', ')
}
