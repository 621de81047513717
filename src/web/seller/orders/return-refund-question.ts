import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { RefundSumsJson } from '#contracts/seller/seller-orders.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'

export type RefundQuestion = { title: string; words: string; confirmText: string; isRefund: boolean }

/** Confirmation of a return's refund: amount, recipient and method. */
export function refundQuestion(order: OrderJson, asked: ReturnJson, { paid, left }: RefundSumsJson): RefundQuestion {
  const askedPaise = paiseFromJson(asked.refundAmount)
  const amountPaise = Math.min(askedPaise, paiseFromJson(left))
  if (amountPaise <= 0) {
    const why = paid > 0 ? 'All of it was given back before' : 'Nothing was paid'
    return {
      title: `${why}: close this return without a refund?`,
      words: 'No money goes back to the buyer.',
      confirmText: 'Close return',
      isRefund: false,
    }
  }
  const isCash = order.paymentMethod.method === 'COD'
  const amount = formatMoney(amountPaise, { decimals: 'two' })
  const isLess = amountPaise < askedPaise ? ` ${amount} is all that is left of what was paid.` : ''
  return {
    title: `Give ${amount} back to ${order.shippingInfo.fullName}${isCash ? '' : ' online'}?`,
    words: `${isCash ? cashWords(asked) : 'It goes back the way it was paid.'}${isLess}`,
    confirmText: isCash ? `Write down ${amount}` : `Give ${amount} back`,
    isRefund: true,
  }
}

function cashWords({ refundTo }: ReturnJson): string {
  return refundTo === undefined
    ? 'The buyer paid in cash and named no account yet: ask for one. Once the money is sent, write it down here.'
    : `Send it to “${refundTo}”, then write it down here.`
}
