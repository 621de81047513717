import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signupAnswer, userAnswer } from '#contracts/accounts/accounts.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { newPerson, send, signupBody } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const signup = (body: object | string) => send(shop, 'POST', '/auth/signup', body)
const rowOf = async (email: string) => (await shop.database.db.select().from(users).where(eq(users.email, email)))[0]

describe('POST /auth/signup', () => {
  test('answers the user, a token that works and a message [API-04] [AUTH-36] [ENTITY-01] [ENTITY-04]', async () => {
    const answer = await signup(
      signupBody({ name: ' Asha Rao ', username: 'Asha', email: ' Asha@Example.IN ', number: '+91 98765 43210' }),
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { user, token, message } = signupAnswer.parse(answer.json())
    expect(message).toBe('User signed up successfully!')
    expect(user).toEqual({
      _id: user.id,
      id: user.id,
      name: 'Asha Rao',
      username: 'Asha',
      email: 'asha@example.in',
      number: '9876543210',
      role: 'customer',
      avatar: null,
      isEmailVerified: false,
    })
    expect((await send(shop, 'GET', '/auth/protected', undefined, token)).json().user).toEqual(user)
    expect(answer.body).not.toContain('hash')
  })

  test('everything of the payload is judged, a confirmation that differs too, and when the terms were accepted is kept [ENTITY-03]', async () => {
    const fields = {
      name: '',
      username: 'x',
      email: 'x',
      password: 'x',
      confirmPassword: 'y',
      number: '1',
      role: 'admin',
    }
    const { errors } = (await signup(fields)).json() as { errors: { path: string }[] }
    const told = new Set(errors.map(({ path }) => path))
    for (const path of ['name', 'username', 'email', 'password', 'number', 'role']) expect(told, path).toContain(path)
    const differing = await signup(signupBody({ confirmPassword: 'another-one-9' }))
    expect(differing.json().errors).toEqual([{ path: 'confirmPassword', message: 'Passwords do not match' }])
    const body = signupBody()
    await signup(body)
    expect((await rowOf(body.email))?.consentedAt).toEqual(shop.clock.now())
  })

  test('what only the shop decides is not taken from the body', async () => {
    const body = signupBody({ isEmailVerified: true, _id: '1', id: '1', createdAt: '2001-01-01', isActive: false })
    const { user } = (await signup(body)).json()
    const row = await rowOf(body.email)
    expect(row).toMatchObject({ id: user._id, isEmailVerified: false, isActive: true, createdAt: shop.clock.now() })
  })

  test('asking to sell makes a pending application and a customer [ENTITY-05]', async () => {
    const { user } = (await signup(signupBody({ role: 'seller' }))).json()
    expect(user.role).toBe('customer')
    const found = await shop.database.db
      .select()
      .from(sellerApplications)
      .where(eq(sellerApplications.userId, user._id))
    expect(found).toMatchObject([{ status: 'Pending', decidedAt: null }])
  })

  test('an applicant is told that the application waits, others read nothing of it', async () => {
    const body = signupBody({ role: 'seller' })
    const { user, token } = (await signup(body)).json()
    expect(user.sellerApplication).toBe('Pending')
    const login = await send(shop, 'POST', '/auth/login', { email: body.email, password: body.password })
    expect(login.json().user.sellerApplication).toBe('Pending')
    const self = async () => (await send(shop, 'GET', '/auth/protected', undefined, token)).json().user
    expect(await self()).toMatchObject({ role: 'customer', sellerApplication: 'Pending' })
    const decided = { status: 'Rejected', decidedAt: shop.clock.now() } as const
    await shop.database.db.update(sellerApplications).set(decided).where(eq(sellerApplications.userId, user._id))
    expect(await self()).not.toHaveProperty('sellerApplication')
    expect((await signup(signupBody())).json().user).not.toHaveProperty('sellerApplication')
  })

  test('consumer is the same as customer [ENTITY-02]', async () => {
    expect((await signup(signupBody({ role: 'consumer' }))).json().user.role).toBe('customer')
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { name: undefined }, 'name', 'Name is required'],
    ['a blank name', { name: '   ' }, 'name', 'Name is required'],
    [
      'a name that turns the writing around',
      { name: 'a\u202eb' },
      'name',
      'Please leave out characters that cannot be seen',
    ],
    ['a letter that shows nothing', { name: 'Asha\u3164' }, 'name', 'Please leave out characters that cannot be seen'],
    [
      'a username with a hidden letter',
      { username: 'as\u200bha' },
      'username',
      'Please leave out characters that cannot be seen',
    ],
    ['a name that is a list', { name: ['a'] }, 'name', 'Name is required'],
    ['no username', { username: '' }, 'username', 'Username is required'],
    ['a short username', { username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [
      'a username of markup',
      { username: '<b>x</b>' },
      'username',
      'Username may have letters, digits, dots, dashes and underscores',
    ],
    ['a look-alike username', { username: '\u0430dmin' }, 'username', 'Please use the letters of one alphabet only'],
    ['no email', { email: undefined }, 'email', 'Email is required'],
    ['a bad email', { email: 'asha' }, 'email', 'Email is invalid'],
    ['a look-alike email', { email: '\u0430sha@example.in' }, 'email', 'Email is invalid'],
    ['two emails', { email: 'a@b.in,c@d.in' }, 'email', 'Email is invalid'],
    ['a line break', { email: 'a@b.in\r\nBcc: c@d.in' }, 'email', 'Email is invalid'],
    ['a quoted email', { email: '"a@evil x"@b.in' }, 'email', 'Email is invalid'],
    ['an object for an email', { email: { $ne: null } }, 'email', 'Email is required'],
    ['no password', { password: undefined }, 'password', 'Password is required'],
    [
      'a short password',
      { password: 'ab1cd', confirmPassword: 'ab1cd' },
      'password',
      'Password must be at least 6 characters',
    ],
    [
      'a common password',
      { password: 'crochet1', confirmPassword: 'crochet1' },
      'password',
      'That password is too easy to guess. Please choose another.',
    ],
    ['differing passwords', { confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
    ['a short number', { number: '12345' }, 'number', 'Phone number must be 10 digits'],
    ['a number that is a number', { number: 9876543210 }, 'number', 'Phone number must be 10 digits'],
    ['the role admin', { role: 'admin' }, 'role', 'That role cannot be chosen here.'],
    ['an unknown role', { role: 'king' }, 'role', 'That role cannot be chosen here.'],
  ])('%s is refused [AUTH-28] [AUTH-30] [AUTH-31] [AUTH-32] [AUTH-33]', async (_, change, path, message) => {
    const before = await shop.database.db.$count(users)
    const answer = await signup(signupBody(change))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, message, errors: [{ path, message }] })
    expect(await shop.database.db.$count(users)).toBe(before)
  })

  test.each(['Asha\u0000', 'Asha\ud800'])('what no database keeps is refused: %j', async (name) => {
    const answer = await signup(signupBody({ name }))
    expect([answer.statusCode, answer.json().message]).toEqual([400, GENERAL_TEXTS.unkeepable])
  })

  test('names of India are welcome, in their own writing', async () => {
    const { user } = (await signup(signupBody({ name: 'आशा राव', username: 'आशा_राव' }))).json()
    expect(user).toMatchObject({ name: 'आशा राव', username: 'आशा_राव' })
    const wide = await signup(signupBody({ username: 'ｗｉｄｅ' }))
    expect(wide.json().user.username).toBe('wide')
  })

  test('markup in a name is kept as the text it is', async () => {
    const name = `<img src=x onerror=alert(1)> & "O'Neil"`
    expect((await signup(signupBody({ name }))).json().user.name).toBe(name)
  })

  test('a taken email and a taken username are both named', async () => {
    const first = await newPerson(shop, 'customer', { username: 'taken.one' })
    const email = await signup(signupBody({ email: first.email.toUpperCase() }))
    expect(email.statusCode).toBe(409)
    expect(email.json()).toEqual({
      success: false,
      message: 'That email already has an account. Please sign in instead.',
      errors: [{ path: 'email', message: 'That email already has an account. Please sign in instead.' }],
    })
    const name = await signup(signupBody({ username: 'TAKEN.one' }))
    expect(name.statusCode).toBe(409)
    expect(name.json().errors).toEqual([
      { path: 'username', message: 'That username is taken. Please choose another.' },
    ])
    const both = await signup(signupBody({ email: first.email, username: 'taken.one' }))
    expect(both.json().errors.map(({ path }: { path: string }) => path)).toEqual(['email', 'username'])
  })

  test('twenty at once with one email are one account', async () => {
    const { email } = signupBody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signup(signupBody({ email }))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json().errors).toMatchObject([{ path: 'email' }])
    }
    expect(await shop.database.db.$count(users, eq(users.email, email))).toBe(1)
  })

  test('twenty at once with one username are one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signup(signupBody({ username: 'only.me' }))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test.each([
    ['1 MB', JSON.stringify({ name: 'a'.repeat(1024 * 1024) }), 413],
    ['broken JSON', '{"name":', 400],
    ['a prototype', '{"__proto__":{"role":"admin"}}', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a word', '"admin"', 400],
  ])('%s never reaches the shop', async (_, payload, status) => {
    const answer = await signup(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      success: false,
      message: status === 413 ? 'That is too large to send.' : 'That request could not be read.',
    })
  })
})

describe('GET /auth/protected', () => {
  test('answers the user of the token [API-08] [AUTH-02]', async () => {
    const { user, token } = await newPerson(shop)
    const answer = await send(shop, 'GET', '/auth/protected', undefined, token)
    expect(userAnswer.parse(answer.json())).toEqual({ user })
  })

  test.each([
    ['no token', undefined],
    ['an empty one', 'Bearer '],
    ['a made-up one', `Bearer ${'a'.repeat(43)}`],
    ['a JWT without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['SQL', "Bearer ' or 1=1 --"],
    ['an endless one', `Bearer ${'a'.repeat(10_000)}`],
    ['another scheme', 'Basic YTpi'],
  ])('%s is answered with 401 [AUTH-03]', async (_, authorization) => {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await shop.app.inject({ url: '/auth/protected', headers })
    expect([answer.statusCode, answer.json()]).toEqual([401, { success: false, message: 'Please sign in.' }])
  })
})
