import { expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { choosePayments, toUrl } from './payments.ts'
import { contentPolicy } from './security-headers.ts'

const parts = { db: {} as Db, now: () => new Date(), ownUrl: () => 'http://127.0.0.1:3000' }

test('with keys the real company is asked, and nothing stands in for it', () => {
  const razorpay = { keyId: 'rzp_live_a', keySecret: 'b', webhookSecrets: ['c'] }
  const { payments, standIn, checkoutScript } = choosePayments({ ...parts, config: { razorpay } })
  expect(standIn).toBeNull()
  expect(payments.keyId).toBe('rzp_live_a')
  expect(checkoutScript).toBe('https://checkout.razorpay.com/v1/checkout.js')
})

test('without keys the shop is its own provider', () => {
  const { payments, standIn, checkoutScript } = choosePayments({ ...parts, config: { razorpay: undefined } })
  expect(standIn?.webhookUrl()).toBe('http://127.0.0.1:3000/v1/api/payments/webhook')
  expect(payments.keyId).toMatch(/^rzp_test_/)
  expect(checkoutScript).toBe('/sandbox/razorpay/v1/checkout.js')
})

test('the page lets the real window in only where it is the real one', () => {
  const scripts = ['go()']
  expect(contentPolicy(scripts)).not.toContain('razorpay')
  const policy = contentPolicy(scripts, { takesRealMoney: true })
  expect(policy).toMatch(
    /script-src 'self' 'sha256-[^']+' https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com/,
  )
  expect(policy).toContain("frame-src 'self' https://api.razorpay.com")
  expect(policy).toContain("connect-src 'self' https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com")
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.razorpay.com")
})

test.each([
  [null, 'http://127.0.0.1:4000'],
  [{ address: '0.0.0.0', family: 'IPv4', port: 81 }, 'http://127.0.0.1:81'],
  [{ address: '::', family: 'IPv6', port: 82 }, 'http://127.0.0.1:82'],
  [{ address: '::1', family: 'IPv6', port: 83 }, 'http://[::1]:83'],
  [{ address: '192.0.2.7', family: 'IPv4', port: 84 }, 'http://192.0.2.7:84'],
])('a process that listens at %o calls itself %s', (address, url) => {
  expect(toUrl(address, 4000)).toBe(url)
})
