import type { CircuitBreaker } from '../circuit-breaker.ts'
import { resilientFetch } from '../resilient-fetch.ts'
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

/** One HTTP call. Only reads are retried: a write may have been executed although its response was lost. */
export async function call(options: CallOptions, request: Call): Promise<unknown> {
  const { breaker, timeoutMs, pauseMs } = options
  return resilientFetch((signal) => tryOnce(options, request, signal), {
    breaker,
    pauseMs,
    signal: AbortSignal.timeout(timeoutMs),
    whileOpen: () => new PaymentsProblem('unreachable', 'RESTING', 'The payment service did not answer lately'),
    judge: (error) => {
      const problem = toProblem(error)
      const isWorthwhile = problem.kind === 'unreachable' || problem.kind === 'throttled'
      return { problem, isOutage: problem.kind === 'unreachable', mayRetry: request.method === 'GET' && isWorthwhile }
    },
  })
}

async function tryOnce(options: CallOptions, request: Call, signal: AbortSignal): Promise<unknown> {
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
  return readAnswer(response.status, await response.text())
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
  if (status >= 400) throw new PaymentsProblem('refused', code, description, { status })
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
