import { useLocation } from 'react-router'
import type { DisputedReturnJson } from '#contracts/admin/disputes.ts'
import * as calls from '#contracts/calls/return-work.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { ReturnJson } from '#contracts/orders/orders.ts'
import { careWait } from '#rules/care-deadlines.ts'
import { DISPUTE_DECISION_LABELS } from '#rules/disputes.ts'
import { indianDay, indianStamp } from '#rules/indian-dates.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { orderHref } from '../../desk/order-href.ts'
import { PrivatePictures } from '../../pictures/private-pictures.tsx'
import { ExchangePart } from '../../seller/orders/exchange-part.tsx'
import { ReturnFound, titleFrom } from '../../seller/orders/return-words.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip, StatusChip } from '../../ui/data/chip.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { DecideForm } from './decide-form.tsx'

type Props = { dispute: DisputedReturnJson; onChanged: (dispute: DisputedReturnJson) => void }

/** Both sides of a disagreement side by side, the sums, and the decision. */
export function DisputeCard({ dispute, onChanged }: Props) {
  const { pathname } = useLocation()
  const { order, returnId } = dispute
  const asked = order.returns.find(({ _id }) => _id === returnId)
  if (asked?.dispute === undefined) return null
  const isOpen = asked.dispute.decision === null
  const seller = order.seller?.name ?? 'The shop'
  return (
    <article className="desk-panel dispute" aria-label={`Return of order ${order.id}`}>
      <header className="dispute-head">
        <h2>
          <TextLink href={orderHref(pathname, order.id)}>Order {order.id}</TextLink>
        </h2>
        <StatusChip status={asked.status} />
        <Deadline dispute={dispute} asked={asked} />
      </header>
      <p>
        {asked.items.map(({ itemId, quantity }) => `${quantity} × ${titleFrom(order, itemId)}`).join(', ')}
        <span className="hint"> {order.shippingInfo.fullName}</span>
      </p>
      <div className="dispute-sides">
        <section aria-label="The buyer">
          <h3>The buyer</h3>
          <p>“{asked.dispute.words}”</p>
          <Pictures order={order._id} pictures={asked.dispute.pictures} />
          <p className="hint">
            Asked for on {indianDay(asked.createdAt)}: “{asked.reason}”
          </p>
          <Pictures order={order._id} pictures={asked.pictures} />
        </section>
        <section aria-label={seller}>
          <h3>{seller}</h3>
          {order.trackingDetails.length > 0 ? null : (
            <p className="hint">No tracking number was given for this order.</p>
          )}
          <ReturnFound order={order} asked={asked} />
          {asked.remark === '' ? null : <p className="remark">{asked.remark}</p>}
          <ExchangePart asked={asked} />
        </section>
      </div>
      <Sums dispute={dispute} />
      {isOpen ? (
        <>
          <Acknowledge dispute={dispute} asked={asked} onChanged={onChanged} />
          <DecideForm dispute={dispute} onChanged={onChanged} />
        </>
      ) : (
        <Decided asked={asked} />
      )}
    </article>
  )
}

function Pictures({ order, pictures }: { order: string; pictures: readonly string[] | undefined }) {
  return pictures === undefined || pictures.length === 0 ? null : (
    <PrivatePictures orderId={order} pictures={pictures} />
  )
}

function Deadline({ dispute, asked }: { dispute: DisputedReturnJson; asked: ReturnJson }) {
  if (asked.dispute === undefined || dispute.deadlineAt === null) return null
  const { createdAt, seenAt } = asked.dispute
  const clock = {
    ...{ createdAt: new Date(createdAt), wroteAt: new Date(createdAt), isResolved: false },
    answeredAt: seenAt === null ? null : new Date(seenAt),
  }
  const wait = careWait(clock, new Date())
  const due = `until ${indianStamp(dispute.deadlineAt)}`
  return (
    <>
      {wait?.due ? <Chip tone={wait.tone === 'late' ? 'bad' : 'warn'}>{wait.due}</Chip> : null}
      <span className="hint num">{seenAt === null ? `To be acknowledged ${due}` : `To be decided ${due}`}</span>
    </>
  )
}

function Sums({ dispute: { sums } }: { dispute: DisputedReturnJson }) {
  const { asked, refund, given, question, exchange } = sums
  return (
    <DescriptionList
      items={[
        { term: 'Asked for', value: formatExactRupees(asked) },
        { term: 'To be refunded by the inspection', value: formatExactRupees(refund) },
        { term: 'Refunded so far', value: formatExactRupees(given) },
        { term: 'In question', value: <b>{formatExactRupees(question)}</b> },
        ...(exchange === null
          ? []
          : [
              { term: 'Would pay for the exchange', value: formatExactRupees(exchange.credited) },
              { term: 'The buyer would pay in addition', value: formatExactRupees(exchange.toPay) },
            ]),
      ]}
    />
  )
}

type ActProps = Props & { asked: ReturnJson }

function Acknowledge({ dispute, asked, onChanged }: ActProps) {
  const notify = useNotify()
  const { isBusy, run } = useAction(ORDER_TEXTS.statusFailed, (message) => notify({ type: 'error', message }))
  if (asked.dispute?.seenAt !== null) return null
  const acknowledge = () =>
    run(async () => {
      const answer = await api(calls.acknowledgeDispute, { params: { id: dispute._id } })
      notify({ type: 'success', message: answer.message })
      onChanged(answer.dispute)
    })
  return (
    <p>
      <Button small look="line" busy={isBusy} busyText="Sending…" onClick={() => void acknowledge()}>
        Tell the buyer that you look at it
      </Button>
    </p>
  )
}

function Decided({ asked: { dispute } }: { asked: ReturnJson }) {
  if (dispute == null || dispute.decision === null) return null
  const { decision, amount, reason, decidedAt } = dispute
  return (
    <p className="remark" role="status">
      <b>{DISPUTE_DECISION_LABELS[decision]}</b>
      {amount > 0 ? `, ${formatExactRupees(amount)} in addition` : ''}
      {decidedAt === null ? '' : `, on ${indianDay(decidedAt)}`}: {reason}
    </p>
  )
}
