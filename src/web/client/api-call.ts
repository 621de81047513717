import { isMessage, type Text, toEnglish } from '#rules/message.ts'
import { noteReach } from './shop-reach.ts'

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
    readonly body: object = {},
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
  /** Ends the session: it does not wait for itself. */
  isLast?: boolean
}

const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 90_000

/** Calls the shop's JSON API. Throws a `CallFailure`, or the abort reason of `signal`. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  try {
    const ask = () => send(path, options)
    const answer = await (options.isLast ? ask() : inSession(options.token, ask))
    const { status } = answer
    const body: unknown = await answer.json().catch(() => null)
    options.signal?.throwIfAborted()
    const found = validateAnswer<Answer>(status, body, options.token)
    noteReach(true)
    return found
  } catch (error) {
    if (error instanceof CallFailure) noteReach(!isUnanswered(error))
    throw error
  }
}

/** Calls in the name of the session that wait for their answer. */
const asked = new Set<Promise<unknown>>()
/** While somebody signs out; resolves to whether they did. */
let leaving: Promise<boolean> | null = null
const LAST_ANSWERS_MS = 3000

/** Sends in the name of a session, unless it is just being ended: the shop would answer that it has expired. */
export async function inSession<Answer>(token: string | null | undefined, ask: () => Promise<Answer>): Promise<Answer> {
  if (!token) return ask()
  if (leaving !== null && (await leaving)) throw new CallFailure('refused', 401)
  const sent = ask()
  asked.add(sent)
  try {
    return await sent
  } finally {
    asked.delete(sent)
  }
}

/** Ends a session once what was asked in its name is answered; what is asked meanwhile is not sent any more. */
export async function endingSession<Answer>(end: () => Promise<Answer>): Promise<Answer> {
  let tell: (hasLeft: boolean) => void = () => undefined
  leaving = new Promise((resolve) => {
    tell = resolve
  })
  let hasLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, LAST_ANSWERS_MS)
    })
    await Promise.race([Promise.allSettled(asked), late])
    const answer = await end()
    hasLeft = true
    return answer
  } finally {
    clearTimeout(timer)
    leaving = null
    tell(hasLeft)
  }
}

/** No response, a malformed one (a captive portal), or a server being restarted. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return true
  return error.status < 400 || (error.status >= 502 && error.status <= 504)
}

/** The body if OK, else throws. */
export function validateAnswer<Answer>(status: number, body: unknown, token: string | null | undefined): Answer {
  if (status === 401 && token !== undefined) reportDeadToken(token)
  if (typeof body !== 'object' || body === null) throw new CallFailure('malformed', status)
  const isFine = status >= 200 && status < 300
  if (isFine && !('success' in body && body.success === false)) return body as Answer
  throw new CallFailure('refused', status, messageIn(body), errorsIn(body), body)
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

type StepUp = (refused: Response, again: () => Promise<Response>) => Promise<Response>
/** Asks for the second factor and sends again. Set by the pages whose calls may need it. */
export const stepUp: { ask: StepUp | null } = { ask: null }

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
  const allHeaders = new Headers({ accept: 'application/json', ...headers })
  if (token) allHeaders.set('authorization', `Bearer ${token}`)
  if (body !== undefined && !isForm) allHeaders.set('content-type', 'application/json')
  const timeout = AbortSignal.timeout(isForm ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  const ask = (until?: AbortSignal) =>
    fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: allHeaders,
      ...(until && { signal: until }),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  try {
    const answer = await ask(signal === undefined ? timeout : AbortSignal.any([signal, timeout]))
    return answer.status === 403 && stepUp.ask ? await stepUp.ask(answer, () => ask(signal)) : answer
  } catch {
    signal?.throwIfAborted()
    throw new CallFailure('unanswered', 0)
  }
}

function messageIn(body: object): Text | null {
  if ('text' in body && isMessage(body.text)) return body.text
  return 'message' in body && typeof body.message === 'string' && body.message !== '' ? body.message : null
}

function errorsIn(body: object): FieldError[] {
  if (!('errors' in body) || !Array.isArray(body.errors)) return []
  return body.errors
    .filter((one) => typeof one?.path === 'string' && typeof one?.message === 'string')
    .map(({ path, message, text }) => ({ path, message: isMessage(text) ? text : message }))
}
