import { afterEach, expect, test, vi } from 'vitest'
import { ask, wordsOf } from './ask.ts'
import { requestWords } from './forgot-password.tsx'
import { resetWords } from './reset-password.tsx'

afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, body: string | null) {
  const fetch = vi.fn(async (_: string, __?: RequestInit) => {
    if (body === null) throw new TypeError('Failed to fetch')
    return new Response(body, { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function refusalOf(status: number, body: string | null) {
  answerWith(status, body)
  const answer = await ask('/auth/x', { body: {} })
  if (answer.isDone) throw new Error('it was done')
  return answer
}

test('JSON goes out as JSON and a form as a form, with the bearer when there is one [API-02] [API-15]', async () => {
  const fetch = answerWith(200, '{"success":true}')
  const form = new FormData()
  await ask('/a', { body: { email: 'x' }, token: 'abc' })
  await ask('/b', { body: form })
  await ask('/c', { method: 'GET' })
  const [json, multipart, plain] = fetch.mock.calls.map(([, init]) => ({
    type: new Headers(init?.headers).get('content-type'),
    bearer: new Headers(init?.headers).get('authorization'),
    body: init?.body,
  }))
  expect(json).toEqual({ type: 'application/json', bearer: 'Bearer abc', body: '{"email":"x"}' })
  expect(multipart).toEqual({ type: null, bearer: null, body: form })
  expect(plain).toEqual({ type: null, bearer: null, body: undefined })
})

test("the server's words and the fields they belong to arrive [API-03]", async () => {
  const errors = [{ path: 'email', message: 'Email is invalid' }]
  const refused = await refusalOf(
    400,
    JSON.stringify({ success: false, message: 'No.', errors: [...errors, null, {}] }),
  )
  expect(refused).toEqual({ isDone: false, kind: 'refused', status: 400, message: 'No.', errors })
})

test('a no in a 200 is a no', async () => {
  expect(await refusalOf(200, '{"success":false,"message":"No."}')).toMatchObject({ kind: 'refused', message: 'No.' })
})

test.each([
  [500, '{}', 'answered'],
  [500, '{"message":""}', 'answered'],
  [400, '{"message":"Said."}', 'Said.'],
  [502, '<html>', 'unanswered'],
  [200, 'hello', 'unanswered'],
  [0, null, 'unanswered'],
])(
  '%i %j is told as %j [AUTH-34] [AUTH-35] [AUTH-52] [AUTH-54] [AUTH-71] [PROFILE-23] [PROFILE-25] [PROFILE-27]',
  async (status, body, words) => {
    expect(wordsOf(await refusalOf(status, body), 'answered', 'unanswered')).toBe(words)
  },
)

test.each([
  [429, '{"message":"Too many."}', 'Too many.'],
  [500, '{}', 'Something went wrong'],
  [502, '<html>', 'Request failed with status 502'],
  [0, null, 'Something went wrong. Please try again.'],
])('a reset link that was not sent: %i %j is told as %j [AUTH-61] [AUTH-71]', async (status, body, words) => {
  expect(requestWords(await refusalOf(status, body))).toBe(words)
})

test.each([
  [400, '{"message":"Said."}', 'Said.'],
  [400, '{}', 'Failed to reset password. The link may be invalid or expired.'],
  [500, '{}', 'Failed to reset password.'],
  [0, null, 'Failed to reset password.'],
])('a password that was not reset: %i %j is told as %j [AUTH-69] [AUTH-71]', async (status, body, words) => {
  expect(resetWords(await refusalOf(status, body))).toBe(words)
})
