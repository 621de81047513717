import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/admin-sellers.ts'
import * as specs from '#contracts/specs/admin-sellers.ts'
import { readApplicationPicture } from '#shop/applications/application-pictures.ts'
import { askApplicant } from '#shop/applications/ask-applicant.ts'
import { readApplication } from '#shop/applications/read-application.ts'
import { decideApplication } from '#shop/users/decide-application.ts'
import { deleteSeller } from '#shop/users/delete-seller.ts'
import { listSellers } from '#shop/users/list-sellers.ts'
import { liftSuspension, suspendSeller } from '#shop/users/suspend-seller.ts'
import { sendPrivatePicture } from '../http/picture-form.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Sellers and their applications. */
export const adminSellersRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listSellers', async (request) => listSellers(request.shop, request.query))
  register('approveSeller', async (request) =>
    decideApplication(request.shop, request.params.id, {
      status: 'Approved',
      worksFor: request.body?.worksFor ?? 'own',
    }),
  )
  register('rejectSeller', async (request) =>
    decideApplication(request.shop, request.params.id, { status: 'Rejected', reason: request.body.reason }),
  )
  register('readSellerApplication', async (request) => readApplication(request.shop, request.params.id))
  register('readSellerApplicationPicture', async ({ shop, params }, reply) =>
    sendPrivatePicture(reply, await readApplicationPicture(shop, params.id, params.pictureId)),
  )
  register('askApplicant', async (request) => askApplicant(request.shop, request.params.id, request.body.reason))
  register('suspendSeller', async (request) => suspendSeller(request.shop, request.params.id, request.body.reason))
  register('liftSuspension', async (request) => liftSuspension(request.shop, request.params.id, request.body.reason))
  register('deleteSeller', async (request) => deleteSeller(request.shop, request.params.id))
}
