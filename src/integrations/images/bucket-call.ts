import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { resilientFetch } from '../resilient-fetch.ts'
import { readErrorCode } from './bucket-listing.ts'
import { BucketProblem } from './bucket-problem.ts'

export type BucketSettings = {
  /** Without the bucket, which is the first segment of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Empty, or ending with a slash. */
  prefix: string
}

export type BucketTimeouts = {
  /** Timeout of one request, retries included. */
  limitMs: number
  /** Pause before the first retry; doubles with each further one (exponential back-off). */
  pauseMs: number
  /** How long the circuit breaker stays open. */
  restMs: number
  /** Aborts a request that takes too long; tests abort it themselves. */
  deadline?: (limitMs: number) => AbortSignal
}

export type BucketRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  key: string
  query?: Readonly<Record<string, string>>
  body?: Uint8Array
  type?: string
}

/** Null when the object does not exist. */
export type BucketCall = (request: BucketRequest) => Promise<Uint8Array | null>

const FAILURES = 5
/** An original is at most a megabyte, and a page of a listing less. */
export const MAX_RESPONSE_BYTES = 20 * 1024 * 1024

/**
 * HTTP client of one bucket. Every request is idempotent and may be retried: reads and deletes by nature, and a name is
 * written once, always with the same bytes.
 */
export function createBucketCall(settings: BucketSettings, timeouts: BucketTimeouts): BucketCall {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const breaker = createCircuitBreaker({ failures: FAILURES, pauseMs: timeouts.restMs, now: () => performance.now() })
  const at = describeBucket(settings)
  /** Why the circuit is open. */
  let openReason = ''

  async function tryOnce(job: BucketRequest, signal: AbortSignal): Promise<Uint8Array | null> {
    const body = job.body ?? new Uint8Array()
    const address = `${endpoint}/${bucket}${job.key === '' ? '' : `/${job.key}`}`
    const query = job.query === undefined ? '' : `?${new URLSearchParams(job.query)}`
    const request = await client.sign(`${address}${query}`, {
      method: job.method,
      headers: {
        // The signature covers the content, so that it cannot be replaced on the way.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
        ...(job.type === undefined ? {} : { 'content-type': job.type }),
      },
      ...(job.body === undefined ? {} : { body: new Uint8Array(body) }),
      // A redirect would send the signature to an address nobody configured.
      redirect: 'manual',
    })
    const response = await fetch(request, { signal })
    const bytes = await readWithin(response, at)
    return toResult(response.status, bytes, at)
  }

  return async (request) => {
    const signal = (timeouts.deadline ?? AbortSignal.timeout)(timeouts.limitMs)
    return resilientFetch(() => tryOnce(request, signal), {
      breaker,
      signal,
      pauseMs: timeouts.pauseMs,
      whileOpen: () => new BucketProblem('resting', openReason),
      judge: (error) => {
        const problem = toProblem(error, signal, at, timeouts.limitMs)
        const isOutage = problem.kind === 'unreachable' || problem.kind === 'late'
        if (isOutage) openReason = problem.message
        return { problem, isOutage, mayRetry: isOutage }
      },
    })
  }
}

/** Bucket and host, for messages. */
export function describeBucket({ bucket, endpoint }: Pick<BucketSettings, 'bucket' | 'endpoint'>): string {
  return `the bucket ${bucket} at ${new URL(endpoint).host}`
}

async function readWithin(response: Response, at: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > MAX_RESPONSE_BYTES)
      throw new BucketProblem('strange', `${capitalize(at)} sent more than a picture can be.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toResult(status: number, bytes: Uint8Array, at: string): Uint8Array | null {
  if (status === 200 || status === 204) return bytes
  const code = readErrorCode(Buffer.from(bytes.subarray(0, 10_000)).toString('utf8'))
  const label = code === null ? String(status) : `${status} ${code}`
  if (status === 404 && code === 'NoSuchBucket') {
    throw new BucketProblem('no_bucket', `There is no such bucket: ${at} (${label}).`)
  }
  if (status === 404) return null
  if (status === 401 || status === 403) {
    throw new BucketProblem('refused', `${capitalize(at)} refuses the key, or what it asks for (${label}).`)
  }
  if (status === 429 || status >= 500) {
    throw new BucketProblem('unreachable', `${capitalize(at)} is out of order or busy (${label}).`)
  }
  throw new BucketProblem('strange', `${capitalize(at)} answered with something unexpected (${label}).`)
}

function toProblem(error: unknown, signal: AbortSignal, at: string, limitMs: number): BucketProblem {
  if (error instanceof BucketProblem) return error
  if (signal.aborted) return new BucketProblem('late', `${capitalize(at)} gave no answer within ${limitMs / 1000} s.`)
  const code = errorCode(error)
  return new BucketProblem('unreachable', `${capitalize(at)} cannot be reached${code === '' ? '' : ` (${code})`}.`)
}

/** The innermost error code, such as ECONNREFUSED. */
function errorCode(error: unknown): string {
  let code = ''
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string') code = one.code
  }
  return code
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
