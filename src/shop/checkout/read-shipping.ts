import type { OrderInput } from '#contracts/orders/orders.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import { type ShippingInfo, shippingInfoProblems, tidyShippingInfo } from '#rules/shipping-form.ts'

/** Where an order goes, judged by the rules of the form. */
export function readShipping(given: OrderInput['shippingInfo']): ShippingInfo {
  const { firstName, lastName, country: _, ...info } = given
  const fullName = info.fullName.trim() || [firstName, lastName].filter(Boolean).join(' ')
  const problems = Object.entries(shippingInfoProblems({ ...info, fullName }))
  const errors = problems.map(([field, text]) => fieldProblem(`shippingInfo.${field}`, text))
  const [first] = problems
  if (first !== undefined) throw new Refusal('bad_input', first[1], errors)
  return tidyShippingInfo({ ...info, fullName })
}
