import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#contracts/calls/order-pictures.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/order-pictures.ts'
import { addOrderPicture } from '#shop/returns/add-order-picture.ts'
import { readOrderPicture } from '#shop/returns/read-order-picture.ts'
import { FormProblem, firstFile } from '../http/multipart-form.ts'
import { registerCalls } from '../http/register-calls.ts'

const MOST_BYTES = 5 * 1024 * 1024
/** Keeps a file with a false content type from running scripts. */
const INERT = "sandbox; default-src 'none'"

/** Pictures that a buyer and the shop alone see. */
export const orderPicturesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  await app.register(multipart, {
    limits: { fileSize: MOST_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 },
  })
  register(
    'addOrderPicture',
    async (request) =>
      addOrderPicture(request.shop, request.params.id, async () => (request.isMultipart() ? pictureIn(request) : null)),
    { bodyLimit: MOST_BYTES + 64 * 1024 },
  )
  register('readOrderPicture', async ({ shop, params }, reply) => {
    const bytes = await readOrderPicture(shop, params.id, params.pictureId)
    reply.header('cache-control', 'private, no-store').header('content-security-policy', INERT)
    return reply.type('image/webp').send(bytes)
  })
}

async function pictureIn(request: FastifyRequest): Promise<Buffer | null> {
  try {
    const file = await firstFile(request)
    return file?.field === 'picture' ? file.bytes : null
  } catch (error) {
    throw error instanceof FormProblem ? new Refusal('bad_input', RETURN_TEXTS.pictureBad) : error
  }
}
