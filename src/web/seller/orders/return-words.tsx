import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { DISPUTE_DECISION_LABELS } from '#rules/disputes.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { RETURN_KIND_LABELS, RETURN_KINDS, type ReturnKind } from '#rules/inspection.ts'
import { isUnpaid } from '#rules/payment-status.ts'
import { ownWords, RETURN_REASON_LABELS, type ReturnReason } from '#rules/returns.ts'
import { shownReturnStatus } from '#rules/shown-refund.ts'
import { boughtValues } from '#rules/variants/bought-choice.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { PrivatePictures } from '../../pictures/private-pictures.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'
import { ExchangePart, moneyText } from './exchange-part.tsx'
import { ReturnAccount } from './return-account.tsx'

type Props = { order: OrderJson; asked: ReturnJson }

/** What goes back, why, what was found, and what both sides say. */
export function ReturnWords({ order, asked }: Props) {
  return (
    <>
      <p>
        <StatusChip status={shownReturnStatus(asked)} />{' '}
        <b className="num">{isUnpaid(order.paymentMethod.status) ? 'Nothing was paid' : moneyText(asked)}</b>{' '}
        {asked.isCredit ? 'as store credit, ' : ''}
        <span className="hint num">asked on {indianDay(asked.createdAt)}</span>
      </p>
      <p>
        {asked.items
          .map(
            ({ itemId, quantity, reasonCode }) => `${quantity} × ${titleFrom(order, itemId)}${reasonText(reasonCode)}`,
          )
          .join(', ')}
      </p>
      <ReturnFound order={order} asked={asked} />
      <ExchangePart asked={asked} />
      {ownWords(asked) === null ? null : <p className="hint">“{asked.reason}”</p>}
      {asked.pictures === undefined ? null : <PrivatePictures orderId={order._id} pictures={asked.pictures} />}
      <ReturnAccount asked={asked} />
      {asked.remark ? <p className="remark">{asked.remark}</p> : null}
      <DisputeWords order={order} asked={asked} />
    </>
  )
}

/** What the shop found, line by line. */
export function ReturnFound({ order, asked }: Props) {
  return (
    <>
      {asked.items.map(({ itemId, inspected, note, pictures }) =>
        inspected === undefined ? null : (
          <div key={itemId}>
            <p className="hint">
              Looked at: {inspectedText(inspected)}
              {note === undefined ? '' : `. “${note}”`}
            </p>
            {pictures === undefined ? null : <PrivatePictures orderId={order._id} pictures={pictures} />}
          </div>
        ),
      )}
      {asked.withheld === undefined ? null : (
        <p className="hint num">Not given back: {formatExactRupees(asked.withheld)}</p>
      )}
      {asked.refunded === undefined ? null : (
        <p className="hint num">{formatExactRupees(asked.refunded)} of it went back already.</p>
      )}
    </>
  )
}

function DisputeWords({ order, asked: { dispute } }: Props) {
  if (dispute === undefined) return null
  const { words, pictures, decision, amount, reason } = dispute
  return (
    <>
      <p>
        <b>The buyer does not agree:</b> “{words}”
      </p>
      {pictures.length === 0 ? null : <PrivatePictures orderId={order._id} pictures={pictures} />}
      <p className="remark">
        {decision === null
          ? 'An admin decides. Please keep the pieces until then.'
          : `Decided: ${DISPUTE_DECISION_LABELS[decision].toLowerCase()}${amount > 0 ? `, ${formatExactRupees(amount)} in addition` : ''}. ${reason}`}
      </p>
    </>
  )
}

export function titleFrom(order: OrderJson, itemId: string): string {
  const item = order.cart.items.find(({ _id }) => _id === itemId)
  if (item === undefined) return 'Item'
  const choice = boughtValues(item).map(({ value, isSize }) => (isSize ? `size ${value}` : value))
  const { title } = item.Products[0]
  return choice.length === 0 ? title : `${title} (${choice.join(', ')})`
}

/** '2 can be sold again, 1 not ours' */
function inspectedText(counts: Record<ReturnKind, number>): string {
  const told = RETURN_KINDS.filter((kind) => counts[kind] > 0)
  return told.map((kind) => `${counts[kind]} ${RETURN_KIND_LABELS[kind].toLowerCase()}`).join(', ')
}

function reasonText(reason: ReturnReason | undefined): string {
  return reason === undefined ? '' : `: ${RETURN_REASON_LABELS[reason].toLowerCase()}`
}
