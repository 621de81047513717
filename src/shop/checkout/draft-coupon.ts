import type { Db } from '#database/connect.ts'
import { type CouponHistory, NO_HISTORY } from '#rules/coupons.ts'
import { guestContact } from '#rules/guest-contact.ts'
import { type CouponCustomer, lockCustomer, readHistory } from '../coupons/coupon-history.ts'
import { type CouponRow, lockCouponByCode, readCouponSeller } from '../coupons/find-coupon.ts'
import type { OrderRequest } from './draft-order.ts'

/** `couponSeller`: whose goods alone it is for. */
type DraftCoupon = { coupon: CouponRow | null; history: CouponHistory; couponSeller: string | null }

/** The coupon that is asked for, locked like the customer it counts by, and what they have ordered before. */
export async function draftCoupon(tx: Db, request: OrderRequest): Promise<DraftCoupon> {
  const { couponCode } = request.input.cart
  if (!couponCode) return { coupon: null, history: NO_HISTORY, couponSeller: null }
  const coupon = await lockCouponByCode(tx, couponCode)
  const customer = customerOf(request)
  await lockCustomer(tx, coupon, customer)
  const history = await readHistory(tx, coupon, customer)
  return { coupon, history, couponSeller: await readCouponSeller(tx, coupon) }
}

function customerOf({ user, shipping }: Pick<OrderRequest, 'user' | 'shipping'>): CouponCustomer {
  const { email, phone } = guestContact(shipping)
  if (user.id === null) return { userId: null, email, phone }
  return { userId: user.id, email: user.isEmailVerified ? user.email : null, phone }
}
