import { isMessage, type Text, toEnglish } from '#rules/message.ts'

export type FieldError = { path: string; message: Text }

/** A no said in our own form, an answer that makes no sense (a proxy's page), or no answer at all. */
type FailureKind = 'refused' | 'malformed' | 'unanswered'

/** A call that was answered with a no, or not answered at all. */
export class CallFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** 0 when no answer came. */
    readonly status: number,
    /** What the server had to say, written for the person; null when it said nothing. */
    readonly serverMessage: Text | null = null,
    /** What the server had to say about single fields. */
    readonly errors: readonly FieldError[] = [],
    /** All of what the server said: fresh sums beside the words. */
    readonly said: object = {},
  ) {
    super(serverMessage === null ? `No usable answer (${status})` : toEnglish(serverMessage))
    this.name = 'CallFailure'
  }
}

type CallOptions = {
  /** Without one, a call that sends something is a POST and any other a GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or as it is when it is form data. */
  body?: unknown
  token?: string | null
  /** More to say than the usual, such as an Idempotency-Key. */
  headers?: Readonly<Record<string, string>>
  /** Takes the question back. */
  signal?: AbortSignal
}

const PATIENCE_MS = 20_000
const UPLOAD_PATIENCE_MS = 90_000

/** Speaks to the shop's own JSON door. Throws a `CallFailure`, or what `signal` was aborted with. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await send(path, options)
  const { status } = answer
  const said: unknown = await answer.json().catch(() => null)
  options.signal?.throwIfAborted()
  return validateAnswer<Answer>(status, said, options.token)
}

/** What was said, when it was a yes. */
export function validateAnswer<Answer>(status: number, said: unknown, token: string | null | undefined): Answer {
  if (status === 401 && token !== undefined) tellDeadToken(token)
  if (typeof said !== 'object' || said === null) throw new CallFailure('malformed', status)
  const isFine = status >= 200 && status < 300
  if (isFine && !('success' in said && said.success === false)) return said as Answer
  throw new CallFailure('refused', status, messageIn(said), errorsIn(said), said)
}

/** Like `call`, for those to whom a no is an answer and no exception: forms show it at their fields. */
export async function tryCall<Answer>(path: string, options: CallOptions = {}): Promise<Answer | CallFailure> {
  try {
    return await call<Answer>(path, options)
  } catch (error) {
    if (error instanceof CallFailure) return error
    throw error
  }
}

/** The server's words; else the first fallback when it answered, the second when no usable answer came. */
export function messageOr(error: unknown, answered: Text, unanswered = answered): Text {
  if (!(error instanceof CallFailure)) return unanswered
  return error.serverMessage ?? (error.kind === 'refused' ? answered : unanswered)
}

type DeadTokenListener = (token: string | null) => void
const deadTokenListeners = new Set<DeadTokenListener>()

/** Hears of every token that opens nothing any more, or of none where one is needed. Answers how to stop. */
export function followDeadTokens(listener: DeadTokenListener): () => void {
  deadTokenListeners.add(listener)
  return () => void deadTokenListeners.delete(listener)
}

function tellDeadToken(token: string | null): void {
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
