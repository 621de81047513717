/** A call that was answered with a no, or not answered at all. */
export class CallFailure extends Error {
  constructor(
    /** 0 when no answer came. */
    readonly status: number,
    /** What the server had to say, written for the person; null when it said nothing. */
    readonly serverMessage: string | null,
  ) {
    super(serverMessage ?? `No usable answer (${status})`)
    this.name = 'CallFailure'
  }
}

type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  token?: string | null
  signal?: AbortSignal
}

/** Speaks to the shop's own JSON door. */
export async function call<T>(path: string, { method = 'GET', body, token, signal }: CallOptions = {}): Promise<T> {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const init = {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailure(0, null)
  }
  const said: unknown = await answer.json().catch(() => null)
  if (!answer.ok || said === null) throw new CallFailure(answer.status, messageIn(said))
  return said as T
}

/** The server's message when there is one, otherwise ours. */
export function messageOr(error: unknown, fallback: string): string {
  return error instanceof CallFailure && error.serverMessage !== null ? error.serverMessage : fallback
}

function messageIn(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('message' in said)) return null
  return typeof said.message === 'string' && said.message !== '' ? said.message : null
}
