import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { googleSignIn } from './google-sign-in.ts'

const ISSUER = 'https://accounts.example'
const CALLBACK = 'https://shop.example/auth/google/callback'
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const forged = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = { ...theirs.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }
const now = () => Math.floor(Date.now() / 1000)

type Claims = Record<string, unknown>
type Reply = { status: number; body: unknown } | Error

/** A fake issuer with configurable replies that records its requests. */
function issuer(options: { claims?: Claims; key?: typeof theirs; token?: Reply; discovery?: Reply } = {}) {
  const requests: string[] = []
  let nonce = ''
  let body = ''
  const replies: Record<string, () => Reply> = {
    '/.well-known/openid-configuration': () =>
      options.discovery ?? {
        status: 200,
        body: {
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth`,
          token_endpoint: `${ISSUER}/token`,
          jwks_uri: `${ISSUER}/keys`,
        },
      },
    '/keys': () => ({ status: 200, body: { keys: [publicKey] } }),
    '/token': () => options.token ?? { status: 200, body: tokens({ nonce, ...options.claims }, options.key ?? theirs) },
  }
  const fetch = async (url: string, init: { body?: unknown }) => {
    const { pathname } = new URL(url)
    requests.push(pathname)
    if (pathname === '/token') body = String(init.body)
    const reply = replies[pathname]?.() ?? { status: 404, body: {} }
    if (reply instanceof Error) throw reply
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    })
  }
  const google = googleSignIn({ issuer: ISSUER, clientId: 'shop', clientSecret: 'hidden-secret', fetch })
  const signIn = async (query: (state: string) => string = (state) => `?state=${state}&code=abc`) => {
    const { address, secrets } = await google.begin(CALLBACK)
    nonce = secrets.nonce
    return {
      address: new URL(address),
      secrets,
      answer: await google.finish(new URL(query(secrets.state), CALLBACK), secrets),
    }
  }
  return { google, signIn, asked: requests, body: () => new URLSearchParams(body) }
}

function tokens(claims: Claims, { privateKey }: typeof theirs) {
  const account = { sub: '1001', email: 'meera@example.in', email_verified: true, name: 'Meera' }
  const whole = { iss: ISSUER, aud: 'shop', iat: now(), exp: now() + 60, ...account, ...claims }
  const parts = [{ alg: 'RS256', kid: 'k' }, whole].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = createSign('RSA-SHA256').update(parts.join('.')).sign(privateKey).toString('base64url')
  return { access_token: 'a', token_type: 'bearer', expires_in: 60, id_token: [...parts, signature].join('.') }
}

test('the code is traded with the verifier whose S256 challenge went ahead, and the person is told', async () => {
  const { signIn, body } = issuer()
  const { address, secrets, answer } = await signIn()
  const account = { sub: '1001', email: 'meera@example.in', isEmailVerified: true, name: 'Meera' }
  expect(answer).toEqual({ kind: 'person', person: account })
  const challenge = createHash('sha256').update(secrets.codeVerifier).digest('base64url')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'shop',
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: secrets.state,
    nonce: secrets.nonce,
  })
  expect(body().get('code_verifier')).toBe(secrets.codeVerifier)
  expect(body().get('redirect_uri')).toBe(CALLBACK)
})

test.each<[string, Claims]>([
  ['from another issuer', { iss: 'https://evil.example' }],
  ['for another shop', { aud: 'another' }],
  ['that is too old', { exp: now() - 600, iat: now() - 1200 }],
  ['with the nonce of another visit', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
  ['without an email', { email: undefined }],
  ['without a sub', { sub: undefined }],
])('an id token %s is worth nothing', async (_, claims) => {
  expect((await issuer({ claims }).signIn()).answer).toEqual({ kind: 'refused' })
})

test('an id token that somebody else signed is worth nothing', async () => {
  expect((await issuer({ key: forged }).signIn()).answer).toEqual({ kind: 'refused' })
})

test.each<[unknown, boolean]>([
  [true, true],
  [false, false],
  ['true', false],
  [undefined, false],
])('email_verified %j means %j', async (verified, isEmailVerified) => {
  const { answer } = await issuer({ claims: { email_verified: verified } }).signIn()
  expect(answer).toMatchObject({ person: { isEmailVerified } })
})

test('a state of another visit is refused before anybody is asked', async () => {
  const { signIn, asked } = issuer()
  expect((await signIn(() => '?state=foreign&code=abc')).answer).toEqual({ kind: 'refused' })
  expect((await signIn(() => '?code=abc')).answer).toEqual({ kind: 'refused' })
  expect(asked).not.toContain('/token')
})

test('a cancelled consent is told from every other no', async () => {
  const { signIn } = issuer()
  expect((await signIn((state) => `?state=${state}&error=access_denied`)).answer).toEqual({ kind: 'cancelled' })
  expect((await signIn((state) => `?state=${state}&error=server_error`)).answer).toEqual({ kind: 'refused' })
})

test('a code that is spent is refused; a Google that is away, broken or does not know us is a fault', async () => {
  const no = (status: number, error: string) => ({ status, body: { error } })
  expect((await issuer({ token: no(400, 'invalid_grant') }).signIn()).answer).toEqual({ kind: 'refused' })
  for (const token of [no(401, 'invalid_client'), no(503, 'busy'), new TypeError('fetch failed')]) {
    await expect(issuer({ token }).signIn()).rejects.toThrow()
  }
})

test('Google is asked for its addresses at the first use, once; a failure is not kept', async () => {
  const options: Parameters<typeof issuer>[0] = { discovery: new TypeError('fetch failed') }
  const { google, signIn, asked } = issuer(options)
  expect(asked).toEqual([])
  await expect(google.begin(CALLBACK)).rejects.toThrow()
  delete options.discovery
  await signIn()
  await signIn()
  expect(asked.filter((path) => path.includes('well-known'))).toHaveLength(2)
})
