import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusal.ts'
import { FormProblem, firstFile } from './multipart-form.ts'

const MOST_BYTES = 5 * 1024 * 1024
/** Keeps a file with a false content type from running scripts. */
const INERT = "sandbox; default-src 'none'"

export const PICTURE_BODY = { bodyLimit: MOST_BYTES + 64 * 1024 }

/** Forms with one picture. */
export async function takePictures(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MOST_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 },
  })
}

/** The file `picture` of a form, read when it is asked for; null without one. */
export function pictureReader(request: FastifyRequest, bad: string): () => Promise<Buffer | null> {
  return async () => {
    if (!request.isMultipart()) return null
    try {
      const file = await firstFile(request)
      return file?.field === 'picture' ? file.bytes : null
    } catch (error) {
      throw error instanceof FormProblem ? new Refusal('bad_input', bad) : error
    }
  }
}

/** A picture that is not for everybody. */
export function sendPrivatePicture(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  reply.header('cache-control', 'private, no-store').header('content-security-policy', INERT)
  return reply.type('image/webp').send(bytes)
}
