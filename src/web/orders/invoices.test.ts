// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { downloadInvoice, sendInvoice } from './invoices.ts'
import { anOrder } from './order-for-test.ts'

let answer: () => Response
let asked: { path: string; init: RequestInit }[]

beforeEach(() => {
  localStorage.setItem('token', 'tok')
  asked = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    return answer()
  })
})

const json = (result: object, status = 200) => new Response(JSON.stringify(result), { status })
const lost = () => {
  throw new TypeError('network')
}

test('the invoice goes to the shipping email, and the answer is told [ORDER-64]', async () => {
  answer = () => json({ message: 'Invoice sent to asha@example.in' })
  const order = anOrder()
  expect(await sendInvoice(order)).toEqual({ isGood: true, message: 'Invoice sent to asha@example.in' })
  expect(asked[0]!.path).toBe(`/v1/api/orders/${order._id}/send-invoice-email`)
  expect(asked[0]!.init.body).toBe('{"email":"asha@example.in"}')
})

test.each([
  [() => json({ message: 'Too often' }, 429), 'Too often'],
  [() => json({ success: false }, 500), 'Failed to send invoice email'],
  [lost, 'Failed to send email'],
])('an invoice that is not sent says %s %s [ORDER-65]', async (result, message) => {
  answer = result
  expect(await sendInvoice(anOrder())).toEqual({ isGood: false, message })
})

test.each([
  [() => json({ message: 'Not yet' }, 409), 'Not yet'],
  [() => json({}, 500), 'Failed to fetch invoice PDF'],
  [() => new Response('<html>'), 'Failed to fetch invoice PDF'],
  [lost, 'Failed to fetch invoice PDF'],
])('a PDF that does not come says %s %s [ORDER-66]', async (result, message) => {
  answer = result
  expect(await downloadInvoice(anOrder())).toBe(message)
})
