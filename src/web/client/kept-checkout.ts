import type { PaymentMethod } from '#rules/order-status.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { keep, readKept } from './kept.ts'

/** An order that was sent and whose answer may have been lost: sent again under the same key it is the same order. */
export type Attempt = { key: string; body: object }

/** Ordered online but not seen to be paid: the lines it was made of wait in the cart. */
export type Unpaid = { orderId: string; lineIds: string[] }

/** What the checkout remembers over reloads, a forced sign-in and lost answers. */
export type KeptCheckout = {
  form?: Partial<ShippingForm>
  method?: PaymentMethod
  attempt?: Attempt | undefined
  unpaid?: Unpaid | undefined
}

const KEY = 'checkout'

export function readCheckout(): KeptCheckout {
  const kept = readKept(KEY)
  return typeof kept === 'object' && kept !== null ? (kept as KeptCheckout) : {}
}

export function keepCheckout(change: KeptCheckout): void {
  keep(KEY, { ...readCheckout(), ...change })
}

/** The order stands: the next one begins with an empty form. */
export function forgetCheckout(): void {
  keep(KEY, null)
}
