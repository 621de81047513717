import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EVERY_ANSWER, HTTPS_ONLY, REQUEST_ID } from './answer-headers.ts'

type Encoded = { bytes: Buffer; head: readonly string[] }

/** An answer made once and sent many times: its bytes and headers in every encoding, and its mark. */
export type PreparedBody = {
  status: number
  etag: string
  identity: Encoded
  gzip: Encoded | null
  brotli: Encoded | null
  unchanged: readonly string[]
}

export type PrepareOptions = {
  type: string
  status?: number
  headers?: Readonly<Record<string, string>>
  /** Of brotli, 0 to 11; null for what is compressed already. */
  quality?: number | null
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const NOT_WORTH_COMPRESSING = 512
const USUAL_QUALITY = 6

export async function prepareBody(content: string | Buffer, options: PrepareOptions): Promise<PreparedBody> {
  const { type, status = 200, headers = {}, quality = USUAL_QUALITY } = options
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const common = { ...EVERY_ANSWER, ...headers, etag, vary: 'accept-encoding' }
  const encoded = (bytes: Buffer, encoding: Record<string, string>): Encoded => ({
    bytes,
    head: flat({ ...common, 'content-type': type, ...encoding, 'content-length': String(bytes.length) }),
  })
  const isWorthIt = quality !== null && plain.length >= NOT_WORTH_COMPRESSING
  const [brotli, zipped] = isWorthIt ? await Promise.all([brotliOf(plain, quality), compressGzip(plain)]) : [null, null]
  return {
    status,
    etag,
    identity: encoded(plain, {}),
    gzip: zipped && encoded(zipped, { 'content-encoding': 'gzip' }),
    brotli: brotli && encoded(brotli, { 'content-encoding': 'br' }),
    unchanged: flat(common),
  }
}

/** Kept by browsers and proxies, asked about every time: an unchanged list costs 304 and no bytes. */
const JSON_OPTIONS: PrepareOptions = {
  type: 'application/json; charset=utf-8',
  headers: { 'cache-control': 'public, no-cache' },
}

/** The bytes of a thing, made at its first use. They go when the thing goes: what is kept is replaced, never changed. */
export function keptJson<T extends object>(
  bodies: WeakMap<T, Promise<PreparedBody>>,
  thing: T,
  write: () => object,
): Promise<PreparedBody> {
  const known = bodies.get(thing)
  if (known !== undefined) return known
  const body = prepareBody(JSON.stringify(write()), JSON_OPTIONS)
  bodies.set(thing, body)
  return body
}

/** Straight to the socket: everything about this answer was decided when it was made. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, body: PreparedBody): FastifyReply {
  reply.hijack()
  const known = request.headers['if-none-match']
  if (known !== undefined && body.status === 200 && isSameMark(known, body.etag)) {
    reply.raw.writeHead(304, headFor(request, body.unchanged))
    reply.raw.end()
    return reply
  }
  const { bytes, head } = bestFor(request.headers['accept-encoding'], body)
  reply.raw.writeHead(body.status, headFor(request, head))
  reply.raw.end(request.method === 'HEAD' ? undefined : bytes)
  return reply
}

export function sizeOf({ identity, gzip, brotli }: PreparedBody): number {
  return identity.bytes.length + (gzip?.bytes.length ?? 0) + (brotli?.bytes.length ?? 0)
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

function bestFor(accepted: string | undefined, body: PreparedBody): Encoded {
  if (accepted === undefined) return body.identity
  if (body.brotli !== null && takes(accepted, 'br')) return body.brotli
  return body.gzip !== null && takes(accepted, 'gzip') ? body.gzip : body.identity
}

function headFor(request: FastifyRequest, head: readonly string[]): string[] {
  const whole = [...head, REQUEST_ID, request.id]
  if (request.protocol === 'https') whole.push(...flat(HTTPS_ONLY))
  return whole
}

function isSameMark(known: string, etag: string): boolean {
  if (known === etag || known.trim() === '*') return true
  const plain = etag.slice(2)
  return known.split(',').some((mark) => mark.trim().replace(/^W\//, '') === plain)
}

function brotliOf(plain: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
