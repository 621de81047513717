import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { couponAnswer, couponInput, couponList, deletedCouponAnswer } from '#contracts/coupons.ts'
import { failure } from '#contracts/failure.ts'
import { appliedCoupon, applyCouponInput } from '#contracts/orders.ts'
import { addCoupon } from '#shop/coupons/add-coupon.ts'
import { applyCoupon } from '#shop/coupons/apply-coupon.ts'
import { changeCoupon } from '#shop/coupons/change-coupon.ts'
import { deleteCoupon } from '#shop/coupons/delete-coupon.ts'
import { listCoupons } from '#shop/coupons/list-coupons.ts'

const params = z.object({ id: z.string().max(64) })

export const couponsRoutes: FastifyPluginAsyncZod = async (app) => {
  const apply = { body: applyCouponInput, response: { 200: appliedCoupon, '4xx': failure } }
  app.post('/v1/api/cupons/apply', { schema: apply }, async (request) => applyCoupon(request.shop, request.body))

  const list = { response: { 200: couponList, '4xx': failure } }
  app.get('/v1/api/cupons', { schema: list }, async (request) => listCoupons(request.shop))
  const response = { 200: couponAnswer, '4xx': failure }
  app.post('/v1/api/cupons', { schema: { body: couponInput, response } }, async (request) =>
    addCoupon(request.shop, request.body),
  )
  app.put('/v1/api/cupons/:id', { schema: { params, body: couponInput, response } }, async (request) =>
    changeCoupon(request.shop, request.params.id, request.body),
  )
  const gone = { params, response: { 200: deletedCouponAnswer, '4xx': failure } }
  app.delete('/v1/api/cupons/:id', { schema: gone }, async (request) => deleteCoupon(request.shop, request.params.id))
}
