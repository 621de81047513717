/** A no: said by the server, not understandable, or no answer at all. */
export type Refused = {
  isDone: false
  kind: 'refused' | 'malformed' | 'unanswered'
  /** 0 when no answer came. */
  status: number
  message: string | null
  errors: readonly { path: string; message: string }[]
}
export type Answer<Said> = { isDone: true; said: Said } | Refused

type AskOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or as it is when it is form data. */
  body?: unknown
  token?: string | null
}

const PATIENCE_MS = 20_000
const UPLOAD_PATIENCE_MS = 90_000

/** Asks the accounts' door. A no is an answer here, not an exception: forms show it at their fields. */
export async function ask<Said>(
  path: string,
  { method = 'POST', body, token }: AskOptions = {},
): Promise<Answer<Said>> {
  const isForm = body instanceof FormData
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers,
      signal: AbortSignal.timeout(isForm ? UPLOAD_PATIENCE_MS : PATIENCE_MS),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  } catch {
    return { isDone: false, kind: 'unanswered', status: 0, message: null, errors: [] }
  }
  const { status } = answer
  const said: unknown = await answer.json().catch(() => null)
  if (typeof said !== 'object' || said === null) {
    return { isDone: false, kind: 'malformed', status, message: null, errors: [] }
  }
  if (answer.ok && !('success' in said && said.success === false)) return { isDone: true, said: said as Said }
  return { isDone: false, kind: 'refused', status, message: messageOf(said), errors: errorsOf(said) }
}

/** The server's words; else the first fallback when it answered, the second when no usable answer came. */
export function wordsOf(refused: Refused, answered: string, unanswered = answered): string {
  return refused.message ?? (refused.kind === 'refused' ? answered : unanswered)
}

/** The server's message of a success, or ours. */
function messageOf(said: object): string | null {
  return 'message' in said && typeof said.message === 'string' && said.message !== '' ? said.message : null
}

function errorsOf(said: object): Refused['errors'] {
  if (!('errors' in said) || !Array.isArray(said.errors)) return []
  return said.errors.filter((one) => typeof one?.path === 'string' && typeof one?.message === 'string')
}
