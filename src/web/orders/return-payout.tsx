import type { OrderJson } from '#contracts/orders/orders.ts'
import { toRupees } from '#rules/money.ts'
import { t } from '../i18n/t.ts'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { isPaidBackByHand, orderMoney } from './order-facts.ts'

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

/** Money, store credit of the same sum, or something else instead. */
export function ReturnPayout({ order, refundPaise, payout, hasCredit, onChoose }: ReturnPayoutProps) {
  if (refundPaise === 0) return null
  const m = orderMoney(order, toRupees(refundPaise))
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
        { value: 'money', ...moneyWords(order, m) },
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

/** No provider gives cash back: it goes to an account that is named, and only what was paid online the way it came. */
function moneyWords(order: OrderJson, m: string): { label: string; hint: string } {
  const { storeCredit, advance, exchange } = order.paymentMethod
  const isByHand = isPaidBackByHand(order)
  const hint = storeCredit
    ? t('What you paid in money first; the rest as store credit.')
    : isByHand
      ? t('As soon as we have it. You name a UPI id or a bank account.')
      : t('As soon as we have it; banks take five to seven days.')
  if (!isByHand) return { label: t('{m} the way you paid', { m }), hint }
  if (advance?.paidAt == null && exchange === undefined)
    return { label: t('{m} to an account that you name', { m }), hint }
  return {
    label: t('{m} back as money', { m }),
    hint: t('What you paid online goes back that way; what you paid in cash goes to an account that you name.'),
  }
}
