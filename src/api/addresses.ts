import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { messageAnswer } from '#contracts/accounts.ts'
import { addressesAnswer } from '#contracts/addresses.ts'
import { failure } from '#contracts/failure.ts'
import { ADDRESS_TEXTS } from '#contracts/order-texts.ts'
import { forgetAddress, listAddresses } from '#shop/addresses/list-addresses.ts'

export const addressesDoor: FastifyPluginAsyncZod = async (app) => {
  const list = { response: { 200: addressesAnswer, '4xx': failure } }
  app.get('/v1/api/addresses', { schema: list }, async (request) => listAddresses(request.shop))

  const forget = { params: z.object({ id: z.uuid() }), response: { 200: messageAnswer, '4xx': failure } }
  app.delete('/v1/api/addresses/:id', { schema: forget }, async (request) => {
    await forgetAddress(request.shop, request.params.id)
    return { success: true, message: ADDRESS_TEXTS.forgotten }
  })
}
