import type { Call, CallSpec } from '#contracts/call.ts'
import * as calls from '#contracts/calls/system.ts'
import { type ApiInput, api, urlFor } from './api.ts'
import { CallFailure } from './api-call.ts'
import { fetchFile } from './fetch-file.ts'

/** The file needs the token, so a plain link cannot fetch it: fetch, then save. Returns the response headers. */
export async function download<S extends CallSpec & { file: string }>(
  name: string,
  call: Call<S>,
  ...input: ApiInput<S>
): Promise<Headers> {
  const answer = await fetchFile(call, ...input).catch(() => null)
  await save(answer, name)
  return answer?.headers ?? new Headers()
}

/** Under the server's file name, or else this one. */
async function save(answer: Response | null, name: string): Promise<void> {
  if (answer === null) throw new CallFailure('unanswered', 0)
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null)
    const isTold = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    throw new CallFailure('refused', answer.status, isTold ? String(body.message) : null)
  }
  const given = answer.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1]
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = given ?? name
  link.click()
  // After the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/**
 * For files too large for memory: the browser streams them to disk. The one-time key is sent in a form body, so no URL
 * or log holds it.
 */
export async function downloadStraight(name: string): Promise<void> {
  const params = { name }
  const { key } = await api(calls.openDownload, { params })
  const form = document.createElement('form')
  form.method = 'post'
  form.action = urlFor(calls.downloadWithKey, { params })
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'key'
  field.value = key
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
