import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure } from '#contracts/failure.ts'
import { users } from '#database/tables/accounts.ts'
import { newPerson, PASSWORD, type Person, send, signupBody } from './support/people.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'

let shop: TestShop
let person: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  person = await newPerson(shop)
})
afterAll(() => shop.close())

type Call = { method: 'POST' | 'PUT' | 'DELETE'; url: () => string; body: () => Record<string, unknown>; isMine?: true }

const own = () => `/auth/user/${person.user._id}`

/** Every call of accounts that takes words, with a body that would do, and its fields. */
const CALLS: Record<string, Call & { fields: readonly string[] }> = {
  signup: {
    method: 'POST',
    url: () => '/auth/signup',
    body: signupBody,
    fields: ['name', 'username', 'email', 'password', 'confirmPassword', 'number', 'role'],
  },
  login: {
    method: 'POST',
    url: () => '/auth/login',
    body: () => ({ email: person.email, password: PASSWORD }),
    fields: ['email', 'password'],
  },
  'send-otp': { method: 'POST', url: () => '/auth/send-otp', body: () => ({ email: person.email }), fields: ['email'] },
  'verify-otp': {
    method: 'POST',
    url: () => '/auth/verify-otp',
    body: () => ({ email: person.email, otp: '000000' }),
    fields: ['email', 'otp'],
  },
  'forgot-password': {
    method: 'POST',
    url: () => '/auth/forgot-password',
    body: () => ({ email: person.email }),
    fields: ['email'],
  },
  'reset-password': {
    method: 'POST',
    url: () => '/auth/reset-password/not-a-link',
    body: () => ({ password: PASSWORD }),
    fields: ['password'],
  },
  exchange: { method: 'POST', url: () => '/auth/exchange', body: () => ({ token: 'spent' }), fields: ['token'] },
  profile: {
    method: 'PUT',
    url: own,
    body: () => ({ name: 'Asha Rao' }),
    fields: ['name', 'username', 'email', 'number'],
    isMine: true,
  },
  erase: { method: 'DELETE', url: own, body: () => ({ password: 'wrong' }), fields: ['password'], isMine: true },
  subscribe: {
    method: 'POST',
    url: () => '/v1/api/subscribe',
    body: () => ({ email: person.email }),
    fields: ['email'],
  },
}

const HTML = '<img src=x onerror=alert(1)>'
const BAD: [string, unknown][] = [
  ['empty', ''],
  ['only spaces', '   '],
  ['too long', 'a'.repeat(5000)],
  ['a number', 12],
  ['true', true],
  ['an array', ['a@b.in', 'c@d.in']],
  ['an object', { $ne: null }],
  ['a deep object', { a: { b: { c: {} } } }],
  ['markup', HTML],
]
/** What is no mistake there: nobody has to have a number, markup is a text and a secret like others. */
const TAKEN: Record<string, readonly string[]> = {
  number: ['empty', 'only spaces'],
  name: ['markup'],
  password: ['markup', 'only spaces'],
  token: [],
}
const CASES = Object.entries(CALLS).flatMap(([call, { fields }]) =>
  fields.flatMap((field) => BAD.map(([how, value]) => [call, field, how, value] as const)),
)

function sendCall(name: string, change: Record<string, unknown>) {
  const call = CALLS[name] as Call
  return send(shop, call.method, call.url(), { ...call.body(), ...change }, call.isMine ? person.token : undefined)
}

describe('every field of every call, filled in badly', () => {
  test.each(CASES)('%s: %s is %s', async (call, field, how, value) => {
    const before = await shop.database.db.$count(users)
    const answer = await sendCall(call, { [field]: value })
    const isTaken = TAKEN[field]?.includes(how) ?? false
    if (isTaken && answer.statusCode === 200) return
    // A sentence for a person, that says what is wrong and repeats nothing of what was sent.
    expect([400, 401], answer.body).toContain(answer.statusCode)
    const { message } = failure.parse(answer.json())
    expect(message).toMatch(/^[A-Z][^<>{}]{8,160}$/)
    expect(message).not.toMatch(/invalid (input|option|type)|expected|received|undefined|null|zod|regex/i)
    expect(answer.body).not.toContain('onerror')
    expect(await shop.database.db.$count(users)).toBe(before)
  })

  test.each(Object.keys(CALLS))('%s without a body, with a list and with text for one', async (name) => {
    const { method, url, isMine } = CALLS[name] as Call
    const token = isMine ? person.token : undefined
    for (const payload of [[], '"text"', 'null', '{', '{"__proto__":{"role":"admin"}}']) {
      const answer = await send(shop, method, url(), payload, token)
      if (answer.statusCode === 200) expect(method, String(payload)).toBe('PUT')
      else expect([400, 401], `${payload} ${answer.body}`).toContain(answer.statusCode)
    }
  })

  test('after all that the account is as it was, and opens with its password', async () => {
    const { user } = (await send(shop, 'GET', '/auth/protected', undefined, person.token)).json()
    expect(user).toMatchObject({ email: person.email, role: 'customer' })
    expect((await sendCall('login', {})).statusCode).toBe(200)
  })
})
