import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/carts.ts'
import * as specs from '#contracts/specs/carts.ts'
import { readCart, writeCart } from '#shop/carts/keep-cart.ts'
import { registerCalls } from '../http/register-calls.ts'
import { ORDER_LIMIT_BYTES } from './order-limit.ts'

/** The cart of somebody who is signed in. */
export const cartsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readCart', async (request) => readCart(request.shop, request.query.since))
  register('writeCart', async (request) => writeCart(request.shop, request.body), { bodyLimit: ORDER_LIMIT_BYTES })
}
