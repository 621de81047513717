import { expect, test } from 'vitest'
import { secretsInLog, secretsInMails } from './support/log-secrets.ts'

const key = 'q3Vw-9_kPz0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV'
const line = (path: string) => `{"level":30,"pid":123456,"path":"${path}","ms":654321,"msg":"answered"}`

test('a run’s log is searched for what its mails opened, for keys and for passwords', () => {
  const mails = [
    { text: 'Here is your code: 123456. It lasts ten minutes.' },
    { text: `Open https://shop.example/reset-password/${key} within 30 minutes.` },
    { text: 'Order 998877 is on its way.' },
  ]
  const secrets = secretsInMails(mails)
  expect(secrets.sort()).toEqual(['123456', key].sort())
  const portrait = line('/uploads/avatar-01a1dfbe-7c09-7129-944d-4edf2ad18a2b.webp')
  const clean = [
    'Open http://localhost',
    'Thread-speak-1',
    line('/auth/reset-password/…'),
    line(`/assets/${key}.js`),
    portrait,
  ]
  expect(secretsInLog(clean.join('\n'), [...secrets, 'Thread-speak-1'])).toEqual([])
})

test.each([
  ['a link', line(`/auth/reset-password/${key}`), [key]],
  ['a session that was never mailed', `{"authorization":"${key}"}`, [key]],
  ['a code', '{"otp":"123456"}', ['123456']],
  ['a password', '{"body":"{password: five-blue-shawls}"}', ['five-blue-shawls']],
  ['a bearer', '{"h":"Bearer abc"}', ['Bearer abc"}']],
  ['a hash', '{"h":"$argon2id$v=19"}', ['$argon2id']],
])('%s in a line is found', (_, text, found) => {
  expect(secretsInLog(text, ['123456', 'five-blue-shawls'])).toEqual(found)
})
