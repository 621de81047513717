import type { FastifyPluginAsync } from 'fastify'
import { courierControl } from './control.ts'
import { courierRest, EXTERNAL } from './rest.ts'
import { FILES } from './rest-parcels.ts'
import type { CourierStandIn } from './stand-in.ts'

/** All routes of Shiprocket that the shop uses, its documents, and a page to play the courier by hand. */
export const courierStandIn: FastifyPluginAsync<{ standIn: CourierStandIn }> = async (app, { standIn }) => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-robots-tag', 'noindex')
    reply.header('cache-control', 'no-store')
  })
  await app.register(courierRest, { standIn, prefix: EXTERNAL })
  await app.register(courierControl, { standIn, prefix: '/sandbox/courier' })
  app.get<{ Params: { name: string } }>(`${FILES}/:name`, async ({ params }, reply) => {
    const content = standIn.document(params.name)
    return content === undefined ? reply.callNotFound() : reply.type('application/pdf').send(content)
  })
}
