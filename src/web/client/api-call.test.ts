import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure, call, followDeadTokens, messageOr, tryCall } from './api-call.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, body: string | null) {
  const fetch = vi.fn(async (_: string, __?: RequestInit) => {
    if (body === null) throw new TypeError('Failed to fetch')
    return new Response(body, { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function failureFrom(status: number, body: string | null): Promise<CallFailure> {
  answerWith(status, body)
  const answer = await tryCall('/x', { body: {} })
  if (!(answer instanceof CallFailure)) throw new Error('it was done')
  return answer
}

test('JSON goes out as JSON and a form as a form, with the bearer when there is one [API-02] [API-15]', async () => {
  const fetch = answerWith(200, '{"success":true}')
  const form = new FormData()
  await call('/a', { body: { email: 'x' }, token: 'abc', headers: { 'idempotency-key': 'k1' } })
  await call('/b', { body: form })
  await call('/c', { method: 'DELETE', token: null })
  await call('/d')
  const sent = fetch.mock.calls.map(([, init]) => {
    const headers = new Headers(init?.headers)
    const [type, bearer, key] = ['content-type', 'authorization', 'idempotency-key'].map((name) => headers.get(name))
    return { method: init?.method, type, bearer, key, body: init?.body }
  })
  const plain = { type: null, bearer: null, key: null, body: undefined }
  expect(sent).toEqual([
    { method: 'POST', type: 'application/json', bearer: 'Bearer abc', key: 'k1', body: '{"email":"x"}' },
    { ...plain, method: 'POST', body: form },
    { ...plain, method: 'DELETE' },
    { ...plain, method: 'GET' },
  ])
})

test("the server's words and the fields they belong to arrive [API-03]", async () => {
  const errors = [{ path: 'email', message: 'Email is invalid' }]
  const result = JSON.stringify({ success: false, message: 'No.', errors: [...errors, null, {}] })
  expect(await failureFrom(400, result)).toMatchObject({ kind: 'refused', status: 400, serverMessage: 'No.', errors })
})

test('what a refusal says is kept with its values apart, where the server sent them', async () => {
  const text = { key: 'Only {n} of {title} are left.', values: { n: 2, title: 'Kurta' } }
  const message = 'Only 2 of Kurta are left.'
  const result = JSON.stringify({ success: false, message, text, errors: [{ path: 'quantity', message, text }] })
  const failure = await failureFrom(409, result)
  expect(failure).toMatchObject({ serverMessage: text, errors: [{ path: 'quantity', message: text }], message })
})

test('a no in a 200 is a no', async () => {
  expect(await failureFrom(200, '{"success":false,"message":"No."}')).toMatchObject({
    status: 200,
    serverMessage: 'No.',
  })
})

test.each([
  [500, '{}', 'answered'],
  [500, '{"message":""}', 'answered'],
  [400, '{"message":"Said."}', 'Said.'],
  [502, '<html>', 'unanswered'],
  [200, 'hello', 'unanswered'],
  [0, null, 'unanswered'],
])('%i %j is told as %j [AUTH-35] [AUTH-52] [AUTH-54] [PROFILE-23] [PROFILE-25]', async (status, body, words) => {
  expect(messageOr(await failureFrom(status, body), 'answered', 'unanswered')).toBe(words)
})

test('a page that knows one fallback says it in every case', async () => {
  expect(messageOr(await failureFrom(500, '{}'), 'Failed.')).toBe('Failed.')
  expect(messageOr(await failureFrom(0, null), 'Failed.')).toBe('Failed.')
  expect(messageOr(new TypeError('x is undefined'), 'Failed.')).toBe('Failed.')
})

test('a question that was taken back throws what it was taken back with, and is no failure', async () => {
  const stop = new AbortController()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    stop.abort(new Error('typed on'))
    throw signal?.reason
  })
  await expect(tryCall('/x', { signal: stop.signal })).rejects.toThrow('typed on')
})

test('a shop that does not answer is not waited for without end', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted())
  await expect(call('/x')).rejects.toMatchObject({ name: 'CallFailure', kind: 'unanswered', status: 0 })
  vi.restoreAllMocks()
})

test('a token that opens nothing is told of, whichever call found out; a login that fails is no dead token', async () => {
  const heard: (string | null)[] = []
  const stop = followDeadTokens((token) => heard.push(token))
  answerWith(401, '{"success":false,"message":"Please sign in."}')
  await tryCall('/auth/sessions', { token: 'old' })
  await tryCall('/auth/login', { body: {} })
  stop()
  await tryCall('/auth/sessions', { token: 'older' })
  answerWith(403, '{}')
  await tryCall('/auth/sessions', { token: 'not-mine' })
  expect(heard).toEqual(['old'])
})
