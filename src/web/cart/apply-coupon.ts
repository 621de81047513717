import * as calls from '#contracts/calls/coupons.ts'
import { COUPON_TEXTS } from '#contracts/orders/order-texts.ts'
import type { Text } from '#rules/message.ts'
import { toPaise, toRupees } from '#rules/money.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { type CartCoupon, cart, isBuyable } from '../client/cart.ts'
import { setCoupon } from '../client/edit-cart.ts'
import { session } from '../client/session-state.ts'

export type CouponCheck = { coupon: CartCoupon; message: Text } | { failure: CallFailure | null; message: Text }

/** Validates a code for this subtotal; the server's amount counts [COUPON-06]. */
export async function validateCoupon(code: string, subtotalPaise: number): Promise<CouponCheck> {
  const wanted = code.trim()
  if (wanted === '') return { failure: null, message: COUPON_TEXTS.codeMissing }
  const now = session.getState()
  const userId = now.status === 'signed-in' ? now.user._id : null
  const answer = await tryApi(calls.applyCoupon, {
    body: { code: wanted, subtotal: toRupees(subtotalPaise), items: itemsInCart(), userId },
  })
  if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, COUPON_TEXTS.failed) }
  const discountPaise = typeof answer.discountAmount === 'number' ? toPaise(answer.discountAmount) : null
  if (discountPaise === null) return { failure: null, message: COUPON_TEXTS.failed }
  const coupon = { code: answer.code ?? wanted, discountPaise, subtotalPaise }
  return { coupon, message: answer.message ?? COUPON_TEXTS.applied }
}

/** A coupon of one seller counts their goods only. */
function itemsInCart() {
  const items = cart.getState().lines.filter(isBuyable)
  return items.map(({ product: { _id: productId }, variantId, quantity }) => ({
    ...{ productId, quantity },
    ...(variantId !== undefined && { variantId }),
  }))
}

/** Applies a typed code. Returns the error, or null. */
export async function applyCoupon(code: string, subtotalPaise: number): Promise<Text | null> {
  const judged = await validateCoupon(code, subtotalPaise)
  if (!('coupon' in judged)) return judged.message
  setCoupon(judged.coupon)
  return null
}
