import { isMessage, type Text, toEnglish } from '#rules/message.ts'

export type FieldError = { path: string; message: Text }

/** A refusal in our format, a malformed response (a proxy's page), or no response. */
type FailureKind = 'refused' | 'malformed' | 'unanswered'

/** A call that was refused, or got no response. */
export class CallFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** 0 without a response. */
    readonly status: number,
    /** The server's message for the user, or null. */
    readonly serverMessage: Text | null = null,
    /** The server's errors by field. */
    readonly errors: readonly FieldError[] = [],
    /** The whole response body: fresh totals beside the message. */
    readonly said: object = {},
  ) {
    super(serverMessage === null ? `No usable answer (${status})` : toEnglish(serverMessage))
    this.name = 'CallFailure'
  }
}

type CallOptions = {
  /** Default: POST with a body, GET without. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or unchanged when it is FormData. */
  body?: unknown
  token?: string | null
  /** Extra headers, such as Idempotency-Key. */
  headers?: Readonly<Record<string, string>>
  /** Aborts the request. */
  signal?: AbortSignal
}

const PATIENCE_MS = 20_000
const UPLOAD_PATIENCE_MS = 90_000

/** Calls the shop's JSON API. Throws a `CallFailure`, or the abort reason of `signal`. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await send(path, options)
  const { status } = answer
  const said: unknown = await answer.json().catch(() => null)
  options.signal?.throwIfAborted()
  return validateAnswer<Answer>(status, said, options.token)
}

/** The body if OK, else throws. */
export function validateAnswer<Answer>(status: number, said: unknown, token: string | null | undefined): Answer {
  if (status === 401 && token !== undefined) reportDeadToken(token)
  if (typeof said !== 'object' || said === null) throw new CallFailure('malformed', status)
  const isFine = status >= 200 && status < 300
  if (isFine && !('success' in said && said.success === false)) return said as Answer
  throw new CallFailure('refused', status, messageIn(said), errorsIn(said), said)
}

/** Like `call`, but returns the `CallFailure`: forms show it at their fields. */
export async function tryCall<Answer>(path: string, options: CallOptions = {}): Promise<Answer | CallFailure> {
  try {
    return await call<Answer>(path, options)
  } catch (error) {
    if (error instanceof CallFailure) return error
    throw error
  }
}

/** The server's message; else the first fallback if it responded, the second if not. */
export function messageOr(error: unknown, answered: Text, unanswered = answered): Text {
  if (!(error instanceof CallFailure)) return unanswered
  return error.serverMessage ?? (error.kind === 'refused' ? answered : unanswered)
}

type DeadTokenListener = (token: string | null) => void
const deadTokenListeners = new Set<DeadTokenListener>()

/** Subscribes to 401s: an expired token, or none where one is needed. Returns the unsubscriber. */
export function followDeadTokens(listener: DeadTokenListener): () => void {
  deadTokenListeners.add(listener)
  return () => void deadTokenListeners.delete(listener)
}

function reportDeadToken(token: string | null): void {
  for (const listener of deadTokenListeners) listener(token)
}

async function send(path: string, { method, body, token, headers, signal }: CallOptions): Promise<Response> {
  const isForm = body instanceof FormData
  const said = new Headers({ accept: 'application/json', ...headers })
  if (token) said.set('authorization', `Bearer ${token}`)
  if (body !== undefined && !isForm) said.set('content-type', 'application/json')
  const patience = AbortSignal.timeout(isForm ? UPLOAD_PATIENCE_MS : PATIENCE_MS)
  try {
    return await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: said,
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  } catch {
    signal?.throwIfAborted()
    throw new CallFailure('unanswered', 0)
  }
}

function messageIn(said: object): Text | null {
  if ('text' in said && isMessage(said.text)) return said.text
  return 'message' in said && typeof said.message === 'string' && said.message !== '' ? said.message : null
}

function errorsIn(said: object): FieldError[] {
  if (!('errors' in said) || !Array.isArray(said.errors)) return []
  return said.errors
    .filter((one) => typeof one?.path === 'string' && typeof one?.message === 'string')
    .map(({ path, message, text }) => ({ path, message: isMessage(text) ? text : message }))
}
