import type { Call, CallAnswer, CallSpec } from '#contracts/call.ts'
import { type ApiInput, urlFor } from './api.ts'
import { CallFailure, validateAnswer } from './api-call.ts'
import { storedToken } from './session-state.ts'

type UploadOptions = {
  body: FormData
  /** Upload progress from 0 to 1. */
  onProgress: (part: number) => void
}

const TIMEOUT_MS = 120_000

/** Like `api`, for slow uploads: reports progress. Throws a `CallFailure`. */
export function upload<S extends CallSpec & { takesForm: true }>(
  call: Call<S>,
  input: NonNullable<ApiInput<S>[0]> & UploadOptions,
): Promise<CallAnswer<S>> {
  const { headers = {}, signal }: { headers?: Readonly<Record<string, string>>; signal?: AbortSignal } = input
  const { body, onProgress } = input
  const token = storedToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, urlFor(call, input))
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    signal?.addEventListener('abort', () => request.abort())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    const lost = () => reject(new CallFailure('unanswered', 0))
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = lost
    request.onload = () => {
      try {
        resolve(validateAnswer<CallAnswer<S>>(request.status, parsed(request.responseText), token))
      } catch (error) {
        reject(error)
      }
    }
    request.send(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
