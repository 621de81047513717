import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { messageAnswer } from '#contracts/accounts.ts'
import { addressesAnswer, addressFormInput, oneAddressAnswer } from '#contracts/addresses.ts'
import { failure } from '#contracts/failure.ts'
import { ADDRESS_TEXTS } from '#contracts/order-texts.ts'
import { forgetAddress, listAddresses } from '#shop/addresses/list-addresses.ts'
import { addAddress, changeAddress } from '#shop/addresses/write-address.ts'

export const addressesRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = { response: { 200: addressesAnswer, '4xx': failure } }
  app.get('/v1/api/addresses', { schema: list }, async (request) => listAddresses(request.shop))

  const add = { body: addressFormInput, response: { 200: oneAddressAnswer, '4xx': failure } }
  app.post('/v1/api/addresses', { schema: add }, async ({ shop, body }) => addAddress(shop, body))

  const change = { params: z.object({ id: z.uuid() }), ...add }
  app.put('/v1/api/addresses/:id', { schema: change }, async ({ shop, params, body }) =>
    changeAddress(shop, params.id, body),
  )

  const forget = { params: z.object({ id: z.uuid() }), response: { 200: messageAnswer, '4xx': failure } }
  app.delete('/v1/api/addresses/:id', { schema: forget }, async (request) => {
    await forgetAddress(request.shop, request.params.id)
    return { success: true, message: ADDRESS_TEXTS.forgotten }
  })
}
