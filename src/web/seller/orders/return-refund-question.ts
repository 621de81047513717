import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { RefundSumsJson } from '#contracts/seller/seller-orders.ts'
import { formatMoney } from '#rules/money.ts'

export const rupees = (amount: number) => formatMoney(Math.round(amount * 100), { decimals: 'two' })

export type RefundQuestion = { title: string; words: string; confirmText: string; isRefund: boolean }

/** Confirmation of a return's refund: amount, recipient and method. */
export function refundQuestion(order: OrderJson, asked: ReturnJson, { paid, left }: RefundSumsJson): RefundQuestion {
  const amount = Math.min(asked.refundAmount, left)
  if (amount <= 0) {
    const why = paid > 0 ? 'All of it was given back before' : 'Nothing was paid'
    return {
      title: `${why}: close this return without a refund?`,
      words: 'No money goes back to the buyer.',
      confirmText: 'Close return',
      isRefund: false,
    }
  }
  const isCash = order.paymentMethod.method === 'COD'
  const isLess = amount < asked.refundAmount ? ` ${rupees(amount)} is all that is left of what was paid.` : ''
  return {
    title: `Give ${rupees(amount)} back to ${order.shippingInfo.fullName} ${isCash ? 'in cash' : 'online'}?`,
    words: `${isCash ? 'Give it back by hand, then write it down here.' : 'It goes back the way it was paid.'}${isLess}`,
    confirmText: isCash ? `Write down ${rupees(amount)}` : `Give ${rupees(amount)} back`,
    isRefund: true,
  }
}
