import { type ReactNode, useState } from 'react'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { paiseFromJson } from '#rules/money.ts'
import { nextReturnStatus, type ReturnDecision } from '#rules/returns.ts'
import { useLastUser } from '../../account/use-last-user.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { isOfOtherSeller } from '../../client/permission-user.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { PickupPart } from './pickup-part.tsx'
import type { Received } from './received-dialog.tsx'
import { type RefundQuestion, refundQuestion } from './return-refund-question.ts'
import { ReturnWords, titleFrom } from './return-words.tsx'
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
  const user = useLastUser()
  const isOfShop = user === null || !isOfOtherSeller(user)
  const { busy, run } = useAction(ORDER_TEXTS.statusFailed, (message) => notify({ type: 'error', message }))
  const asking = useAction(SELLER_TEXTS.refundSumsFailed, (message) => notify({ type: 'error', message }))
  const [isRejecting, setRejecting] = useState(false)
  const [isReceiving, setReceiving] = useState(false)
  const [question, setQuestion] = useState<RefundQuestion | null>(null)

  type Told = { remark?: string; message?: string | null; received?: Received; isPayout?: boolean }
  const decide = (status: ReturnDecision, { remark = '', message = null, received, isPayout = false }: Told = {}) =>
    run(async () => {
      const result = await sendDecision(asked._id, status, remark, { ...received, ...(isPayout && { isPayout }) })
      onChanged(result.order)
      notifyReturnsChanged()
      notify({ type: 'success', message: message ?? result.message })
    }, status)

  const askRefund = () =>
    asking.run(async () => {
      setQuestion(refundQuestion(order, asked, { sums: await fetchRefundSums(order._id), isOfShop }))
    }, 'Refunded')

  function begin(decision: ReturnDecision) {
    if (decision === 'Rejected') setRejecting(true)
    else if (decision === 'Received') setReceiving(true)
    else void (decision === 'Refunded' ? askRefund() : decide(decision))
  }

  return (
    <li>
      <div className="return-words">
        {children}
        <ReturnWords order={order} asked={asked} />
        <PickupPart order={order} asked={asked} onChanged={onChanged} />
      </div>
      <WithRight right="returns:write">
        <div className="return-acts">
          {nextSteps(asked).map((decision) => (
            <Button
              key={decision}
              small
              look={decision === 'Rejected' ? 'line' : 'solid'}
              busy={(busy ?? asking.busy) === decision}
              onClick={() => begin(decision)}
            >
              {verbFor(decision, asked)}
              <span className="sr"> return of order {order.id}</span>
            </Button>
          ))}
        </div>
      </WithRight>

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
          returnId={asked._id}
          asked={asked.refundAmount}
          askedIfNotOurs={refundIfNotOurs(asked)}
          onClose={() => setReceiving(false)}
          items={asked.items.map(({ itemId, quantity, reasonCode }) => ({
            item: itemId,
            title: titleFrom(order, itemId),
            quantity,
            reasonCode,
          }))}
          onConfirm={(received) => {
            setReceiving(false)
            void decide('Received', { received })
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
            const { isRefund, isPayout } = question
            void decide('Refunded', { message: isRefund ? null : RETURN_TEXTS.closed, isPayout })
          }}
        >
          <p>{question.words}</p>
          {question.isPayout ? (
            <Button
              look="line"
              small
              onClick={() => {
                setQuestion(null)
                void decide('Refunded')
              }}
            >
              I have paid it by hand
            </Button>
          ) : null}
        </AlertDialog>
      )}
    </li>
  )
}

/** What is held as an exchange is refunded where something else is found. */
function refundIfNotOurs({ refundAmount, exchange }: ReturnJson): number {
  const credited = exchange?.state === 'held' ? exchange.credited : 0
  return (paiseFromJson(refundAmount) + paiseFromJson(credited)) / 100
}

/** Not refunded while the buyer may still pay for something else. */
function nextSteps({ status, exchange }: ReturnJson): readonly ReturnDecision[] {
  const next = nextReturnStatus(status)
  return exchange?.state === 'held' ? next.filter((one) => one !== 'Refunded') : next
}

/** Nothing is refunded where something else went out and no money is left to give back. */
function verbFor(decision: ReturnDecision, { exchange, refundAmount }: ReturnJson): string {
  const isExchange = decision === 'Refunded' && exchange?.state === 'sent' && refundAmount === 0
  return isExchange ? 'Close the exchange' : VERBS[decision]
}
