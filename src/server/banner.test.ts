import { expect, test } from 'vitest'
import { banner } from './banner.ts'
import { readConfig } from './config.ts'

test('a shop that plays the postman itself says so, and where the mail is', () => {
  const text = banner(readConfig({ PORT: '4000' }), { kind: 'pglite', standIns: ['mail'], ms: 900 })
  expect(text).toContain('Stand-ins     mail: nothing leaves this machine')
  expect(text).toContain('http://localhost:4000/sandbox/mail')
})

test('a shop that plays the courier itself says where its parcels are', () => {
  const text = banner(readConfig({ PORT: '4000' }), { kind: 'pglite', standIns: ['courier'], ms: 900 })
  expect(text).toContain('Courier       http://localhost:4000/sandbox/courier')
})

test('where pictures live is said, and never with which key', () => {
  const facts = { kind: 'pglite', standIns: [], ms: 900 } as const
  expect(banner(readConfig({ DATA_DIR: '/srv/shop' }), facts)).toContain(
    'Pictures      in the folder /srv/shop/uploads',
  )
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'AKIA0SHOP0KEY',
    S3_SECRET_ACCESS_KEY: 'seven-blue-yarns',
  }
  const text = banner(readConfig(bucket), facts)
  expect(text).toContain('Pictures      in the bucket pictures at s3.example')
  expect(text).not.toMatch(/AKIA0SHOP0KEY|seven-blue-yarns/)
})

test('a live shop speaks of no stand-in and no sample account', () => {
  const config = readConfig({
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    RAZORPAY_KEY_ID: 'rzp_live_a1b2c3d4e5f6g7',
    RAZORPAY_KEY_SECRET: 'a-secret-of-some-length',
    RAZORPAY_WEBHOOK_SECRET: 'another-one-of-the-length-that-is-asked-for',
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_CLIENT_SECRET: 'not-a-real-secret',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'shop@example.in',
  })
  const text = banner(config, { kind: 'postgres', standIns: [], ms: 900 })
  expect(text).not.toMatch(/sandbox|Stand-ins|Thread-speak-1/)
})
