import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { couponAnswer, couponInput, couponList, deletedCouponAnswer } from '../offers/coupons.ts'
import { appliedCoupon, applyCouponInput } from '../orders/orders.ts'

export const applyCoupon = {
  summary: 'Apply a coupon to a cart',
  description: 'Answers the discount, or says why the coupon does not apply. Nothing is used up by asking.',
  auth: 'optional',
  body: applyCouponInput,
  answer: appliedCoupon,
} satisfies CallSpec

export const listCoupons = {
  summary: 'List coupons',
  description: 'All of them, with those that have ended.',
  auth: 'seller',
  answer: couponList,
} satisfies CallSpec

export const addCoupon = {
  summary: 'Add a coupon',
  description: 'Its code must not be taken.',
  auth: 'seller',
  body: couponInput,
  answer: couponAnswer,
} satisfies CallSpec

export const changeCoupon = {
  summary: 'Change a coupon',
  description: 'Orders that used it keep their discount.',
  auth: 'seller',
  params: idParams,
  body: couponInput,
  answer: couponAnswer,
} satisfies CallSpec

export const deleteCoupon = {
  summary: 'Delete a coupon',
  description: 'Orders that used it keep their discount.',
  auth: 'seller',
  params: idParams,
  answer: deletedCouponAnswer,
} satisfies CallSpec
