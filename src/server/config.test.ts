import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigProblem, readConfig, readPaths } from './config.ts'
import { explainError } from './explain-error.ts'

function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems
    throw error
  }
}

test('nothing need be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    mode: 'trial',
    seed: 'sample',
    publicUrl: 'http://localhost:3000',
  })
})

test('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('everything that is wrong is told at once', () => {
  const wrong = problems({
    PORT: 'abc',
    SHOP_MODE: 'maybe',
    PUBLIC_URL: 'shop',
    LOG_LEVEL: 'loud',
    ADMIN_PASSWORD: 'short',
  })
  expect(wrong).toHaveLength(5)
  for (const name of ['PORT', 'SHOP_MODE', 'PUBLIC_URL', 'LOG_LEVEL', 'ADMIN_PASSWORD']) {
    expect(
      wrong.some((line) => line.startsWith(`${name} must`)),
      name,
    ).toBe(true)
  }
  expect(explainError(new ConfigProblem(wrong)).split('\n')).toHaveLength(1)
})

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test_a1b2c3d4e5f6g7',
  RAZORPAY_KEY_SECRET: 'a-secret-of-some-length',
  RAZORPAY_WEBHOOK_SECRET: 'another-one-of-thirty-two-letters-and-more',
}
const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  ...RAZORPAY,
  RAZORPAY_KEY_ID: 'rzp_live_a1b2c3d4e5f6g7',
  GOOGLE_CLIENT_ID: 'threadspeak.apps.example',
  GOOGLE_CLIENT_SECRET: 'not-a-real-secret',
  SMTP_URL: 'smtps://shop:seven-blue-yarns@mail.example',
  MAIL_FROM: 'Threadspeak <shop@example.in>',
}

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'AKIA0SHOP0KEY',
  S3_SECRET_ACCESS_KEY: 'a-secret-of-some-length',
}

test('pictures are kept in a folder unless there is a bucket, for the shop and for its backups', () => {
  expect([readConfig({}).bucket, readPaths({}).bucket]).toEqual([undefined, undefined])
  const bucket = {
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'AKIA0SHOP0KEY',
    secretAccessKey: 'a-secret-of-some-length',
    prefix: '',
  }
  expect([readConfig(BUCKET).bucket, readPaths(BUCKET).bucket]).toEqual([bucket, bucket])
  const more = { ...BUCKET, S3_ENDPOINT: 'https://s3.example/', S3_REGION: 'auto', S3_PREFIX: 'shop/pictures/' }
  expect(readConfig({ ...LIVE, ...more }).bucket).toEqual({ ...bucket, region: 'auto', prefix: 'shop/pictures/' })
  expect(readConfig({ ...BUCKET, S3_PREFIX: 'shop' }).bucket?.prefix).toBe('shop/')
  expect(problems({ ...LIVE, ...BUCKET, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([])
  expect(() => readPaths({ S3_BUCKET: 'pictures' })).toThrow('must be given together')
})

test('without keys the shop plays the payment provider; with keys it asks the real one', () => {
  expect(readConfig({}).razorpay).toBeUndefined()
  // A trailing space behind a pasted key is a mistake.
  expect(readConfig({ ...RAZORPAY, RAZORPAY_KEY_SECRET: 'a-secret-of-some-length \n' }).razorpay).toEqual({
    keyId: 'rzp_test_a1b2c3d4e5f6g7',
    keySecret: 'a-secret-of-some-length',
    webhookSecrets: ['another-one-of-thirty-two-letters-and-more'],
  })
  const changing = readConfig({ ...LIVE, RAZORPAY_WEBHOOK_SECRET_OLD: 'the-one-of-yesterday' })
  expect(changing.razorpay?.webhookSecrets).toEqual([
    'another-one-of-thirty-two-letters-and-more',
    'the-one-of-yesterday',
  ])
})

const INBOUND = { MAIL_REPLY_ADDRESS: 'care@reply.shop.in', MAIL_SIGNING_KEY: 'a-signing-key-of-the-account' }

test('a shop takes answers by mail when address and key are set, with a mail server', () => {
  expect(readConfig({ ...LIVE, ...INBOUND }).inbound).toEqual({
    address: 'care@reply.shop.in',
    signingKey: 'a-signing-key-of-the-account',
  })
  expect(readConfig(LIVE).inbound).toBeUndefined()
  expect(problems({ ...LIVE, ...INBOUND, MAIL_SIGNING_KEY: '' })).toEqual([
    'MAIL_REPLY_ADDRESS and MAIL_SIGNING_KEY must be given together',
  ])
  expect(problems(INBOUND)).toEqual(['MAIL_REPLY_ADDRESS needs SMTP_URL: without a mail server nobody is written to'])
})

const COURIER = {
  COURIER_EMAIL: 'parcels@shop.in',
  COURIER_PASSWORD: 'seven-blue-yarns',
  COURIER_WEBHOOK_TOKEN: 'Qw8vN2xT5rLw7Zp4Yd9Hb3McAk6Js1Uf',
  COURIER_PICKUP_LOCATION: 'Studio',
  COURIER_PICKUP_PIN: '411001',
}

test('a live shop has a courier when all of it is set, and types numbers by hand when none is', () => {
  expect(readConfig({ ...LIVE, ...COURIER }).courier).toEqual({
    email: 'parcels@shop.in',
    password: 'seven-blue-yarns',
    webhookToken: 'Qw8vN2xT5rLw7Zp4Yd9Hb3McAk6Js1Uf',
    pickupLocation: 'Studio',
    pickupPin: '411001',
  })
  expect(readConfig(LIVE).courier).toBeUndefined()
  expect(readConfig({}).courier).toBeUndefined()
})

test.each(Object.keys(COURIER))('a live shop does not open with a courier that lacks %s, and says so', (name) => {
  const message = `${name} is missing: the settings of the courier must be given together, or none of them`
  expect(problems({ ...LIVE, ...COURIER, [name]: '' })).toEqual([message])
})

test('of a courier that is hardly set, everything that is missing is named, and no secret', () => {
  const message = problems({ ...LIVE, COURIER_PASSWORD: 'canary-of-yarn' }).join()
  expect(message).toMatch(
    /^COURIER_EMAIL, COURIER_WEBHOOK_TOKEN, COURIER_PICKUP_LOCATION, COURIER_PICKUP_PIN are missing/,
  )
  expect(message).not.toContain('canary')
})

test.each([
  [{ PORT: '70000' }, /PORT must be at most 65535/],
  [{ PORT: '1.5' }, /PORT must be a whole number/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /PUBLIC_URL must be an address/],
  [{ ADMIN_EMAIL: 'a@b.in' }, /must be given together/],
  [{ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', SEED: 'sample' }, /SEED=sample is refused/],
  [{ SHOP_MODE: 'live' }, /PUBLIC_URL must be an https/],
  [{ RAZORPAY_KEY_ID: RAZORPAY.RAZORPAY_KEY_ID }, /must be given together/],
  [{ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: '' }, /must be given together/],
  [{ ...RAZORPAY, RAZORPAY_KEY_SECRET: 'short' }, /RAZORPAY_KEY_SECRET must have at least 16/],
  [{ ...RAZORPAY, RAZORPAY_KEY_ID: 'key' }, /RAZORPAY_KEY_ID must look like/],
  [{ ...RAZORPAY, RAZORPAY_KEY_ID: LIVE.RAZORPAY_KEY_ID }, /takes real money, which SHOP_MODE=trial refuses/],
  [{ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example' }, /must be given with SHOP_MODE=live/],
  [{ ...LIVE, RAZORPAY_KEY_ID: RAZORPAY.RAZORPAY_KEY_ID }, /test key, which SHOP_MODE=live refuses/],
  [{ EMAILJS_URL: 'https://mail.example', EMAILJS_USER: 'u' }, /EMAILJS_TEMPLATE must be given together/],
  [{ SHOP_MODE: 'live' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed/],
  [{ SHOP_MODE: 'live' }, /SMTP_URL and MAIL_FROM are needed/],
  [{ SMTP_URL: 'smtp://mail.example' }, /SMTP_URL and MAIL_FROM must be given together/],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.in' }, /SMTP_URL must be an address such as smtps/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.in\nBcc: c@d.in' }, /MAIL_FROM must be an address/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.in, c@d.in' }, /MAIL_FROM must be an address/],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.in', RATE_LIMITS: 'off' },
    /refused together with a real third party: take out SMTP_URL$/,
  ],
  [{ MIGRATION_DATABASE_URL: 'postgres://owner@db/shop' }, /MIGRATION_DATABASE_URL needs DATABASE_URL/],
  [
    { DATABASE_URL: 'postgres://shop@db/shop', MIGRATION_DATABASE_URL: 'postgres://owner@db/other' },
    /must name the same database/,
  ],
  [
    { S3_BUCKET: 'pictures' },
    /S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together/,
  ],
  [{ ...BUCKET, S3_SECRET_ACCESS_KEY: '' }, /S3_SECRET_ACCESS_KEY must be given together/],
  [{ S3_PREFIX: 'shop' }, /S3_SECRET_ACCESS_KEY must be given together/],
  [{ ...BUCKET, S3_ENDPOINT: 's3.example' }, /^S3_ENDPOINT must be an address without a path/],
  [{ ...BUCKET, S3_ENDPOINT: 'ftp://s3.example' }, /^S3_ENDPOINT must be an address/],
  [{ ...BUCKET, S3_ENDPOINT: 'https://s3.example/pictures' }, /^S3_ENDPOINT must be an address without a path/],
  [{ ...BUCKET, S3_ENDPOINT: 'https://key:word@s3.example' }, /^S3_ENDPOINT must be an address/],
  [{ ...BUCKET, S3_ENDPOINT: 'https://pictures.s3.example' }, /^S3_ENDPOINT must not begin with the bucket/],
  [{ ...BUCKET, S3_BUCKET: 'My Pictures' }, /^S3_BUCKET must be the name of a bucket/],
  [{ ...BUCKET, S3_REGION: 'Mumbai (India)' }, /^S3_REGION must be the name of a region/],
  [{ ...BUCKET, S3_ACCESS_KEY_ID: 'a b' }, /^S3_ACCESS_KEY_ID must be the id of a key/],
  [{ ...BUCKET, S3_SECRET_ACCESS_KEY: 'short' }, /^S3_SECRET_ACCESS_KEY must have at least 16/],
  [{ ...BUCKET, S3_PREFIX: '../up' }, /^S3_PREFIX must be a path/],
  [{ ...BUCKET, S3_PREFIX: 'a//b' }, /^S3_PREFIX must be a path/],
  [
    { ...LIVE, ...BUCKET, S3_ENDPOINT: 'http://s3.example' },
    /^S3_ENDPOINT must be an https:\/\/ address with SHOP_MODE=live$/,
  ],
  [{ ...LIVE, ...BUCKET, S3_SECRET_ACCESS_KEY: 'your-secret-key-here' }, /^S3_SECRET_ACCESS_KEY holds an example/],
  [{ ...BUCKET, RATE_LIMITS: 'off' }, /real third party: take out S3_ENDPOINT$/],
  [COURIER, /^COURIER_EMAIL books and pays real parcels, which SHOP_MODE=trial refuses/],
  [{ ...LIVE, ...COURIER, COURIER_EMAIL: 'parcels' }, /^COURIER_EMAIL must be an email address$/],
  [{ ...LIVE, ...COURIER, COURIER_PICKUP_PIN: '041100' }, /^COURIER_PICKUP_PIN must be a PIN code/],
  [{ ...LIVE, ...COURIER, COURIER_WEBHOOK_TOKEN: 'short' }, /^COURIER_WEBHOOK_TOKEN must have at least 32/],
  [{ ...LIVE, ...COURIER, COURIER_PASSWORD: COURIER.COURIER_WEBHOOK_TOKEN }, /^COURIER_WEBHOOK_TOKEN must differ/],
  [{ ...LIVE, ...COURIER, COURIER_PASSWORD: 'your-password' }, /^COURIER_PASSWORD holds an example/],
  [{ GOOGLE_CLIENT_ID: 'shop' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be given together/],
  [{ GOOGLE_ISSUER: 'http://accounts.example' }, /GOOGLE_ISSUER must be an https/],
  [{ ...LIVE, GOOGLE_ISSUER: 'http://localhost:9' }, /GOOGLE_ISSUER must be an https/],
  [{ RATE_LIMITS: 'maybe' }, /RATE_LIMITS must be on or off/],
  [{ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'off' }, /RATE_LIMITS=off is refused/],
] as const)('%o is refused: %s', (env, text) => {
  expect(problems(env).join('\n')).toMatch(text)
})

const EMAILJS = { EMAILJS_URL: 'https://m.in', EMAILJS_USER: 'u', EMAILJS_SERVICE: 's', EMAILJS_TEMPLATE: 't' }

test.each([
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.in' }, /third party: take out SMTP_URL$/],
  [{ GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'long-enough' }, /third party: take out GOOGLE_CLIENT_ID$/],
  [RAZORPAY, /third party: take out RAZORPAY_KEY_ID$/],
  [EMAILJS, /third party: take out EMAILJS_URL$/],
  [{ ...RAZORPAY, ...EMAILJS }, /take out RAZORPAY_KEY_ID, EMAILJS_URL$/],
])('without limits nobody real is asked: %o', (env, text) => {
  expect(problems({ ...env, RATE_LIMITS: 'off' })).toEqual([expect.stringMatching(text)])
  expect(problems({ ...env, RATE_LIMITS: 'on' })).toEqual([])
})

test('without limits a trial that plays everybody itself opens, also with a test provider on this machine', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).hasLimits).toBe(false)
  const local = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'long-enough', GOOGLE_ISSUER: 'http://localhost:9' }
  expect(problems({ ...local, RATE_LIMITS: 'off' })).toEqual([])
})

const ADMIN = { ADMIN_EMAIL: 'owner@example.in' }

test.each([
  [
    { RAZORPAY_WEBHOOK_SECRET: 'thirty-one-letters-are-too-few-1'.slice(1) },
    'RAZORPAY_WEBHOOK_SECRET must have at least 32',
  ],
  [{ RAZORPAY_WEBHOOK_SECRET: 'a'.repeat(40) }, 'RAZORPAY_WEBHOOK_SECRET holds an example'],
  [{ RAZORPAY_WEBHOOK_SECRET: 'change-me-please-change-me-please-1' }, 'RAZORPAY_WEBHOOK_SECRET holds an example'],
  [{ RAZORPAY_WEBHOOK_SECRET: 'your-secret-goes-here-and-is-long-1' }, 'RAZORPAY_WEBHOOK_SECRET holds an example'],
  [{ RAZORPAY_WEBHOOK_SECRET_OLD: 'xxxxxxxxxxxxxxxxxxxx' }, 'RAZORPAY_WEBHOOK_SECRET_OLD holds an example'],
  [{ RAZORPAY_KEY_ID: 'rzp_live_xxxxxxxxxxxxxx' }, 'RAZORPAY_KEY_ID holds an example'],
  [{ RAZORPAY_KEY_SECRET: 'placeholder-for-the-key' }, 'RAZORPAY_KEY_SECRET holds an example'],
  [{ RAZORPAY_KEY_SECRET: LIVE.RAZORPAY_WEBHOOK_SECRET }, 'RAZORPAY_WEBHOOK_SECRET must differ'],
  [{ GOOGLE_CLIENT_SECRET: 'your-secret' }, 'GOOGLE_CLIENT_SECRET holds an example'],
  [{ SMTP_URL: 'smtps://NAME:PASSWORD@mail.example:465' }, 'SMTP_URL holds an example'],
  [{ DATABASE_URL: 'postgres://shop:PASSWORD@HOST:5432/shop' }, 'DATABASE_URL holds an example'],
  [{ ...ADMIN, ADMIN_PASSWORD: 'Thread-speak-1' }, 'ADMIN_PASSWORD is among the first'],
  [{ ...ADMIN, ADMIN_PASSWORD: 'password1234' }, 'ADMIN_PASSWORD is among the first'],
  [{ ...ADMIN, ADMIN_PASSWORD: 'aaaaaaaaaaaaa' }, 'ADMIN_PASSWORD is among the first'],
  [{ ...ADMIN, ADMIN_PASSWORD: 'passwordpassword' }, 'ADMIN_PASSWORD is made of words that anybody would try'],
  [{ ...ADMIN, ADMIN_PASSWORD: 'Threadspeak-2026' }, "ADMIN_PASSWORD is made of the shop's own names"],
  [{ ...ADMIN, ADMIN_PASSWORD: 'qwertyuiopasdfgh' }, 'ADMIN_PASSWORD follows the alphabet'],
  [{ ...ADMIN, ADMIN_PASSWORD: 'kazimkazimkazim' }, 'ADMIN_PASSWORD repeats something short'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY=0.0.0.0/0 is refused'],
  [{ TRUST_PROXY: '127.0.0.1, ::/0' }, 'TRUST_PROXY=::/0 is refused'],
  [{ TRUST_PROXY: '128.0.0.0/1' }, 'TRUST_PROXY=128.0.0.0/1 is refused'],
  [{ TRUST_PROXY: '0.0.0.0/0.0.0.0' }, 'TRUST_PROXY=0.0.0.0/0.0.0.0 is refused'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY holds "true", which is no address'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY holds "10.0.0.0/33"'],
])('a live shop does not open with %o', (env, text) => {
  expect(problems({ ...LIVE, ...env })).toEqual([expect.stringContaining(text)])
})

test.each(['127.0.0.1', 'loopback, 10.0.0.0/8', '172.16.0.0/255.240.0.0', '::1, fd00::/16', '2001:db8::/32'])(
  'a live shop trusts a proxy at %s',
  (TRUST_PROXY) => expect(problems({ ...LIVE, TRUST_PROXY })).toEqual([]),
)

test('what the handbook shows as an example is refused by a live shop', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const shown = [...page.matchAll(/\b(SMTP_URL|DATABASE_URL)=(\S+:\/\/\S+?)`/g)]
  expect(shown.map(([, name]) => name).sort()).toEqual(['DATABASE_URL', 'SMTP_URL'])
  for (const [, name = '', value = ''] of shown) {
    expect(problems({ ...LIVE, [name]: value })).toEqual([`${name} holds an example: put the real one there`])
  }
})

test('a short secret of before may stay for the day of its replacement; a secret is never repeated in a complaint', () => {
  expect(problems({ ...LIVE, RAZORPAY_WEBHOOK_SECRET_OLD: 'sixteen-of-them-1' })).toEqual([])
  const message = problems({ ...LIVE, RAZORPAY_WEBHOOK_SECRET: 'canary-dummy-4711', ADMIN_PASSWORD: 'canary-example' })
  expect(message.join()).not.toContain('canary')
})

test.each([
  [{}, true],
  [{ API_DOCS: 'off' }, false],
  [LIVE, false],
  [{ ...LIVE, API_DOCS: 'on' }, true],
])('a trial describes its API unless told otherwise, a live shop only when told to', (env, hasApiDocs) => {
  expect(readConfig(env).hasApiDocs).toBe(hasApiDocs)
})

test('a live shop starts empty, and says where it is', () => {
  const config = readConfig({ ...LIVE, PUBLIC_URL: 'https://shop.example/' })
  expect(config).toMatchObject({ mode: 'live', seed: 'none', logLevel: 'info', publicUrl: 'https://shop.example' })
})

test.each([
  [
    Object.assign(new Error('x'), { code: 'EADDRINUSE', port: 3000 }),
    'port 3000 is taken by another program. Stop it, or choose another: PORT=3001 npm start',
  ],
  [Object.assign(new Error('x'), { code: 'EACCES', port: 80 }), 'port 80 needs more rights'],
  [Object.assign(new Error('The data folder is held.'), { name: 'DatabaseProblem' }), 'The data folder is held.'],
])('what a person can put right is told in one line', (error, text) => {
  expect(explainError(error)).toContain(text)
  expect(explainError(error).split('\n')).toHaveLength(1)
})

test('the contact form speaks to the stand-in, or to the service that is named', () => {
  expect(readConfig({}).emailService?.url).toBe('/sandbox/emailjs')
  const named = { EMAILJS_URL: 'https://mail.example/', EMAILJS_USER: 'u', EMAILJS_SERVICE: 's', EMAILJS_TEMPLATE: 't' }
  const service = { url: 'https://mail.example', userId: 'u', serviceId: 's', templateId: 't' }
  expect(readConfig(named).emailService).toEqual(service)
})

test.each([
  ['shop@example.in', { name: '', address: 'shop@example.in' }],
  ['Threadspeak <shop@example.in>', { name: 'Threadspeak', address: 'shop@example.in' }],
  ['The Shop, Pune <shop@example.in>', { name: 'The Shop, Pune', address: 'shop@example.in' }],
])('mail from %j comes from %o', (MAIL_FROM, from) => {
  expect(readConfig({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM }).mail).toEqual({ url: 'smtp://localhost:25', from })
})

test('a backup and a restore work as the owner of the database, where there is one', () => {
  const accounts = { DATABASE_URL: 'postgres://shop@db/shop', MIGRATION_DATABASE_URL: 'postgres://owner@db/shop' }
  expect(readPaths(accounts).databaseUrl).toBe('postgres://owner@db/shop')
  expect(readPaths({ DATABASE_URL: accounts.DATABASE_URL }).databaseUrl).toBe('postgres://shop@db/shop')
  expect(readPaths({ MIGRATION_DATABASE_URL: accounts.MIGRATION_DATABASE_URL }).databaseUrl).toBeUndefined()
  expect(readConfig(accounts)).toMatchObject({
    databaseUrl: 'postgres://shop@db/shop',
    migrationUrl: 'postgres://owner@db/shop',
  })
})

const PAYOUTS = {
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
  RAZORPAYX_WEBHOOK_SECRET: 'Hc4Vt9Kx2Wp7Nz5Rb8Ld3Fq6Mj1Sg0Ya',
}

test('a live shop pays refunds of cash out with an account, and by hand without one', () => {
  const { payouts } = readConfig({ ...LIVE, ...PAYOUTS })
  expect(payouts).toMatchObject({ accountNumber: '7878780080316316', keyId: LIVE.RAZORPAY_KEY_ID })
  expect(payouts?.webhookSecrets).toEqual([PAYOUTS.RAZORPAYX_WEBHOOK_SECRET])
  expect(readConfig(LIVE).payouts).toBeUndefined()
  expect(readConfig({}).payouts).toBeUndefined()
})

test.each([
  [{ ...LIVE, ...PAYOUTS, RAZORPAYX_WEBHOOK_SECRET: '' }, 'must be given together'],
  [{ ...LIVE, ...PAYOUTS, RAZORPAYX_ACCOUNT_NUMBER: '' }, 'must be given together'],
  [{ ...LIVE, ...PAYOUTS, RAZORPAYX_WEBHOOK_SECRET: LIVE.RAZORPAY_WEBHOOK_SECRET }, 'must differ'],
  [{ ...LIVE, ...PAYOUTS, RAZORPAYX_WEBHOOK_SECRET: 'short-but-not-too' }, 'at least 32 characters'],
  [{ ...PAYOUTS }, 'pays out real money'],
])('payouts that are set wrongly are refused with the reason (%#)', (env, reason) => {
  expect(problems(env).join('\n')).toContain(reason)
})
