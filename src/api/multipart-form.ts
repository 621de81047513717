import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** What makes a form unreadable: it was cut off, has no boundary, or holds more than we take. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem'
  /** For a route that has no better words for it. */
  readonly statusCode = 400

  constructor(
    /** The parser's own word for it, or empty. */
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** The named parts of a form, one after the other. Nothing but reading happens here, so whatever fails is the sender's. */
export async function* formParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = await reading(async () => request.parts())
  for (;;) {
    const next = await reading(() => parts.next())
    if (next.done) return
    // A part without a name is nobody's: a file has to be read all the same, or the next part never comes.
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
