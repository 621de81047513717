import type { ReturnJson } from '#contracts/orders/orders.ts'
import { maskRefundAccount } from '#rules/refund-account.ts'
import type { ReturnStatus } from '#rules/returns.ts'

/** No money goes to the account any more. */
const OVER: readonly ReturnStatus[] = ['Refunded', 'Rejected', 'Withdrawn']

/** A return as a seller other than the house sees it: the buyer's account only as long as money may go to it. */
export function forForeignDesk({ refundTo, ...asked }: ReturnJson): ReturnJson {
  const shown = refundTo !== undefined && OVER.includes(asked.status) ? maskRefundAccount(refundTo) : refundTo
  return withoutBankName({ ...asked, ...(shown === undefined ? {} : { refundTo: shown }) })
}

/** The name that the bank has for an account is for the buyer to confirm. */
export function withoutBankName<Part extends Pick<ReturnJson, 'account'>>(part: Part): Part {
  if (part.account === undefined) return part
  const { name: _, ...account } = part.account
  return { ...part, account }
}
