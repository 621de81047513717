import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EVERY_ANSWER, httpsOnly, REQUEST_ID } from './response-headers.ts'

type Encoded = { bytes: Buffer; head: readonly string[] }

/** A response encoded once and sent many times: bytes and headers per encoding, and the ETag. */
export type EncodedResponse = {
  status: number
  etag: string
  /** Decoded from brotli at each request where only that is held. */
  identity: () => Encoded | Promise<Encoded>
  brotli: Encoded | null
  /** Encoded at its first request: current browsers all accept brotli. */
  gzip: (() => Promise<Encoded>) | null
  unchanged: readonly string[]
  /** Estimated memory. */
  cost: number
}

export type PrepareOptions = {
  type: string
  status?: number
  headers?: Readonly<Record<string, string>>
  /** Brotli quality, 0 to 11; null for what is compressed already. */
  quality?: number | null
  /** False: whoever accepts no brotli waits until it is decoded, and the cached response takes a quarter of the memory. */
  holdsPlain?: boolean
}

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const NOT_WORTH_COMPRESSING = 512
const USUAL_QUALITY = 6

export async function encodeResponse(content: string | Buffer, options: PrepareOptions): Promise<EncodedResponse> {
  const { type, status = 200, headers = {}, quality = USUAL_QUALITY, holdsPlain = true } = options
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const common = { ...EVERY_ANSWER, vary: 'accept-encoding', ...headers, etag }
  const brotli = quality === null || plain.length < NOT_WORTH_COMPRESSING ? null : await brotliOf(plain, quality)
  const bodies = brotli === null ? uncompressed(plain) : holdsPlain ? bothHeld(plain, brotli) : brotliHeld(brotli)
  const encoded = (bytes: Buffer, encoding: Record<string, string> = {}): Encoded => ({
    bytes,
    head: headOf({ ...common, 'content-type': type, ...encoding, 'content-length': String(bytes.length) }),
  })
  return responseFrom({ status, etag, unchanged: headOf(common) }, bodies, encoded)
}

/** The plain bytes are read by a function: what it holds decides what stays in memory. */
type Bodies = { brotli: Buffer | null; held: Buffer | null; readPlain: () => Promise<Buffer>; bytes: number }
type Encode = (bytes: Buffer, encoding?: Record<string, string>) => Encoded

function uncompressed(plain: Buffer): Bodies {
  return { brotli: null, held: plain, readPlain: async () => plain, bytes: plain.length }
}

/** Gzip is rarely requested, and counted as large as brotli. */
function bothHeld(plain: Buffer, brotli: Buffer): Bodies {
  return { brotli, held: plain, readPlain: async () => plain, bytes: plain.length + 2 * brotli.length }
}

function brotliHeld(brotli: Buffer): Bodies {
  return { brotli, held: null, readPlain: () => decompressBrotli(brotli), bytes: 2 * brotli.length }
}

function responseFrom(
  common: Pick<EncodedResponse, 'status' | 'etag' | 'unchanged'>,
  { brotli, held, readPlain, bytes }: Bodies,
  encoded: Encode,
): EncodedResponse {
  const plain = held && encoded(held)
  let zipped: Promise<Encoded> | null = null
  const zip = async () => encoded(await compressGzip(await readPlain()), { 'content-encoding': 'gzip' })
  return {
    ...common,
    identity: () => plain ?? readPlain().then((read) => encoded(read)),
    brotli: brotli && encoded(brotli, { 'content-encoding': 'br' }),
    gzip:
      brotli &&
      (() => {
        zipped ??= zip()
        return zipped
      }),
    cost: COST_OF_ENTRY + bytes,
  }
}

/** Writes directly to the socket: headers and bytes were computed when the response was encoded. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedResponse): void {
  reply.hijack()
  const { raw } = reply
  const known = request.headers['if-none-match']
  if (known !== undefined && body.status === 200 && isSameMark(known, body.etag)) {
    raw.writeHead(304, headFor(request, body.unchanged)).end()
    return
  }
  const best = bestFor(request.headers['accept-encoding'], body)
  const send = (encoded: Encoded) => write(request, raw, body.status, encoded)
  if (best instanceof Promise) best.then(send, (error: Error) => raw.destroy(error))
  else send(best)
}

function write(request: FastifyRequest, raw: ServerResponse, status: number, { bytes, head }: Encoded): void {
  raw.writeHead(status, headFor(request, head))
  if (request.method === 'HEAD') raw.end()
  else raw.end(bytes)
}

/** Overhead of a cached response beside its bytes (headers, ETag, closures, map entry), measured and rounded up. */
export const COST_OF_ENTRY = 2048

/** Whether an Accept-Encoding header accepts this encoding; `q=0` refuses it. */
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

type Welcome = { brotli: boolean; gzip: boolean }
const NOTHING: Welcome = { brotli: false, gzip: false }

/** Browsers send few distinct headers, so each is parsed once. */
const welcomes = new Map<string, Welcome>()
const MOST_WELCOMES = 100
const LONGEST_REMEMBERED = 100

function welcomeOf(accepted: string | undefined): Welcome {
  if (accepted === undefined) return NOTHING
  const known = welcomes.get(accepted)
  if (known !== undefined) return known
  const welcome = { brotli: takes(accepted, 'br'), gzip: takes(accepted, 'gzip') }
  if (welcomes.size < MOST_WELCOMES && accepted.length <= LONGEST_REMEMBERED) welcomes.set(accepted, welcome)
  return welcome
}

function bestFor(
  accepted: string | undefined,
  { brotli, gzip, identity }: EncodedResponse,
): Encoded | Promise<Encoded> {
  const welcome = welcomeOf(accepted)
  if (brotli !== null && welcome.brotli) return brotli
  if (gzip !== null && welcome.gzip) return gzip()
  return identity()
}

/** Alternating names and values; only the last value differs between responses. */
function headOf(headers: Readonly<Record<string, string>>): string[] {
  return [...flat(headers), REQUEST_ID, '']
}

function headFor(request: FastifyRequest, head: readonly string[]): string[] {
  const whole = head.slice()
  whole[whole.length - 1] = request.id
  const strict = httpsOnly(request)
  if (strict !== null) whole.push(...flat(strict))
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
