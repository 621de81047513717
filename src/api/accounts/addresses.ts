import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/addresses.ts'
import { ADDRESS_TEXTS } from '#contracts/orders/order-texts.ts'
import * as specs from '#contracts/specs/addresses.ts'
import { forgetAddress, listAddresses } from '#shop/addresses/list-addresses.ts'
import { addAddress, changeAddress } from '#shop/addresses/write-address.ts'
import { registerCalls } from '../http/register-calls.ts'

export const addressesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listAddresses', async (request) => listAddresses(request.shop))
  register('addAddress', async ({ shop, body }) => addAddress(shop, body))
  register('changeAddress', async ({ shop, params, body }) => changeAddress(shop, params.id, body))
  register('forgetAddress', async (request) => {
    await forgetAddress(request.shop, request.params.id)
    return { success: true, message: ADDRESS_TEXTS.forgotten }
  })
}
