import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { isErasedEmail } from '#rules/erased-email.ts'
import { indianDay, indianMoment } from '#rules/indian-dates.ts'
import { SALE_CHANNEL_NAMES } from '#rules/manual-sale.ts'
import { isDead, isFirm, type OrderStatus } from '#rules/order-status.ts'
import { isPaymentMade } from '#rules/payment-status.ts'
import { pickableStatuses } from '#rules/seller-orders.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { useRights } from '../../desk/use-rights.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip, StatusChip } from '../../ui/data/chip.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import type { WaitingParcels } from '../parcels/use-waiting-parcels.ts'
import { WaitingOfOrder } from '../parcels/waiting-parcels.tsx'
import { AvailabilityChoice } from './availability-choice.tsx'
import { CommittedSelect } from './committed-select.tsx'
import { isUndoable } from './is-undoable.ts'
import { NotSaved } from './not-saved.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTools } from './order-tools.tsx'
import { paymentLabel, refundLabel } from './payment-labels.ts'
import { ReturnsPart } from './returns-part.tsx'
import { sendStatus } from './seller-calls.ts'
import { TrackingPart } from './tracking-part.tsx'
import { useConfirmed } from './use-confirmed.tsx'
import { useOptimistic } from './use-optimistic.ts'
import type { OnMoved } from './use-undo.tsx'
import { useWarningQuestion } from './use-warning-question.tsx'

export type OrderCardProps = {
  order: OrderJson
  noteCount: number
  /** When it must leave to arrive as promised; absent when it has left. */
  shipBy?: string | undefined
  /** Pieces that are in parcels. */
  packed?: number | undefined
  /** Where several sell. */
  seller?: string | undefined
  isChosen: boolean
  hasCourier?: boolean | undefined
  /** Parcels that wait for the seller, of all orders. */
  waiting?: WaitingParcels | undefined
  onChoose: (isChosen: boolean) => void
  onChanged: (order: OrderJson) => void
  tellMoved: OnMoved
}

/** One order as a card: items, customer, progress and all actions. */
export function OrderCard({
  order,
  noteCount,
  shipBy,
  packed,
  seller,
  isChosen,
  hasCourier,
  waiting,
  onChoose,
  onChanged,
  tellMoved,
}: OrderCardProps) {
  const has = useRights()
  const { confirmed, dialog } = useConfirmed()
  const { isMeant, dialog: warning } = useWarningQuestion()
  const status = useOptimistic<OrderStatus>(
    order.status,
    async (next) => {
      if (!(await isMeant(order, next))) return
      const result = await confirmed((confirm) => sendStatus(order._id, next, confirm))
      if (result === null) return
      onChanged(result.order)
      tellMoved(result.message, isUndoable(result.order) ? [{ id: order._id, before: order.status }] : [])
    },
    ORDER_TEXTS.statusFailed,
  )
  const refund = refundLabel(order)
  const options = pickableStatuses(order.status, has('refunds:write') || !hasMoney(order)).map((value) => ({
    value,
    label: value,
  }))
  return (
    <article className="seller-order" aria-labelledby={`order-${order._id}`}>
      <header className="seller-order-head">
        <Checkbox
          label={<span className="sr">Choose order {order.id}</span>}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <div>
          <h2 id={`order-${order._id}`}>{order.id}</h2>
          <p className="hint num">{indianMoment(order.createdAt)}</p>
          {seller === undefined ? null : <p className="hint">Sold by {seller}</p>}
        </div>
        <div className="seller-order-chips">
          <StatusChip status={status.value} />
          <Packed order={order} packed={packed} />
          {order.channel === undefined ? null : <Chip bare>{SALE_CHANNEL_NAMES[order.channel]}</Chip>}
          <Chip bare>{paymentLabel(order)}</Chip>
          {refund === null ? null : <Chip bare>{refund}</Chip>}
          <ShipBy status={order.status} shipBy={shipBy} />
        </div>
        <div className="seller-order-sums num">
          <p className="seller-order-sum">{formatExactRupees(order.cart.total)}</p>
          <SumParts cart={order.cart} />
        </div>
        <OrderTools order={order} noteCount={noteCount} hasCourier={hasCourier} onChanged={onChanged} />
      </header>
      <div className="seller-order-body">
        <OrderLines items={order.cart.items} />
        <Buyer order={order} />
        <WithRight right="orders:write">
          <div className="seller-order-state">
            <div className="saved-choice">
              <Field label="Order status">
                <CommittedSelect
                  options={options}
                  value={status.value}
                  what={`status of order ${order.id}`}
                  onCommit={(next) => void status.choose(next as OrderStatus)}
                />
              </Field>
              <NotSaved choice={status} what={`status of order ${order.id}`} />
            </div>
            {isDead(order.status) ? null : <AvailabilityChoice order={order} onChanged={onChanged} />}
          </div>
        </WithRight>
      </div>
      <NotReceived order={order} />
      {waiting === undefined ? null : <WaitingOfOrder orderId={order._id} waiting={waiting} />}
      <ReturnsPart order={order} onChanged={onChanged} />
      <TrackingPart order={order} status={status} onChanged={onChanged} />
      {warning}
      {dialog}
    </article>
  )
}

/** The shop settles it with the buyer; another seller is asked for what they know. */
function NotReceived({ order: { notReceived, seller } }: { order: OrderJson }) {
  if (notReceived?.isOpen !== true) return null
  return (
    <div className="card-part">
      <p className="remark">
        The buyer said on {indianDay(notReceived.saidAt)} that it never came.{' '}
        {seller === undefined
          ? 'It is answered in customer care.'
          : 'The shop answers in customer care; until then nothing of it is paid out.'}
      </p>
    </div>
  )
}

/** Whether ending it would give money back: also the part of a cash order that was paid in advance. */
function hasMoney({ paymentMethod: { status, advance } }: OrderJson): boolean {
  return isPaymentMade(status) || advance?.paidAt != null
}

/** The status stays Processing or Paid until it ships. */
function Packed({ order: { status, cart }, packed = 0 }: Pick<OrderCardProps, 'order' | 'packed'>) {
  if (packed === 0 || !isFirm(status)) return null
  return packed < cart.quantity ? <Chip tone="warn">Partly packed</Chip> : <Chip tone="good">Packed</Chip>
}

/** Only while it is to be packed, whatever the list said when it was loaded. */
function ShipBy({ status, shipBy }: { status: OrderStatus; shipBy: string | undefined }) {
  if (shipBy === undefined || !isFirm(status)) return null
  const day = indianDay(shipBy)
  return Date.parse(shipBy) < Date.now() ? (
    <Chip tone="warn">Was to ship by {day}</Chip>
  ) : (
    <Chip bare>Ship by {day}</Chip>
  )
}

/** What makes the total differ from the sum of the pieces. */
function SumParts({
  cart: { couponDiscount, prepaidDiscount = 0, shippingFee, platformFee },
}: Pick<OrderJson, 'cart'>) {
  const parts = [
    couponDiscount > 0 ? `coupon −${formatExactRupees(couponDiscount)}` : null,
    prepaidDiscount > 0 ? `paid online −${formatExactRupees(prepaidDiscount)}` : null,
    shippingFee > 0 ? `shipping ${formatExactRupees(shippingFee)}` : null,
    platformFee > 0 ? `fee ${formatExactRupees(platformFee)}` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : <p className="hint">incl. {parts.join(', ')}</p>
}

function Buyer({ order: { shippingInfo } }: { order: OrderJson }) {
  const { fullName, phone, email, address, city, state, postalCode } = shippingInfo
  if (isErasedEmail(email)) {
    return (
      <div className="seller-order-buyer">
        <b>{fullName}</b>
        <span className="hint">The account was deleted, with its address.</span>
      </div>
    )
  }
  return (
    <address className="seller-order-buyer">
      <b>{fullName}</b>
      <span>{address}</span>
      <span>{[city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
      {phone.includes('•') ? <span>{phone}</span> : <TextLink href={`tel:${phone}`}>{phone}</TextLink>}
      {email.includes('•') ? <span>{email}</span> : <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </address>
  )
}
