import { type ReactNode, useState } from 'react'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { type InspectedReturn, RETURN_KIND_LABELS, RETURN_KINDS, type ReturnKind } from '#rules/inspection.ts'
import { isUnpaid } from '#rules/payment-status.ts'
import { nextReturnStatus, RETURN_REASON_LABELS, type ReturnDecision, type ReturnReason } from '#rules/returns.ts'
import { boughtValues } from '#rules/variants/bought-choice.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { PrivatePictures } from '../../pictures/private-pictures.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'
import { type RefundQuestion, refundQuestion } from './return-refund-question.ts'
import { fetchRefundSums, sendDecision } from './seller-calls.ts'
import { notifyReturnsChanged } from './waiting-returns.ts'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))
const ReceivedDialog = lazyOverlay(() => import('./received-dialog.tsx'))
const RemarkDialog = lazyOverlay(() => import('./remark-dialog.tsx'))

const VERBS: Record<ReturnDecision, string> = {
  Approved: 'Approve',
  Rejected: 'Reject',
  Received: 'Mark received',
  Refunded: 'Refund',
}

type Props = { order: OrderJson; onChanged: (order: OrderJson) => void }

/** The buyer's returns, each with its next step. */
export function ReturnsPart({ order, onChanged }: Props) {
  if (order.returns.length === 0) return null
  return (
    <section className="card-part" aria-label={`Returns of order ${order.id}`}>
      <h3 className="card-part-head">Returns</h3>
      <ul className="return-list">
        {order.returns.map((asked) => (
          <ReturnLine key={asked._id} order={order} asked={asked} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

/** One return: items, reason and its buttons. */
export function ReturnLine({ order, asked, onChanged, children }: Props & { asked: ReturnJson; children?: ReactNode }) {
  const notify = useNotify()
  const { busy, run } = useAction(ORDER_TEXTS.statusFailed, (message) => notify({ type: 'error', message }))
  const asking = useAction(SELLER_TEXTS.refundSumsFailed, (message) => notify({ type: 'error', message }))
  const [isRejecting, setRejecting] = useState(false)
  const [isReceiving, setReceiving] = useState(false)
  const [question, setQuestion] = useState<RefundQuestion | null>(null)

  type Told = { remark?: string; message?: string | null; inspected?: readonly InspectedReturn[] }
  const decide = (status: ReturnDecision, { remark = '', message = null, inspected }: Told = {}) =>
    run(async () => {
      const result = await sendDecision(asked._id, status, remark, inspected)
      onChanged(result.order)
      notifyReturnsChanged()
      notify({ type: 'success', message: message ?? result.message })
    }, status)

  const askRefund = () =>
    asking.run(async () => setQuestion(refundQuestion(order, asked, await fetchRefundSums(order._id))), 'Refunded')

  function begin(decision: ReturnDecision) {
    if (decision === 'Rejected') setRejecting(true)
    else if (decision === 'Received') setReceiving(true)
    else void (decision === 'Refunded' ? askRefund() : decide(decision))
  }

  return (
    <li>
      <div className="return-words">
        {children}
        <p>
          <StatusChip status={asked.status} />{' '}
          <b className="num">
            {isUnpaid(order.paymentMethod.status) ? 'Nothing was paid' : formatExactRupees(asked.refundAmount)}
          </b>{' '}
          {asked.isCredit ? 'as store credit, ' : ''}
          <span className="hint num">asked on {indianDay(asked.createdAt)}</span>
        </p>
        <p>
          {asked.items
            .map(
              ({ itemId, quantity, reasonCode }) =>
                `${quantity} × ${titleFrom(order, itemId)}${reasonText(reasonCode)}`,
            )
            .join(', ')}
        </p>
        {asked.items.map(({ itemId, inspected }) =>
          inspected === undefined ? null : (
            <p key={itemId} className="hint">
              Looked at: {inspectedText(inspected)}
            </p>
          ),
        )}
        <p className="hint">“{asked.reason}”</p>
        {asked.pictures === undefined ? null : <PrivatePictures orderId={order._id} pictures={asked.pictures} />}
        {asked.refundTo === undefined ? null : <p className="hint">Money to: {asked.refundTo}</p>}
        {asked.remark ? <p className="remark">{asked.remark}</p> : null}
      </div>
      <div className="return-acts">
        {nextReturnStatus(asked.status).map((decision) => (
          <Button
            key={decision}
            small
            look={decision === 'Rejected' ? 'line' : 'solid'}
            busy={(busy ?? asking.busy) === decision}
            onClick={() => begin(decision)}
          >
            {VERBS[decision]}
            <span className="sr"> return of order {order.id}</span>
          </Button>
        ))}
      </div>

      {isRejecting ? (
        <RemarkDialog
          title="Reject the return"
          lead={`Order ${order.id}. The buyer is told by email.`}
          label="Why"
          missing={RETURN_TEXTS.remarkMissing}
          confirmText="Reject return"
          onClose={() => setRejecting(false)}
          onSubmit={(remark) => {
            setRejecting(false)
            void decide('Rejected', { remark })
          }}
        />
      ) : null}
      {isReceiving ? (
        <ReceivedDialog
          onClose={() => setReceiving(false)}
          items={asked.items.map(({ itemId, quantity, reasonCode }) => ({
            item: itemId,
            title: titleFrom(order, itemId),
            quantity,
            reasonCode,
          }))}
          onConfirm={(inspected) => {
            setReceiving(false)
            void decide('Received', { inspected })
          }}
        />
      ) : null}
      {question === null ? null : (
        <AlertDialog
          open
          onOpenChange={(isOpen) => isOpen || setQuestion(null)}
          title={question.title}
          confirmText={question.confirmText}
          keepText="Not yet"
          size="middle"
          onConfirm={() => {
            setQuestion(null)
            void decide('Refunded', { message: question.isRefund ? null : RETURN_TEXTS.closed })
          }}
        >
          <p>{question.words}</p>
        </AlertDialog>
      )}
    </li>
  )
}

function titleFrom(order: OrderJson, itemId: string): string {
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
