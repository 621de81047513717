import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { failure } from '#contracts/failure.ts'
import { appliedCoupon, applyCouponInput } from '#contracts/orders.ts'
import { applyCoupon } from '#shop/coupons/apply-coupon.ts'

export const couponsDoor: FastifyPluginAsyncZod = async (app) => {
  const apply = { body: applyCouponInput, response: { 200: appliedCoupon, '4xx': failure } }
  app.post('/v1/api/cupons/apply', { schema: apply }, async (request) => applyCoupon(request.shop, request.body))
}
