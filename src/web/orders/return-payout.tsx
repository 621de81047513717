import type { OrderJson } from '#contracts/orders/orders.ts'
import { toRupees } from '#rules/money.ts'
import { t } from '../i18n/t.ts'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { orderMoney } from './order-facts.ts'

type ReturnPayoutProps = {
  order: OrderJson
  refundPaise: number
  isCredit: boolean
  onChoose: (isCredit: boolean) => void
}

/** Money the way it was paid, or store credit; both of the same sum. */
export function ReturnPayout({ order, refundPaise, isCredit, onChoose }: ReturnPayoutProps) {
  if (refundPaise === 0) return null
  const m = orderMoney(order, toRupees(refundPaise))
  const hint = order.paymentMethod.storeCredit
    ? t('What you paid in money first; the rest as store credit.')
    : t('As soon as we have it; banks take five to seven days.')
  return (
    <RadioGroup
      legend={t('How do you want it back?')}
      name="payout"
      value={isCredit ? 'credit' : 'money'}
      onChange={(value) => onChoose(value === 'credit')}
      options={[
        { value: 'money', label: t('{m} the way you paid', { m }), hint },
        {
          value: 'credit',
          label: t('{m} as store credit', { m }),
          hint: t('At once when we have it. It does not expire, and cannot be changed into money again.'),
        },
      ]}
    />
  )
}
