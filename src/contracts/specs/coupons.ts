import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { couponAnswer, couponInput, couponList, deletedCouponAnswer } from '../offers/coupons.ts'
import { publicCouponList } from '../offers/offers.ts'
import { appliedCoupon, applyCouponInput } from '../orders/apply-coupon.ts'

export const applyCoupon = {
  summary: 'Apply a coupon to a cart',
  description: 'Answers the discount, or says why the coupon does not apply. Nothing is used up by asking.',
  auth: 'optional',
  right: 'own',
  body: applyCouponInput,
  answer: appliedCoupon,
} satisfies CallSpec

export const listMyCoupons = {
  summary: 'List the coupons that you can use',
  description: 'The public ones and those made for you, without those that your earlier orders rule out.',
  auth: 'signed-in',
  right: 'own',
  answer: publicCouponList,
} satisfies CallSpec

export const listCoupons = {
  summary: 'List coupons',
  description: 'All of them, with those that have ended.',
  auth: 'seller',
  right: 'coupons:read',
  byKey: true,
  answer: couponList,
} satisfies CallSpec

export const addCoupon = {
  summary: 'Add a coupon',
  description: 'Its code must not be taken.',
  auth: 'seller',
  right: 'coupons:write',
  byKey: true,
  body: couponInput,
  answer: couponAnswer,
} satisfies CallSpec

export const changeCoupon = {
  summary: 'Change a coupon',
  description: 'Orders that used it keep their discount.',
  auth: 'seller',
  right: 'coupons:write',
  byKey: true,
  params: idParams,
  body: couponInput,
  answer: couponAnswer,
} satisfies CallSpec

export const deleteCoupon = {
  summary: 'Delete a coupon',
  description: 'Orders that used it keep their discount.',
  auth: 'seller',
  right: 'coupons:write',
  byKey: true,
  params: idParams,
  answer: deletedCouponAnswer,
} satisfies CallSpec
