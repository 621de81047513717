import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer made once and sent many times: its bytes in every encoding, and its mark. */
export type PreparedBody = { type: string; etag: string; identity: Buffer; gzip: Buffer | null; brotli: Buffer | null }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const NOT_WORTH_COMPRESSING = 512

export async function prepareBody(content: string | Buffer, type: string, quality = 6): Promise<PreparedBody> {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  if (identity.length < NOT_WORTH_COMPRESSING) return { type, etag, identity, gzip: null, brotli: null }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const [brotli, zipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)])
  return { type, etag, identity, gzip: zipped, brotli }
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, body: PreparedBody): FastifyReply {
  reply.header('etag', body.etag)
  reply.header('vary', 'accept-encoding')
  const known = request.headers['if-none-match']
  if (known !== undefined && isSameMark(known, body.etag)) return reply.code(304).send()
  reply.header('content-type', body.type)
  const accepted = request.headers['accept-encoding']
  if (accepted !== undefined) {
    if (body.brotli !== null && takes(accepted, 'br')) {
      return reply.header('content-encoding', 'br').send(body.brotli)
    }
    if (body.gzip !== null && takes(accepted, 'gzip')) {
      return reply.header('content-encoding', 'gzip').send(body.gzip)
    }
  }
  return reply.send(body.identity)
}

export function sizeOf(body: PreparedBody): number {
  return body.identity.length + (body.gzip?.length ?? 0) + (body.brotli?.length ?? 0)
}

/** Does an Accept-Encoding header welcome this encoding? `q=0` means no. */
export function takes(accepted: string, encoding: 'br' | 'gzip'): boolean {
  if (!accepted.includes(encoding)) return false
  for (const part of accepted.split(',')) {
    const [name, ...params] = part.split(';').map((piece) => piece.trim().toLowerCase())
    if (name !== encoding) continue
    const quality = params.find((param) => param.startsWith('q='))
    return quality === undefined || Number(quality.slice(2)) > 0
  }
  return false
}

function isSameMark(known: string, etag: string): boolean {
  if (known === etag || known.trim() === '*') return true
  const plain = etag.slice(2)
  return known.split(',').some((mark) => mark.trim().replace(/^W\//, '') === plain)
}
