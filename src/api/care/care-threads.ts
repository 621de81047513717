import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#contracts/calls/care-threads.ts'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/care-threads.ts'
import { addCarePicture, readCarePicture } from '#shop/care/care-pictures.ts'
import { listThreads } from '#shop/care/list-threads.ts'
import { readFollowedThread, readThread } from '#shop/care/read-thread.ts'
import { writeInThread } from '#shop/care/write-in-thread.ts'
import { FormProblem, firstFile } from '../http/multipart-form.ts'
import { registerCalls } from '../http/register-calls.ts'

const PICTURE_BYTES = 5 * 1024 * 1024
/** 5,000 characters of any language. */
const MESSAGE_BYTES = 32 * 1024
/** Keeps a file with a false content type from running scripts. */
const INERT = "sandbox; default-src 'none'"

/** Conversations with customer care, for their shoppers; pictures for both sides. */
export const careThreadsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  await app.register(multipart, {
    limits: { fileSize: PICTURE_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 },
  })
  register('listThreads', async (request) => listThreads(request.shop, request.query))
  register('readFollowedThread', async (request) => readFollowedThread(request.shop))
  register('readThread', async (request) => readThread(request.shop, request.params.id))
  register(
    'writeInThread',
    async ({ shop, params, body, headers }) => writeInThread(shop, params.id, body, headers['idempotency-key'] ?? null),
    { bodyLimit: MESSAGE_BYTES },
  )
  register(
    'addCarePicture',
    async (request) =>
      addCarePicture(request.shop, request.params.id, async () => (request.isMultipart() ? pictureIn(request) : null)),
    { bodyLimit: PICTURE_BYTES + 64 * 1024 },
  )
  register('readCarePicture', async ({ shop, params }, reply) => {
    const bytes = await readCarePicture(shop, params.id, params.pictureId)
    reply.header('cache-control', 'private, no-store').header('content-security-policy', INERT)
    return reply.type('image/webp').send(bytes)
  })
}

async function pictureIn(request: FastifyRequest): Promise<Buffer | null> {
  try {
    const file = await firstFile(request)
    return file?.field === 'picture' ? file.bytes : null
  } catch (error) {
    throw error instanceof FormProblem ? new Refusal('bad_input', THREAD_TEXTS.pictureBad) : error
  }
}
