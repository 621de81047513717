import { Download, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { toEnglish } from '#rules/message.ts'
import { mayReconsider } from '#rules/order-deadlines.ts'
import { isDelivered, isPurchase } from '#rules/order-status.ts'
import { usePayOrder } from '../checkout/use-pay-order.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useAction } from '../client/use-action.ts'
import { clockText } from '../i18n/moments.ts'
import { t, tText } from '../i18n/t.ts'
import { isPaidOrder } from '../payment/check-payment.ts'
import { OrderInCheckNotice, useOrderInCheck } from '../payment/payment-in-check.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { StatusChip } from '../ui/data/chip.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { actOnOrder, type OrderActionResult } from './act-on-order.ts'
import { AddressToConfirm } from './address-to-confirm.tsx'
import { AwaitsYes } from './awaits-yes.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CodeSentence, ConfirmByCode } from './confirm-by-code.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { type CreditNote, downloadCreditNote, downloadInvoice, mailInvoice } from './invoices.ts'
import { NotReceived } from './not-received.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderEdits } from './order-edits.tsx'
import { hasVoidInvoice, isToConfirm, isToPay, orderNumber, orderTitle } from './order-facts.ts'
import { OrderItems, OrderSums, PaymentFacts, ShippingAddress } from './order-parts.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { PrepayOffer } from './prepay-offer.tsx'
import { PurchaseParts } from './purchase-parts.tsx'
import { CashRefunds } from './refund-account.tsx'
import { notReturnableReason } from './returnable.ts'
import { useBuyAgain } from './use-buy-again.ts'
import type { Followed } from './use-followed-order.ts'
import type { ActionMessage } from './use-order-work.ts'

const AgainDialog = lazyOverlay(() => import('./again-dialog.tsx'))
const ReturnDialog = lazyOverlay(() => import('./return-dialog.tsx'))
const FAILED = 'The shop did not answer. Please try again.'

type ViewProps = { orderKey: string; followed: Followed; onChange: (order: OrderJson) => void }

/** An order by its key. What changes it needs a mailed link. */
export function FollowedOrderView({ orderKey, followed: { order, mayChange, hasCode }, onChange }: ViewProps) {
  const [notice, setNotice] = useState<ActionMessage | null>(null)
  const tell = (acted: ActionMessage & Partial<OrderActionResult>) => {
    setNotice(acted)
    if (acted.order !== undefined) onChange(acted.order)
  }
  return (
    <div className="wrap order-page order-followed">
      <header>
        <h1>{tText(orderTitle(order))}</h1>
        <p className="hint num">{t('Placed {moment}', { moment: clockText(order.createdAt) })}</p>
        <p className="order-chips">
          <StatusChip status={order.status} />
        </p>
        <AwaitsYes order={order} />
      </header>
      {notice === null ? null : (
        <Notice
          key={toEnglish(notice.message)}
          tone={notice.isGood ? 'good' : 'bad'}
          isAnswer
          canDismiss
          onDismiss={() => setNotice(null)}
        >
          {notice.message}
        </Notice>
      )}
      {mayChange && hasCode && isToConfirm(order) ? (
        <>
          <p>
            <CodeSentence order={order} />
          </p>
          <ConfirmByCode
            key={order.shippingInfo.email}
            order={order}
            orderKey={orderKey}
            onConfirmed={(fresh, message) => tell({ isGood: true, message, order: fresh })}
          />
          <AddressToConfirm order={order} orderKey={orderKey} onChanged={onChange} />
        </>
      ) : null}
      <OrderInCheckNotice order={order} />
      {mayChange && isToPay(order) ? <PayOffer order={order} orderKey={orderKey} /> : null}
      {mayChange ? <Prepay order={order} orderKey={orderKey} /> : null}
      {mayChange ? (
        <Changes order={order} orderKey={orderKey} onActed={tell} />
      ) : (
        <AskForLink order={order} orderKey={orderKey} onActed={tell} />
      )}
      <PurchaseParts order={order} orderKey={orderKey} />
      <div className="order-detail">
        <div className="order-detail-column">
          <OrderDelivery order={order} />
          <section>
            <h2>{t('Items')}</h2>
            <OrderItems order={order} />
          </section>
          {mayChange ? <OrderEdits order={order} orderKey={orderKey} onActed={tell} /> : null}
          <section>
            <h2>{t('Tracking')}</h2>
            <OrderTracking order={order} orderKey={orderKey} mayChange={mayChange} />
            {mayChange ? <NotReceived order={order} change={{ orderKey, onActed: tell }} /> : null}
          </section>
          <OrderReturns order={order} change={mayChange ? { orderKey, onActed: tell } : undefined} />
        </div>
        <div className="order-detail-column">
          <section>
            <h2>{t('Shipping address')}</h2>
            <ShippingAddress order={order} />
          </section>
          <section>
            <h2>{t('Payment method')}</h2>
            <PaymentFacts order={order} />
            <CashRefunds order={order} change={mayChange ? { orderKey, onActed: tell } : undefined} />
          </section>
          <section>
            <h2>{t('Order summary')}</h2>
            <OrderSums order={order} />
          </section>
        </div>
      </div>
      <div className="order-ways">
        <BuyAgain order={order} onActed={tell} />
        <ButtonLink look="line" href={`/contact?order=${encodeURIComponent(orderNumber(order))}`}>
          {t('Write to us about this order')}
        </ButtonLink>
      </div>
    </div>
  )
}

function PayOffer({ order, orderKey }: { order: OrderJson; orderKey: string }) {
  const { pay, isBusy, problem } = usePayOrder({ orderKey })
  if (useOrderInCheck(order)) return null
  return (
    <div className="order-link-offer">
      <p>{t('This order is not paid yet')}</p>
      <Button small busy={isBusy} busyText={t('Opening payment…')} onClick={() => void pay(order)}>
        {t('Complete Payment')}
      </Button>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </div>
  )
}

function Prepay({ order, orderKey }: { order: OrderJson; orderKey: string }) {
  const { pay, isBusy, problem } = usePayOrder({ orderKey })
  return <PrepayOffer order={order} isBusy={isBusy} problem={problem} onPay={() => void pay(order)} />
}

/** Whoever follows an order can buy the same: that needs no account. */
function BuyAgain({ order, onActed }: Omit<PartProps, 'orderKey'>) {
  const { again, plan, takeAgain, leaveAgain } = useBuyAgain(order)
  const { isBusy, run } = useAction()
  if (!isPurchase(order.status)) return null
  const press = async () => {
    const notice = await again()
    if (notice !== null) onActed(notice)
  }
  return (
    <>
      <Button look="line" busy={isBusy} onClick={() => void run(press)}>
        <Icon of={ShoppingBag} /> {t('Buy again')}
      </Button>
      {plan === null ? null : <AgainDialog plan={plan} onTake={takeAgain} onClose={leaveAgain} />}
    </>
  )
}

type PartProps = {
  order: OrderJson
  orderKey: string
  onActed: (acted: ActionMessage & Partial<OrderActionResult>) => void
}

/** Both are written on a parcel: knowing number and contact shows the order, and changes nothing. */
function AskForLink({ order, orderKey, onActed }: PartProps) {
  const { isBusy, run } = useAction()
  const send = () =>
    run(async () => {
      const answer = await tryApi(calls.sendOrderLink, { params: { id: order._id }, token: orderKey })
      const isGood = !(answer instanceof CallFailure)
      onActed({ isGood, message: isGood ? answer.message : messageOr(answer, FAILED) })
    })
  return (
    <div className="order-link-offer">
      <p>
        {t('To cancel or return it, or to get its invoice, open the link that we mail to {email}.', {
          email: order.shippingInfo.email,
        })}
      </p>
      <Button look="line" small busy={isBusy} busyText={t('Sending…')} onClick={() => void send()}>
        {t('Mail me the link')}
      </Button>
    </div>
  )
}

function Changes({ order, orderKey, onActed }: PartProps) {
  const [asked, setAsked] = useState<'cancel' | 'return' | null>(null)
  const { busy, run } = useAction()
  const now = new Date()
  const canCancel = mayReconsider({ status: order.status, placedAt: new Date(order.createdAt) }, now)
  const kept = isDelivered(order.status) ? notReturnableReason(order, now) : null
  const canReturn = isDelivered(order.status) && kept === null
  const hasInvoice = order.invoiceNumber !== null && !hasVoidInvoice(order)
  const hasNotes = order.creditNotes !== undefined && !hasVoidInvoice(order)
  if (!(canCancel || canReturn || hasInvoice || hasNotes || kept)) return null

  const cancel = () =>
    run(async () => {
      const send = () => tryApi(calls.cancelOrder, { params: { id: order._id }, token: orderKey })
      onActed(await actOnOrder(send, orderKey))
      setAsked(null)
    }, 'cancel')
  const download = () =>
    run(async () => {
      const problem = await downloadInvoice(order, orderKey)
      if (problem !== null) onActed({ isGood: false, message: problem })
    }, 'download')
  const mail = () => run(async () => onActed(await mailInvoice(order, orderKey)), 'mail')
  const downloadNote = (note: CreditNote) =>
    run(async () => {
      const problem = await downloadCreditNote(order, note, orderKey)
      if (problem !== null) onActed({ isGood: false, message: problem })
    }, note._id)

  return (
    <div className="order-ways order-followed-ways">
      {hasInvoice ? (
        <Button look="line" busy={busy === 'download'} onClick={() => void download()}>
          <Icon of={Download} /> {t('Download Invoice')}
        </Button>
      ) : null}
      {hasInvoice ? (
        <Button look="line" busy={busy === 'mail'} onClick={() => void mail()}>
          {t('Mail the invoice with the whole address')}
        </Button>
      ) : null}
      <CreditNotes order={order} busy={busy} look="line" onDownload={(note) => void downloadNote(note)} />
      {kept === null ? null : <p className="hint">{tText(kept)}</p>}
      {canReturn ? (
        <Button look="line" aria-haspopup="dialog" onClick={() => setAsked('return')}>
          {t('Request Return')}
        </Button>
      ) : null}
      {canCancel ? (
        <Button look="line" aria-haspopup="dialog" onClick={() => setAsked('cancel')}>
          {t('Cancel Order')}
        </Button>
      ) : null}
      {asked === 'cancel' ? (
        <CancelDialog
          order={order}
          isPaid={isPaidOrder(order)}
          isBusy={busy === 'cancel'}
          onCancel={() => void cancel()}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'return' ? (
        <ReturnDialog order={order} orderKey={orderKey} onNotice={onActed} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  )
}
