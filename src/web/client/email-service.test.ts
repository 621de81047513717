import { afterEach, expect, test, vi } from 'vitest'
import { sendEmail } from './email-service.ts'

const SERVICE = { url: 'https://mail.example', userId: 'u', serviceId: 's', templateId: 't' }
const PARAMS = { name: 'Asha', email: 'asha@example.in', subject: 'Socks', message: 'Do you mend socks?' }

function answerWith(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('posts JSON with version, ids and what was typed [API-41]', async () => {
  const fetched = answerWith(() => new Response('OK'))
  expect(await sendEmail(SERVICE, PARAMS, 'a-message-key')).toBe(true)
  const [url, init] = fetched.mock.calls[0]!
  expect(url).toBe('https://mail.example/api/v1.0/email/send')
  expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(String(init.body))).toEqual({
    lib_version: '4.4.1',
    user_id: 'u',
    service_id: 's',
    template_id: 't',
    template_params: PARAMS,
  })
})

test.each([
  [200, 'anything', true],
  [202, 'OK', true],
  [400, 'The user_id parameter is required', false],
  [500, '', false],
])('status %d with %j is taken: %s [API-43]', async (status, text, isTaken) => {
  answerWith(() => new Response(text, { status }))
  expect(await sendEmail(SERVICE, PARAMS, 'a-message-key')).toBe(isTaken)
})

test('no answer is a no', async () => {
  answerWith(() => Promise.reject(new TypeError('offline')))
  expect(await sendEmail(SERVICE, PARAMS, 'a-message-key')).toBe(false)
})

test.each(['userId', 'serviceId', 'templateId'])('without %s nothing is even asked [API-44]', async (name) => {
  const fetched = answerWith(() => new Response('OK'))
  expect(await sendEmail({ ...SERVICE, [name]: '' }, PARAMS, 'a-message-key')).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['https://mail.example', undefined],
  ['/sandbox/emailjs', 'a-message-key'],
])('%s is told the key of the message: %s', async (url, key) => {
  const fetched = answerWith(() => new Response('OK'))
  await sendEmail({ ...SERVICE, url }, PARAMS, 'a-message-key')
  expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('idempotency-key') ?? undefined).toBe(key)
})
