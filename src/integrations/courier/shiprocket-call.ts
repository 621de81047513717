import type { CircuitBreaker } from '../circuit-breaker.ts'
import { readCapped, TooLarge } from '../read-capped.ts'
import { resilientFetch } from '../resilient-fetch.ts'
import { CourierProblem } from './courier.ts'
import { createSession } from './shiprocket-session.ts'

export type LineOptions = {
  baseUrl: () => string
  email: string
  password: string
  breaker: CircuitBreaker
  /** For the whole call, login and retries included. */
  timeoutMs: number
  /** Pause before the first retry; doubles with each further one (exponential back-off). */
  pauseMs: number
  refusalMs: number
  monotonic: () => number
}

export type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

const MAX_JSON_BYTES = 2 * 1024 * 1024
const MAX_SENTENCE = 300
/** The code of a refusal because there is a shipment of this reference already. */
export const REFERENCE_USED = 'REFERENCE_USED'

/**
 * Calls with the token of the shop's account. Only reads are retried: a write may have been executed although its
 * answer was lost.
 */
export function openLine(options: LineOptions): (call: Call) => Promise<unknown> {
  const { breaker, timeoutMs, pauseMs, refusalMs, monotonic, email, password } = options
  const session = createSession({
    login: async (signal) => {
      const credentials: Call = { method: 'POST', path: '/auth/login', body: { email, password } }
      return readToken(await send(options, credentials, null, signal))
    },
    refusalMs,
    now: monotonic,
  })

  async function tryOnce(call: Call, signal: AbortSignal, sending: () => void): Promise<unknown> {
    const token = await session.token(signal)
    sending()
    try {
      return await send(options, call, token, signal)
    } catch (error) {
      if (!isExpired(error)) throw error
      session.isOver(token)
      // A call that was turned away was not executed: once more with a new token.
      return send(options, call, await session.token(signal), signal)
    }
  }

  return (call) => {
    const isRead = call.method === 'GET'
    // What failed at the login was never asked for.
    let isSent = false
    const sending = () => {
      isSent = true
    }
    return resilientFetch((signal) => tryOnce(call, signal, sending), {
      breaker,
      pauseMs,
      signal: AbortSignal.timeout(timeoutMs),
      whileOpen: () => new CourierProblem('unreachable', 'RESTING', 'The courier did not answer lately'),
      judge: (error) => {
        const problem = toProblem(error, !isRead && isSent)
        const isWorthwhile = problem.kind === 'unreachable' || problem.kind === 'throttled'
        return { problem, isOutage: problem.kind === 'unreachable', mayRetry: isRead && isWorthwhile }
      },
    })
  }
}

async function send(options: LineOptions, call: Call, token: string | null, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`${options.baseUrl()}${call.path}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    // A redirect would send the token to an address nobody configured.
    redirect: 'manual',
    signal,
  })
  return readAnswer(response.status, (await readCapped(response, MAX_JSON_BYTES)).toString('utf8'))
}

function readAnswer(status: number, text: string): unknown {
  const body = parseJson(text)
  if (status >= 200 && status < 300) {
    // A cancellation is answered with no content.
    if (text === '') return {}
    if (body === undefined) throw new CourierProblem('malformed', 'NOT_JSON', 'The answer is not JSON')
    return body
  }
  const sentence = readSentence(body) ?? `The answer was ${status}`
  const code = status === 422 && isReferenceUsed(body) ? REFERENCE_USED : `HTTP_${status}`
  if (status === 429) throw new CourierProblem('throttled', code, sentence)
  if (status >= 500) throw new CourierProblem('unreachable', code, sentence)
  // 403: an API user without the right for this call.
  if (status === 401 || status === 403) throw new CourierProblem('not_configured', code, sentence)
  if (status >= 400) throw new CourierProblem('refused', code, sentence)
  throw new CourierProblem('malformed', code, sentence)
}

/** Whether one of the complaints is that this reference was used before; others may stand beside it. */
function isReferenceUsed(body: unknown): boolean {
  const complaints = isRecord(body) && isRecord(body.errors) ? [body.errors.order_id].flat() : []
  return complaints.some((text) => typeof text === 'string' && /taken|already|exist/i.test(text))
}

/** Their sentence: the first complaint about a field where there is one, else the message. */
export function readSentence(body: unknown): string | null {
  if (!isRecord(body)) return null
  const complaints = isRecord(body.errors) ? Object.values(body.errors).flat() : []
  const texts = [...complaints, body.message, body.error, body.response]
  const found = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return found?.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SENTENCE) ?? null
}

function isExpired(error: unknown): boolean {
  return error instanceof CourierProblem && error.code === 'HTTP_401'
}

function readToken(body: unknown): string {
  const token = isRecord(body) ? body.token : undefined
  if (typeof token === 'string' && /^[\w.~+/=-]{8,4096}$/.test(token)) return token
  throw new CourierProblem('malformed', 'UNEXPECTED_SHAPE', 'token is missing or of another kind')
}

function toProblem(error: unknown, isWrite: boolean): CourierProblem {
  if (error instanceof CourierProblem) {
    const isOpen = error.kind === 'unreachable' || error.kind === 'malformed'
    if (!isWrite || !isOpen || error.mayHaveHappened) return error
    return new CourierProblem(error.kind, error.code, error.sentence, { mayHaveHappened: true, cause: error.cause })
  }
  const options = { cause: error, mayHaveHappened: isWrite }
  if (error instanceof TooLarge) return new CourierProblem('malformed', 'TOO_LARGE', 'The answer is too long', options)
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const code = isTimeout ? 'TIMEOUT' : 'NETWORK'
  return new CourierProblem('unreachable', code, isTimeout ? 'No answer in time' : 'No connection', options)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
