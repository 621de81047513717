import { setTimeout as wait } from 'node:timers/promises'
import type { CircuitBreaker } from '../circuit-breaker.ts'
import { PaymentsProblem } from './payments.ts'

export type CallOptions = {
  baseUrl: () => string
  authorization: string
  breaker: CircuitBreaker
  /** For the whole call, retries included. */
  timeoutMs: number
  /** Pause before the first retry; doubles with each further one (exponential back-off). */
  pauseMs: number
}

export type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
}

const REPEATS = 2

/** One HTTP call. Only reads are retried: a write may have been executed although its response was lost. */
export async function call(options: CallOptions, request: Call): Promise<unknown> {
  if (!options.breaker.mayTry()) {
    throw new PaymentsProblem('unreachable', 'RESTING', 'The payment service did not answer lately')
  }
  const signal = AbortSignal.timeout(options.timeoutMs)
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await tryOnce(options, request, signal)
    } catch (error) {
      const problem = toProblem(error)
      const isWorthwhile = problem.kind === 'unreachable' || problem.kind === 'throttled'
      if (request.method !== 'GET' || !isWorthwhile || repeat === REPEATS || signal.aborted) throw problem
      const pause = options.pauseMs * 2 ** repeat * (0.5 + Math.random() / 2)
      await wait(pause, undefined, { signal }).catch(() => {
        throw problem
      })
    }
  }
}

async function tryOnce(options: CallOptions, request: Call, signal: AbortSignal): Promise<unknown> {
  const { breaker } = options
  try {
    const response = await fetch(`${options.baseUrl()}${request.path}`, {
      method: request.method,
      headers: {
        authorization: options.authorization,
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      // A redirect would send the key to an address nobody configured.
      redirect: 'manual',
      signal,
    })
    const text = await response.text()
    if (response.status < 500) breaker.answered()
    else breaker.failed()
    return readAnswer(response.status, text)
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) breaker.failed()
    throw error
  }
}

function readAnswer(status: number, text: string): unknown {
  const body = parseJson(text)
  if (status === 200) {
    if (body === undefined) throw new PaymentsProblem('malformed', 'NOT_JSON', 'The answer is not JSON')
    return body
  }
  const { code, description } = readError(body, status)
  // 409: the same request is still being processed.
  if (status === 429 || status === 409) throw new PaymentsProblem('throttled', code, description)
  if (status >= 500) throw new PaymentsProblem('unreachable', code, description)
  if (status >= 400) throw new PaymentsProblem('refused', code, description)
  throw new PaymentsProblem('malformed', code, description)
}

function readError(body: unknown, status: number): { code: string; description: string } {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  return {
    code: typeof error.code === 'string' ? error.code : `HTTP_${status}`,
    description: typeof error.description === 'string' ? error.description : `The answer was ${status}`,
  }
}

function toProblem(error: unknown): PaymentsProblem {
  if (error instanceof PaymentsProblem) return error
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const code = isTimeout ? 'TIMEOUT' : 'NETWORK'
  return new PaymentsProblem('unreachable', code, isTimeout ? 'No answer in time' : 'No connection', { cause: error })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
