import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

type Message = { headers: Readonly<Record<string, string>>; body: string; timeoutMs: number }
type Answered = { status: number; answer: Buffer; retryAfter: number | null }

const MAX_ANSWER_BYTES = 64 * 1024

/**
 * One POST to a host, connected to one of the given addresses whatever its name resolves to by now. The certificate is
 * still checked against the name. Rejects when no answer began in time.
 */
export function postPinned(
  url: URL,
  addresses: readonly LookupAddress[],
  { headers, body, timeoutMs }: Message,
): Promise<Answered> {
  const signal = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: pinnedTo(addresses),
    // A connection of its own: a kept one might go to an address of another time.
    agent: false,
    signal,
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options)
    let isAnswered = false
    request.on('error', (error) => isAnswered || reject(signal.aborted ? signal.reason : error))
    request.on('response', (response) => {
      isAnswered = true
      void readBeginning(response).then((answer) => {
        request.destroy()
        resolve({ status: response.statusCode ?? 0, answer, retryAfter: retryAfterOf(response) })
      })
    })
    request.end(body)
  })
}

function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
}

/** Once the status is there the receiver has decided: an answer that is too long, or ends early, is cut. */
async function readBeginning(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_ANSWER_BYTES) break
    }
  } catch {
    // What came until then.
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES)
}

function retryAfterOf({ headers }: IncomingMessage): number | null {
  const text = headers['retry-after'] ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
