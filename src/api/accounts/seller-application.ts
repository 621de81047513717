import type { FastifyPluginAsync } from 'fastify'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import * as calls from '#contracts/calls/seller-application.ts'
import * as specs from '#contracts/specs/seller-application.ts'
import {
  addApplicationPicture,
  readOwnApplicationPicture,
  removeApplicationPicture,
} from '#shop/applications/application-pictures.ts'
import { confirmApplicationAccount } from '#shop/applications/confirm-application-account.ts'
import { readOwnApplication } from '#shop/applications/read-application.ts'
import { saveApplication } from '#shop/applications/save-application.ts'
import { PICTURE_BODY, pictureReader, sendPrivatePicture, takePictures } from '../http/picture-form.ts'
import { registerCalls } from '../http/register-calls.ts'

export const sellerApplicationRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  await takePictures(app)

  register('readApplication', async (request) => readOwnApplication(request.shop))
  register('saveApplication', async (request) => saveApplication(request.shop, request.body))
  register('confirmApplicationAccount', async ({ shop, body }) => confirmApplicationAccount(shop, body))
  register(
    'addApplicationPicture',
    async (request, reply) => {
      reply.code(201)
      return addApplicationPicture(request.shop, pictureReader(request, APPLICATION_TEXTS.pictureBad))
    },
    PICTURE_BODY,
  )
  register('readApplicationPicture', async ({ shop, params }, reply) =>
    sendPrivatePicture(reply, await readOwnApplicationPicture(shop, params.pictureId)),
  )
  register('removeApplicationPicture', async ({ shop, params }) => removeApplicationPicture(shop, params.pictureId))
}
