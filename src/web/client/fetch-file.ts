import type { Call, CallSpec } from '#contracts/call.ts'
import { type ApiInput, urlFor } from './api.ts'
import { storedToken } from './session-state.ts'

/** An unparsed file or stream. */
export function fetchFile<S extends CallSpec & { file: string }>(
  call: Call<S>,
  ...[input]: ApiInput<S>
): Promise<Response> {
  const {
    body,
    signal,
    token = storedToken(),
  }: { body?: unknown; signal?: AbortSignal; token?: string | null | undefined } = input ?? {}
  const headers = new Headers({ authorization: `Bearer ${token ?? ''}` })
  if (body !== undefined) headers.set('content-type', 'application/json')
  return fetch(urlFor(call, input), {
    method: call.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}
