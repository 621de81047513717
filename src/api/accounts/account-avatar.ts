import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/accounts.ts'
import { changeAvatar } from '#shop/accounts/change-avatar.ts'
import { dropAvatar } from '#shop/accounts/drop-avatar.ts'
import { FormProblem, firstFile } from '../http/multipart-form.ts'
import { registerCalls } from '../http/register-calls.ts'

const MOST_BYTES = 5 * 1024 * 1024

/** Profile images: the only account route that reads a form. */
export const accountAvatarRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  await app.register(multipart, {
    limits: { fileSize: MOST_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 },
  })
  register('dropAvatar', async (request) => dropAvatar(request.shop, request.params.userId))
  register(
    'changeAvatar',
    async (request) => {
      return changeAvatar(request.shop, request.params.userId, async () =>
        request.isMultipart() ? avatarIn(request) : null,
      )
    },
    { bodyLimit: MOST_BYTES + 64 * 1024 },
  )
}

async function avatarIn(request: FastifyRequest): Promise<Buffer | null> {
  try {
    const file = await firstFile(request)
    return file?.field === 'avatar' ? file.bytes : null
  } catch (error) {
    if (!(error instanceof FormProblem)) throw error
    const isTooLarge = error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw new Refusal('bad_input', isTooLarge ? PROFILE_TEXTS.avatarTooLarge : PROFILE_TEXTS.avatarBad)
  }
}
