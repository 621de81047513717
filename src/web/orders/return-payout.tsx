import type { OrderJson } from '#contracts/orders/orders.ts'
import { toRupees } from '#rules/money.ts'
import { t } from '../i18n/t.ts'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { orderMoney } from './order-facts.ts'

const PAYOUTS = ['money', 'credit', 'exchange'] as const
export type Payout = (typeof PAYOUTS)[number]

type ReturnPayoutProps = {
  order: OrderJson
  refundPaise: number
  payout: Payout
  /** Whether the shop offers store credit to this buyer. */
  hasCredit: boolean
  onChoose: (payout: Payout) => void
}

/** Money the way it was paid, store credit of the same sum, or something else instead. */
export function ReturnPayout({ order, refundPaise, payout, hasCredit, onChoose }: ReturnPayoutProps) {
  if (refundPaise === 0) return null
  const m = orderMoney(order, toRupees(refundPaise))
  const hint = order.paymentMethod.storeCredit
    ? t('What you paid in money first; the rest as store credit.')
    : t('As soon as we have it; banks take five to seven days.')
  const credit = {
    value: 'credit',
    label: t('{m} as store credit', { m }),
    hint: t('At once when we have it. It does not expire, and cannot be changed into money again.'),
  }
  return (
    <RadioGroup
      legend={t('What do you want for it?')}
      name="payout"
      value={payout}
      onChange={(value) => onChoose(PAYOUTS.find((one) => one === value) ?? 'money')}
      options={[
        { value: 'money', label: t('{m} the way you paid', { m }), hint },
        ...(hasCredit ? [credit] : []),
        {
          value: 'exchange',
          label: t('Another size or colour'),
          hint: t('Kept for you from now on. You see the difference before you send this.'),
        },
      ]}
    />
  )
}
