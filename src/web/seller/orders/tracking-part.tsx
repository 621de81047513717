import { type FormEvent, useEffect, useId, useState } from 'react'
import { ORDER_TEXTS, TRACKING_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson, TrackingJson } from '#contracts/orders/orders.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import type { Text } from '#rules/message.ts'
import { isDead, OrderStatus } from '#rules/order-status.ts'
import { isTrackingNumber } from '#rules/tracking-number.ts'
import { hasArrived, isOnItsWay, TRACKING_STATUSES, type TrackingStatus } from '#rules/tracking-status.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useDraft } from '../../desk/use-draft.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'
import { CommittedSelect } from './committed-select.tsx'
import { sendTracking, sendTrackingStatus, type TrackingEntry } from './seller-calls.ts'
import { useConfirmed } from './use-confirmed.tsx'
import type { Optimistic } from './use-optimistic.ts'
import { useWarningQuestion } from './use-warning-question.tsx'

const OPTIONS = TRACKING_STATUSES.map((value) => ({ value, label: value }))
const NONE: TrackingEntry = { trackingId: '', status: '', location: '', notes: '' }

type Props = { order: OrderJson; status: Optimistic<OrderStatus>; onChanged: (order: OrderJson) => void }

/** Of an order that ended, where its parcels were. */
export function TrackingPart({ order, status, onChanged }: Props) {
  const isOver = isDead(order.status)
  if (isOver && order.trackingDetails.length === 0) return null
  return (
    <section className="card-part" aria-label={`Tracking of order ${order.id}`}>
      <h3 className="card-part-head">
        Tracking <span className="hint">{countItems(order.trackingDetails.length)}</span>
      </h3>
      {order.trackingDetails.length > 0 ? (
        <ol className="tracking-list">
          {order.trackingDetails.map((entry) => (
            <TrackingLine key={entry._id} order={order} entry={entry} onChanged={onChanged} />
          ))}
        </ol>
      ) : null}
      {isOver ? null : (
        <WithRight right="orders:write">
          <TrackingForm order={order} status={status} onChanged={onChanged} />
        </WithRight>
      )}
    </section>
  )
}

function TrackingLine({
  order,
  entry,
  onChanged,
}: {
  order: OrderJson
  entry: TrackingJson
  onChanged: Props['onChanged']
}) {
  const notify = useNotify()
  const { confirmed, dialog } = useConfirmed()
  const { isBusy, run } = useAction(TRACKING_TEXTS.statusFailed, (message) => notify({ type: 'error', message }))

  const change = (next: TrackingStatus) =>
    run(async () => {
      const result = await confirmed((confirm) => sendTrackingStatus(order._id, entry._id, next, confirm))
      if (result === null) return
      onChanged(result.order)
      notify({ type: 'success', message: TRACKING_TEXTS.statusChanged })
    })

  return (
    <li>
      <WithRight right="orders:write" instead={<b>{entry.status}</b>}>
        <CommittedSelect
          aria-label={`Status of ${entry.trackingId}`}
          options={OPTIONS}
          value={entry.status}
          aria-busy={isBusy}
          what={`status of ${entry.trackingId}`}
          onCommit={(next) => void change(next as TrackingStatus)}
        />
      </WithRight>
      <p className="hint num">
        {entry.trackingId}, {indianMoment(entry.date)}
        {entry.location ? `, ${entry.location}` : ''}
        {entry.notes ? `. ${entry.notes}` : ''}
      </p>
      {dialog}
    </li>
  )
}

function TrackingForm({ order, status, onChanged }: Props) {
  const notify = useNotify()
  const errorId = useId()
  const { kept, keep } = useDraft<TrackingEntry>(`tracking ${order._id}`)
  const [entry, setEntry] = useState<TrackingEntry>(kept ?? NONE)
  const [error, setError] = useNotice()
  const { confirmed, dialog } = useConfirmed()
  const { isMeant, dialog: warning } = useWarningQuestion()
  const { isBusy, run } = useAction(ORDER_TEXTS.statusFailed, showFailure)
  const change = (part: Partial<TrackingEntry>) => setEntry((now) => ({ ...now, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { status: parcel } = entry
    if (entry.trackingId.trim() === '' || parcel === '') return setError(TRACKING_TEXTS.required)
    if (!isTrackingNumber(entry.trackingId)) return setError(TRACKING_TEXTS.badNumber)
    setError(null)
    const isDelivered = hasArrived(parcel)
    const next = isDelivered ? OrderStatus.Delivered : OrderStatus.Shipped
    if ((isDelivered || isOnItsWay(parcel)) && !(await isMeant(order, next, { hasParcel: true }))) return
    if (isDelivered) status.expect(OrderStatus.Delivered)
    await run(async () => {
      const result = await confirmed((confirm) => sendTracking(order._id, { ...entry, status: parcel }, confirm))
      if (isDelivered && result === null) status.undo()
      if (result === null) return
      // The form of an order that is over goes at once.
      keep(null)
      onChanged(result.order)
      if (isDelivered) status.undo()
      setEntry(NONE)
      notify({ type: 'success', message: result.message })
    })
  }

  function showFailure(message: Text) {
    if (entry.status === OrderStatus.Delivered) status.fail(message)
    setError(message)
    notify({ type: 'error', message })
  }

  const isDirty = JSON.stringify(entry) !== JSON.stringify(NONE)
  useEffect(() => keep(isDirty ? entry : null), [keep, isDirty, entry])
  const wrong = error !== null && { 'aria-invalid': true, 'aria-describedby': errorId }
  return (
    <form className="tracking-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Tracking ID">
        <Input
          value={entry.trackingId}
          {...(wrong && !isTrackingNumber(entry.trackingId) ? wrong : {})}
          onChange={(event) => change({ trackingId: event.target.value })}
        />
      </Field>
      <Field label="Status">
        <Select
          options={[{ value: '', label: 'Choose' }, ...OPTIONS]}
          value={entry.status}
          {...(wrong && entry.status === '' ? wrong : {})}
          onChange={(event) => change({ status: event.target.value as TrackingStatus | '' })}
        />
      </Field>
      <Field label="Location" optional>
        <Input value={entry.location} maxLength={200} onChange={(event) => change({ location: event.target.value })} />
      </Field>
      <Field label="Notes" optional>
        <Input value={entry.notes} maxLength={1000} onChange={(event) => change({ notes: event.target.value })} />
      </Field>
      <Button type="submit" busy={isBusy}>
        Add tracking
      </Button>
      {error === null ? null : <FieldError id={errorId} text={error} />}
      {dialog}
      {warning}
    </form>
  )
}

function countItems(count: number): string {
  if (count === 0) return 'No tracking details found'
  return count === 1 ? '1 entry' : `${count} entries`
}
