import { CallFailure, validateAnswer } from './api-call.ts'

type UploadOptions = {
  method: 'POST' | 'PUT'
  body: FormData
  token: string | null
  headers?: Readonly<Record<string, string>>
  /** Takes it back while it is on its way. */
  signal?: AbortSignal
  /** From 0 to 1, as the form leaves this computer. */
  onProgress: (part: number) => void
}

const PATIENCE_MS = 120_000

/** Like `call`, for forms that take a while: tells how far it is. Throws a `CallFailure`. */
export function upload<Answer>(path: string, options: UploadOptions): Promise<Answer> {
  const { method, body, token, headers = {}, signal, onProgress } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.timeout = PATIENCE_MS
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
        resolve(validateAnswer<Answer>(request.status, parsed(request.responseText), token))
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
