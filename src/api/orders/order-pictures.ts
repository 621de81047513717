import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/order-pictures.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import * as specs from '#contracts/specs/order-pictures.ts'
import { addInspectionPicture, addOrderPicture } from '#shop/returns/add-order-picture.ts'
import { readOrderPicture } from '#shop/returns/read-order-picture.ts'
import { PICTURE_BODY, pictureReader, sendPrivatePicture, takePictures } from '../http/picture-form.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Pictures that a buyer and the shop alone see. */
export const orderPicturesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  await takePictures(app)
  register(
    'addOrderPicture',
    async (request) =>
      addOrderPicture(request.shop, request.params.id, pictureReader(request, RETURN_TEXTS.pictureBad)),
    PICTURE_BODY,
  )
  register(
    'addInspectionPicture',
    async (request) =>
      addInspectionPicture(request.shop, request.params.id, pictureReader(request, RETURN_TEXTS.pictureBad)),
    PICTURE_BODY,
  )
  register('readOrderPicture', async ({ shop, params }, reply) =>
    sendPrivatePicture(reply, await readOrderPicture(shop, params.id, params.pictureId)),
  )
}
