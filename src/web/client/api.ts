import type { Call, CallAnswer, CallInput, CallSpec } from '#contracts/call.ts'
import { CallFailure, call as send } from './api-call.ts'
import { storedToken } from './session-state.ts'

type Options = {
  /** Default: the stored token, unless the call is public. */
  token?: string | null | undefined
  /** Aborts the request. */
  signal?: AbortSignal
}

/** Optional where a call needs no input. */
export type ApiInput<S extends CallSpec> =
  object extends CallInput<S> ? [input?: CallInput<S> & Options] : [input: CallInput<S> & Options]

/** Calls the API. Throws a `CallFailure`, or the abort reason of `signal`. */
export function api<S extends CallSpec>(call: Call<S>, ...[input]: ApiInput<S>): Promise<CallAnswer<S>> {
  return askAt(call, urlFor(call, input), input)
}

/** Like `api`, but returns the `CallFailure`: forms show it at their fields. */
export async function tryApi<S extends CallSpec>(
  call: Call<S>,
  ...[input]: ApiInput<S>
): Promise<CallAnswer<S> | CallFailure> {
  try {
    return await askAt(call, urlFor(call, input), input)
  } catch (error) {
    if (error instanceof CallFailure) return error
    throw error
  }
}

type SendOptions = Options & { body?: unknown; headers?: Readonly<Record<string, string>> }

/** For callers that use the URL as a cache key. */
export function askAt<S extends CallSpec>(call: Call<S>, url: string, options: object = {}): Promise<CallAnswer<S>> {
  const { body, headers, signal, token = call.isPublic ? undefined : storedToken() }: SendOptions = options
  return send(url, {
    method: call.method,
    body,
    ...(token !== undefined && { token }),
    ...(headers && { headers }),
    ...(signal && { signal }),
  })
}

/** The URL of a call, with its parameters. */
export function urlFor(call: { path: string }, input: { params?: object; query?: object } = {}): string {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params.get(name)))
  const query = new URLSearchParams(input.query as Record<string, string>).toString()
  return query === '' ? path : `${path}?${query}`
}
