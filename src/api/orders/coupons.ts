import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/coupons.ts'
import * as specs from '#contracts/specs/coupons.ts'
import { addCoupon } from '#shop/coupons/add-coupon.ts'
import { applyCoupon } from '#shop/coupons/apply-coupon.ts'
import { changeCoupon } from '#shop/coupons/change-coupon.ts'
import { deleteCoupon } from '#shop/coupons/delete-coupon.ts'
import { listCoupons } from '#shop/coupons/list-coupons.ts'
import { listMyCoupons } from '#shop/coupons/list-my-coupons.ts'
import { registerCalls } from '../http/register-calls.ts'

export const couponsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('applyCoupon', async (request) => applyCoupon(request.shop, request.body))
  register('listMyCoupons', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return listMyCoupons(request.shop)
  })
  register('listCoupons', async (request) => listCoupons(request.shop))
  register('addCoupon', async (request) => addCoupon(request.shop, request.body))
  register('changeCoupon', async (request) => changeCoupon(request.shop, request.params.id, request.body))
  register('deleteCoupon', async (request) => deleteCoupon(request.shop, request.params.id))
}
