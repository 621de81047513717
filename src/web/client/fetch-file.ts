import type { Call, CallSpec } from '#contracts/call.ts'
import { type ApiInput, urlFor } from './api.ts'
import { inSession, stepUp } from './api-call.ts'
import { storedToken } from './session-state.ts'

/** An unparsed file or stream. */
export async function fetchFile<S extends CallSpec & { file: string }>(
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
  const ask = () =>
    fetch(urlFor(call, input), {
      method: call.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  const answer = await inSession(token, ask)
  return answer.status === 403 && stepUp.ask ? stepUp.ask(answer, ask) : answer
}
