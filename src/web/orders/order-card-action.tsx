import { useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { isDelivered, isPayingAction, type OrderAction, orderActions } from '#rules/order-status.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t, tText } from '../i18n/t.ts'
import { useOrderInCheck } from '../payment/payment-in-check.tsx'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { payingMethod, rowId } from './order-facts.ts'
import { type ActionMessage, useOrderWork } from './use-order-work.ts'

const AgainDialog = lazyOverlay(() => import('./again-dialog.tsx'))

/** The order's most likely next action; done in the list where possible. */
export function OrderCardAction({ order, onOpen }: { order: OrderJson; onOpen: () => void }) {
  const [notice, setNotice] = useState<ActionMessage | null>(null)
  const work = useOrderWork(order, setNotice, () => undefined)
  const action = nextAction(order)
  const isInCheck = useOrderInCheck(order)
  if (action === null) return null
  if (isInCheck && isPayingAction(action)) return <InCheck />
  const problem = work.problem ?? (notice?.isGood === false ? notice.message : null)

  function act(next: OrderAction | 'Buy again') {
    // The timeline is in the order itself.
    if (next === 'Track Order') return onOpen()
    return next === 'Buy again' ? work.buyAgain() : work.press(next)
  }

  return (
    <div className="order-next-action">
      <Button
        look="line"
        small
        busy={work.busy !== null || work.isPaying}
        aria-describedby={rowId(order)}
        onClick={() => act(action)}
      >
        {tText(action)}
      </Button>
      {work.plan === null ? null : <AgainDialog plan={work.plan} onTake={work.takeAgain} onClose={work.leaveAgain} />}
      <span role="alert">{problem === null ? null : tText(problem)}</span>
    </div>
  )
}

function InCheck() {
  return (
    <div className="order-next-action">
      <p>
        {t('We are checking your payment')} <TextLink href="/orders/checking">{t('See how it stands')}</TextLink>
      </p>
    </div>
  )
}

function nextAction({ status, paymentMethod }: OrderJson): OrderAction | 'Buy again' | null {
  if (isDelivered(status)) return 'Buy again'
  const [first = null] = orderActions({ status, method: payingMethod(paymentMethod) })
  return first === 'Send Invoice to Email' ? null : first
}
