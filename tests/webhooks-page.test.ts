import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WEBHOOK_DATA, webhookBody } from '#contracts/admin/webhook-events.ts'
import { webhookExample } from '#contracts/admin/webhook-examples.ts'
import { TEST_EVENT, WEBHOOK_EVENTS } from '#rules/webhook-events.ts'
import { signWebhook } from '#shop/webhooks/sign-webhook.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/webhooks.md'), 'utf8')

test.each([...WEBHOOK_EVENTS, TEST_EVENT])('the example of %s is as the contract says, and small', (event) => {
  const example = webhookExample(event)
  expect(WEBHOOK_DATA[event].safeParse(example.data).error?.issues).toBeUndefined()
  expect(webhookBody.safeParse(example).success).toBe(true)
  expect(JSON.stringify(example).length).toBeLessThan(20_000)
})

test('the code of the page verifies what the shop signs, and nothing else', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(12)
  const { isFromShop } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  const [id, body] = ['msg_1', '{"type":"webhook.test"}']
  const headersAt = (seconds: number, signature: string) => {
    return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signature }
  }
  const seconds = Math.floor(Date.now() / 1000)
  const signature = signWebhook(secret, { id, seconds, body })
  expect(isFromShop(headersAt(seconds, `v1,AAAA ${signature}`), body, secret)).toBe(true)
  expect(isFromShop(headersAt(seconds, signature), `${body} `, secret)).toBe(false)
  expect(isFromShop(headersAt(seconds + 1, signature), body, secret)).toBe(false)
  const old = seconds - 301
  expect(isFromShop(headersAt(old, signWebhook(secret, { id, seconds: old, body })), body, secret)).toBe(false)
})
