import { isPaidFirst } from '#rules/advance.ts'
import { formatMoney } from '#rules/money.ts'
import { isDelivered, isPending } from '#rules/order-status.ts'
import type { Translate } from '../outbox/translate.ts'
import type { OrderRow } from './order-rows.ts'

/** Next steps for a revived order, and what the buyer has to do. */
export function revivedWords(t: Translate, order: OrderRow, { sum, day }: { sum: string; day: string }): string[] {
  const { status, method, userId, advancePaise } = order
  const advance = advancePaise > 0 ? formatMoney(advancePaise, { decimals: 'two' }) : sum
  if (isDelivered(status)) return []
  if (isPending(status)) {
    return [
      isPaidFirst(order)
        ? t('Please pay {sum} to have it sent.', { sum: advance })
        : userId === null
          ? t('Please open it and confirm it to have it sent.')
          : t('Please confirm it in My Orders to have it sent.'),
    ]
  }
  return [
    method === 'COD'
      ? t('It should be with you by {day}; please have {sum} in cash at hand.', { day, sum })
      : t('It should be with you by {day}.', { day }),
  ]
}
