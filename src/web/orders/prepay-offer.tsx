import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { t, tText } from '../i18n/t.ts'
import { useOrderInCheck } from '../payment/payment-in-check.tsx'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { isToPrepay, moneyPart, orderMoney } from './order-facts.ts'

type PrepayOfferProps = { order: OrderJson; isBusy: boolean; problem: Text | null; onPay: () => void }

/** A cash order can be paid online until it ships: same number, same total. */
export function PrepayOffer({ order, isBusy, problem, onPay }: PrepayOfferProps) {
  const { isPrepayOffered } = useFrame().store
  const isInCheck = useOrderInCheck(order)
  if (isInCheck || !isPrepayOffered || !isToPrepay(order)) return null
  return (
    <div className="order-prepay">
      <p>{t('You pay {sum} in cash at the door.', { sum: orderMoney(order, moneyPart(order)) })}</p>
      <Button look="line" small busy={isBusy} busyText={t('Opening payment…')} onClick={onPay}>
        {t('Pay now instead of at the door')}
      </Button>
      <span role="alert">{problem === null ? null : tText(problem)}</span>
    </div>
  )
}
