import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { RefundSumsJson } from '#contracts/seller/seller-orders.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import type { CashHolder } from '#rules/sellers.ts'

export type RefundQuestion = {
  title: string
  words: string
  confirmText: string
  isRefund: boolean
  /** The shop sends it to the verified account. */
  isPayout: boolean
}

/**
 * Confirmation of a return's refund: amount, recipient and method. `isOfShop`: others pay out of its account only what its
 * courier brought to it.
 */
export function refundQuestion(
  order: OrderJson,
  asked: ReturnJson,
  { sums: { paid, left, cashWith }, isOfShop }: { sums: RefundSumsJson; isOfShop: boolean },
): RefundQuestion {
  // After a disagreement was decided, only what did not go back yet.
  const askedPaise = paiseFromJson(asked.refundAmount) - paiseFromJson(asked.refunded ?? 0)
  const amountPaise = Math.min(askedPaise, paiseFromJson(left))
  if (amountPaise <= 0) {
    const why = paid > 0 ? 'All of it was given back before' : 'Nothing was paid'
    return {
      title: `${why}: close this return without a refund?`,
      words: 'No money goes back to the buyer.',
      confirmText: 'Close return',
      isRefund: false,
      isPayout: false,
    }
  }
  const { method, exchange } = order.paymentMethod
  const isCash = method === 'COD' || exchange?.isCash === true
  const amount = formatMoney(amountPaise, { decimals: 'two' })
  const isLess = amountPaise < askedPaise ? ` ${amount} is all that is left of what was paid.` : ''
  const mayPayOut = isOfShop || cashWith === 'shop'
  const isPayout = isCash && mayPayOut && asked.account?.state === 'verified'
  return {
    title: `Give ${amount} back to ${order.shippingInfo.fullName}${isCash ? '' : ' online'}?`,
    words: `${isCash ? cashWords(asked, { isOfShop, mayPayOut, cashWith }) : 'It goes back the way it was paid.'}${isLess}`,
    confirmText: isPayout ? `Send ${amount}` : isCash ? `Write down ${amount}` : `Give ${amount} back`,
    isRefund: true,
    isPayout,
  }
}

type Cash = Pick<RefundSumsJson, 'cashWith'> & { isOfShop: boolean; mayPayOut: boolean }

function cashWords(asked: ReturnJson, cash: Cash): string {
  const owes = cash.cashWith === undefined ? '' : `${whoOwes({ ...cash, cashWith: cash.cashWith })} `
  return `${owes}${recipientWords(asked, cash)}`
}

/** Of another seller's order: who gives it back, and what follows for what the seller earns. */
export function whoOwes({ isOfShop, cashWith }: { isOfShop: boolean; cashWith: CashHolder }): string {
  if (cashWith === 'seller') {
    return isOfShop
      ? 'The seller has this cash. What the shop gives back of it, the seller owes the shop; what the seller gives back, they write down themselves.'
      : 'Only the shop pays out from its account, and this cash is with you: give back by hand what you were paid at the door.'
  }
  const where = cashWith === 'shop' ? 'is with the shop' : 'comes to the shop'
  return isOfShop
    ? `This cash ${where}, whose courier collected it: the shop gives it back.`
    : `This cash ${where}, whose courier collected it: what you give back by hand, the shop owes you.`
}

function recipientWords({ refundTo, account }: ReturnJson, { isOfShop, mayPayOut, cashWith }: Cash): string {
  if (account?.state === 'verified' && !mayPayOut) {
    return `Send it to “${refundTo ?? account.masked}”, which the bank knows, then write it down here.`
  }
  if (account?.state === 'verified') {
    const { masked, name } = account
    return `It is sent to ${masked}.${name === undefined ? '' : ` The bank has this account in the name of ${name}.`}`
  }
  if (account !== undefined) {
    const why = isOfShop || cashWith === 'shop' ? ', so the shop does not send money to it' : ''
    return `The account ${account.masked} is not verified${why}. Wait for the check or ask for another; or pay by hand as you agree with the buyer, then write it down here.`
  }
  return refundTo === undefined
    ? 'The buyer paid in cash and named no account yet: ask for one. Once the money is sent, write it down here.'
    : `Send it to “${refundTo}”, then write it down here.`
}
