import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PROFILE_TEXTS } from '#contracts/account-texts.ts'
import { updatedUserAnswer } from '#contracts/accounts.ts'
import { failure } from '#contracts/failure.ts'
import { Refusal } from '#contracts/refusal.ts'
import { changeAvatar } from '#shop/accounts/change-avatar.ts'
import { dropAvatar } from '#shop/accounts/drop-avatar.ts'
import { FormProblem, firstFile } from './multipart-form.ts'

const MOST_BYTES = 5 * 1024 * 1024

/** The one door that takes a file; nowhere else is a form read. */
export const accountAvatarRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, {
    limits: { fileSize: MOST_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 },
  })
  const schema = {
    params: z.object({ userId: z.string().max(64) }),
    response: { 200: updatedUserAnswer, '4xx': failure },
  }
  app.delete('/v1/api/upload/profile/:userId', { schema }, async (request) =>
    dropAvatar(request.shop, request.params.userId),
  )
  app.post('/v1/api/upload/profile/:userId', { schema, bodyLimit: MOST_BYTES + 64 * 1024 }, async (request) => {
    return changeAvatar(request.shop, request.params.userId, async () =>
      request.isMultipart() ? avatarIn(request) : null,
    )
  })
}

async function avatarIn(request: FastifyRequest): Promise<Buffer | null> {
  try {
    const file = await firstFile(request)
    return file?.field === 'avatar' ? file.bytes : null
  } catch (error) {
    // Too large, too many parts, or cut off: for the person it is all the same.
    throw error instanceof FormProblem ? new Refusal('bad_input', PROFILE_TEXTS.avatarBad) : error
  }
}
