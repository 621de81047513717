import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** Why a form cannot be read: truncated, without a boundary, or over the limits. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem'
  /** Message for a route that has none of its own. */
  readonly statusCode = 400

  constructor(
    /** The parser's error code, or empty. */
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** The named parts of a form, in order. Only reading happens here, so every error is the client's. */
export async function* formParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = await reading(async () => request.parts())
  for (;;) {
    const next = await reading(() => parts.next())
    if (next.done) return
    // A file without a field name must still be drained, or the next part never arrives.
    if (typeof next.value.fieldname === 'string') yield next.value
    else if (next.value.type === 'file') await partBytes(next.value)
  }
}

export function partBytes(part: MultipartFile): Promise<Buffer> {
  return reading(() => part.toBuffer())
}

export type FormFile = { field: string | undefined; name: string; bytes: Buffer }

/** The first file of a form, or null. */
export async function firstFile(request: FastifyRequest, mostBytes?: number): Promise<FormFile | null> {
  const options = mostBytes === undefined ? {} : { limits: { fileSize: mostBytes } }
  const file = await reading(() => request.file(options))
  return file === undefined ? null : { field: file.fieldname, name: file.filename, bytes: await partBytes(file) }
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new FormProblem(code, error instanceof Error ? error.message : String(error))
  }
}
