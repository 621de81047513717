import { useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { toEnglish } from '#rules/message.ts'
import { isPayingAction, type OrderAction, orderActions } from '#rules/order-status.ts'
import { shownRefundStatus } from '#rules/shown-refund.ts'
import { dayText } from '../i18n/dates.ts'
import { clockText } from '../i18n/moments.ts'
import { t, tText } from '../i18n/t.ts'
import { OrderInCheckNotice, useOrderInCheck } from '../payment/payment-in-check.tsx'
import { useMedia } from '../ui/base/use-media.ts'
import { StatusChip } from '../ui/data/chip.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { AwaitsYes } from './awaits-yes.tsx'
import { disabledReason } from './disabled-reason.ts'
import { NotReceived } from './not-received.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderEdits } from './order-edits.tsx'
import { methodName, orderMoney, orderTitle, payingMethod, shownPayment } from './order-facts.ts'
import { OrderItems, OrderSums, partFacts, refundFacts, ShippingAddress } from './order-parts.tsx'
import { OrderQuestions } from './order-questions.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSecondaryActions } from './order-secondary-actions.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { PrepayOffer } from './prepay-offer.tsx'
import { PurchaseParts } from './purchase-parts.tsx'
import { CashRefunds } from './refund-account.tsx'
import { ReturnedPayments } from './returned-payments.tsx'
import { type ActionMessage, useOrderWork } from './use-order-work.ts'

type OrderDialogProps = {
  order: OrderJson
  onClose: () => void
  /** Hides the dialog for the payment window, which then navigates. */
  onMakeWay: () => void
  /** Shows it again, where nothing was paid and nothing has changed. */
  onComeBack?: (() => void) | undefined
  returnFocusTo: () => HTMLElement | null
}

/** Order detail, with all actions. */
export default function OrderDialog({ order, onClose, onMakeWay, onComeBack, returnFocusTo }: OrderDialogProps) {
  const [notice, setNotice] = useState<ActionMessage | null>(null)
  const work = useOrderWork(order, setNotice, onMakeWay, onComeBack)
  // On a phone only the next action stays in the footer: more would cover the order.
  const isPhone = useMedia('(max-width: 767px)', false)
  const isInCheck = useOrderInCheck(order)
  const actions = orderActions({ status: order.status, method: payingMethod(order.paymentMethod) })
    .filter((action) => !isInCheck || !isPayingAction(action))
    .toReversed()
  const isUrgent = (action: OrderAction) =>
    !isPhone || (action !== 'Send Invoice to Email' && disabledReason(action, order, new Date()) === null)
  const urgent = actions.filter(isUrgent)
  const footer =
    urgent.length === 0 ? null : (
      <>
        {work.problem === null ? null : (
          <p className="order-problem" role="alert">
            {tText(work.problem)}
          </p>
        )}
        {isPhone ? null : <OrderSecondaryActions work={work} />}
        <OrderActions actions={urgent} work={work} />
      </>
    )
  return (
    <Dialog
      open
      size="wide"
      isHistoryStep
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      returnFocusTo={returnFocusTo}
      title={tText(orderTitle(order))}
      lead={
        <>
          <p className="hint num">{t('Placed {moment}', { moment: clockText(order.createdAt) })}</p>
          <p className="order-chips">
            <span>
              <span className="hint">{t('Order status')} </span>
              <StatusChip status={order.status} />
            </span>
            <span>
              <span className="hint">{t('Payment status')} </span>
              <StatusChip status={shownPayment(order).status} />
            </span>
          </p>
          <AwaitsYes order={order} />
        </>
      }
      footer={footer}
    >
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
      <OrderInCheckNotice order={order} />
      <PurchaseParts order={order} />
      <div className="order-detail">
        <div className="order-detail-column">
          <OrderDelivery order={order} />
          <section>
            <h3>{t('Items')}</h3>
            <OrderItems order={order} />
          </section>
          <OrderEdits order={order} onActed={setNotice} onMakeWay={onMakeWay} onComeBack={onComeBack} />
          <section id="order-tracking" tabIndex={-1}>
            <h3>{t('Tracking')}</h3>
            <OrderTracking order={order} mayChange />
            <NotReceived order={order} change={{ onActed: setNotice }} />
          </section>
          <OrderReturns order={order} change={{ onActed: setNotice, onMakeWay, onComeBack }} />
        </div>
        <div className="order-detail-column">
          <section>
            <h3>{t('Shipping information')}</h3>
            <ShippingAddress order={order} />
          </section>
          <section>
            <h3>{t('Payment details')}</h3>
            <PaymentDetails order={order} />
            <PrepayOffer order={order} isBusy={work.isPaying} problem={work.problem} onPay={work.pay} />
            <ReturnedPayments order={order} />
            <CashRefunds order={order} change={{ onActed: setNotice }} />
          </section>
          <section>
            <h3>{t('Order summary')}</h3>
            <OrderSums order={order} />
          </section>
        </div>
      </div>
      {isPhone ? (
        <div className="order-calm">
          <OrderActions actions={actions.filter((action) => !isUrgent(action))} work={work} />
          <OrderSecondaryActions work={work} />
        </div>
      ) : null}
      <OrderQuestions work={work} />
    </Dialog>
  )
}

function PaymentDetails({ order }: { order: OrderJson }) {
  const { amount, transactionId, paymentId, paymentDate, ...money } = order.paymentMethod
  const isUnderWay = money.refundingAmount !== undefined || order.cashRefunds !== undefined
  const { status, hasAmount } = shownPayment(order)
  return (
    <DescriptionList
      items={[
        { term: t('Method'), value: tText(methodName(order.paymentMethod)) },
        { term: t('Status'), value: tText(status) },
        ...(hasAmount ? [{ term: t('Amount'), value: orderMoney(order, amount) }] : []),
        ...partFacts(order),
        { term: t('Transaction id'), value: transactionId ?? t('N/A') },
        { term: t('Payment id'), value: paymentId ?? t('N/A') },
        { term: t('Payment date'), value: paymentDate === null ? t('N/A') : tText(dayText(paymentDate)) },
        {
          term: t('Refund status'),
          value: tText(shownRefundStatus({ ...money, amount, isUnderWay, returns: order.returns })),
        },
        ...refundFacts(order),
      ]}
    />
  )
}
