import { expect, test } from 'vitest'
import { newWebhookSecret, signWebhook } from './sign-webhook.ts'

test('a signature is that of Standard Webhooks, by the vector of its authors', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body: '{"test": 2432232314}' }
  expect(signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a secret has 256 random bits, in base64', () => {
  const secret = newWebhookSecret({ randomBytes: (count) => new Uint8Array(count).fill(7) })
  expect(secret).toBe(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)
})
