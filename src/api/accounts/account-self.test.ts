import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usersAnswer } from '#contracts/accounts/accounts.ts'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import { mailedCode, mailedResetToken, newestMail, newPerson, PASSWORD, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string, token?: string) => send(shop, 'GET', url, undefined, token)
const put = (id: string, body: object, token?: string) => send(shop, 'PUT', `/auth/user/${id}`, body, token)
const rowOf = async (id: string) => (await shop.database.db.select().from(users).where(eq(users.id, id)))[0]

describe('GET /auth/user', () => {
  test('nobody in particular gets an empty list [API-09] [API-10]', async () => {
    await newPerson(shop)
    const answer = await get('/auth/user')
    expect([answer.statusCode, answer.json()]).toEqual([200, { users: [] }])
  })

  test('a customer sees one: themselves', async () => {
    const { user, token, email } = await newPerson(shop)
    expect((await get('/auth/user', token)).json()).toEqual({ users: [{ _id: user._id, name: user.name, email }] })
  })

  test.each(['seller', 'admin'] as const)(
    'a %s sees everybody who is active, and no more of them [ENTITY-36]',
    async (role) => {
      const { token, user } = await newPerson(shop, role)
      const gone = await newPerson(shop)
      await shop.database.db.update(users).set({ isActive: false }).where(eq(users.id, gone.user._id))
      const list = usersAnswer.parse((await get('/auth/user', token)).json()).users
      expect(list.length).toBe(await shop.database.db.$count(users, eq(users.isActive, true)))
      expect(list.map(({ _id }) => _id)).toContain(user._id)
      for (const one of (await get('/auth/user', token)).json().users) {
        expect(Object.keys(one).sort()).toEqual(['_id', 'email', 'name'])
      }
    },
  )

  test('a token that opens nothing is told so', async () => {
    expect((await get('/auth/user', 'a'.repeat(43))).statusCode).toBe(401)
  })
})

describe('POST /auth/logout/{userId}', () => {
  const logout = (id: string, token?: string) => send(shop, 'POST', `/auth/logout/${id}`, undefined, token)
  const thanks = { success: true, message: 'Logged out successfully!' }

  test('ends the session of the token at the server [API-11] [AUTH-20]', async () => {
    const { user, token } = await newPerson(shop)
    expect((await logout(user._id, token)).json()).toEqual(thanks)
    for (const url of ['/auth/protected', '/auth/user', '/auth/sessions', '/auth/export']) {
      expect((await get(url, token)).statusCode).toBe(401)
    }
    expect([(await logout(user._id, token)).statusCode, (await put(user._id, {}, token)).statusCode]).toEqual([
      200, 401,
    ])
  })

  test('without a token or for somebody else it changes nothing, and is polite', async () => {
    const [asha, ben] = [await newPerson(shop), await newPerson(shop)]
    for (const answer of [await logout(asha.user._id), await logout(asha.user._id, ben.token), await logout('x')]) {
      expect([answer.statusCode, answer.json()]).toEqual([200, thanks])
    }
    expect((await get('/auth/protected', asha.token)).statusCode).toBe(200)
    expect((await get('/auth/protected', ben.token)).statusCode).toBe(200)
  })

  test('a call that speaks of JSON and sends none is welcome too', async () => {
    const { user, token } = await newPerson(shop)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await shop.app.inject({ method: 'POST', url: `/auth/logout/${user._id}`, headers, payload: '' })
    expect(answer.statusCode).toBe(200)
    expect((await get('/auth/protected', token)).statusCode).toBe(401)
  })
})

describe('PUT /auth/user/{userId}', () => {
  test('changes name, username and number [API-14] [PROFILE-08] [PROFILE-24]', async () => {
    const { user, token } = await newPerson(shop)
    const answer = await put(user._id, { name: 'Asha R', username: 'asha.r', number: '098765 43210' }, token)
    expect(answer.statusCode).toBe(200)
    const after = { ...user, name: 'Asha R', username: 'asha.r', number: '9876543210' }
    expect(answer.json()).toEqual({ success: true, message: 'User updated successfully!', user: after })
    expect((await get('/auth/protected', token)).json().user).toEqual(after)
    const cleared = await put(user._id, { number: '' }, token)
    expect(cleared.json().user).toEqual({ ...after, number: null })
  })

  test('never the role, the password or whether the email is verified', async () => {
    const { user, token } = await newPerson(shop)
    const before = await rowOf(user._id)
    const body = {
      role: 'admin',
      password: 'another-1',
      passwordHash: 'x',
      isEmailVerified: true,
      isActive: false,
      _id: '1',
    }
    expect((await put(user._id, body, token)).statusCode).toBe(200)
    expect(await rowOf(user._id)).toEqual(before)
  })

  test('a new email is unverified, gets a code, and the old one is told [PROFILE-10]', async () => {
    const { user, token, email } = await newPerson(shop)
    await send(shop, 'POST', '/auth/verify-otp', { email, otp: await mailedCode(shop, email) })
    await send(shop, 'POST', '/auth/forgot-password', { email })
    const oldLink = await mailedResetToken(shop, email)
    const answer = await put(user._id, { email: ' Asha.New@Example.in ' }, token)
    expect(answer.json().user).toMatchObject({ email: 'asha.new@example.in', isEmailVerified: false })
    expect((await newestMail(shop, email, 'email_changed'))?.text).not.toContain('asha.new')
    const reset = await send(shop, 'POST', `/auth/reset-password/${oldLink}`, { password: 'a-new-one-77' })
    expect(reset.statusCode).toBe(400)
    const otp = await mailedCode(shop, 'asha.new@example.in')
    expect((await send(shop, 'POST', '/auth/verify-otp', { email, otp })).statusCode).toBe(400)
    const verified = await send(shop, 'POST', '/auth/verify-otp', { email: 'asha.new@example.in', otp })
    expect(verified.statusCode).toBe(200)
    expect((await get('/auth/protected', token)).json().user.isEmailVerified).toBe(true)
  })

  test('a code for the old address dies with the change', async () => {
    const { user, token, email } = await newPerson(shop)
    const otp = await mailedCode(shop, email)
    await put(user._id, { email: 'moved.on@example.in' }, token)
    const fresh = await mailedCode(shop, 'moved.on@example.in')
    expect((await send(shop, 'POST', '/auth/verify-otp', { email, otp })).statusCode).toBe(400)
    if (fresh !== otp) {
      const wrong = await send(shop, 'POST', '/auth/verify-otp', { email: 'moved.on@example.in', otp })
      expect(wrong.statusCode).toBe(400)
    }
  })

  test('a taken email or username is refused and nothing changes; one’s own is not taken', async () => {
    const [asha, ben] = [await newPerson(shop), await newPerson(shop)]
    const before = await rowOf(asha.user._id)
    const email = await put(asha.user._id, { name: 'New', email: ben.email }, asha.token)
    expect([email.statusCode, email.json().errors[0].path]).toEqual([409, 'email'])
    const name = await put(asha.user._id, { username: ben.user.username.toUpperCase() }, asha.token)
    expect([name.statusCode, name.json().errors[0].path]).toEqual([409, 'username'])
    expect(await rowOf(asha.user._id)).toEqual(before)
    const own = await put(asha.user._id, { email: asha.email, username: asha.user.username.toUpperCase() }, asha.token)
    expect([own.statusCode, own.json().user.username]).toEqual([200, asha.user.username.toUpperCase()])
  })

  test('two who want one username at once: one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(shop)))
    const answers = await Promise.all(people.map(({ user, token }) => put(user._id, { username: 'wanted' }, token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('a guest is asked to sign in; another person’s account is not there', async () => {
    const [asha, ben, admin] = [await newPerson(shop), await newPerson(shop), await newPerson(shop, 'admin')]
    expect((await put(asha.user._id, { name: 'X' })).json()).toEqual({ success: false, message: 'Please sign in.' })
    for (const { token } of [ben, admin]) {
      const answer = await put(asha.user._id, { name: 'X' }, token)
      const missing = await put('01900000-0000-7000-8000-000000000000', { name: 'X' }, token)
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body])
    }
    expect((await rowOf(asha.user._id))?.name).toBe(asha.user.name)
  })

  test('an account cannot be used to fill other people’s inboxes', async () => {
    const { user, token } = await newPerson(shop)
    for (let i = 0; i < 5; i += 1) {
      expect((await put(user._id, { email: `victim${i}@example.in` }, token)).statusCode).toBe(200)
    }
    const sixth = await put(user._id, { email: 'victim6@example.in' }, token)
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '3600'])
    expect(await shop.database.db.$count(mails, eq(mails.to, 'victim6@example.in'))).toBe(0)
  })

  test.each([
    [{ name: '' }, 'Name is required'],
    [{ name: 7 }, 'Name is required'],
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ email: 'x' }, 'Email is invalid'],
    [{ number: '123' }, 'Phone number must be 10 digits'],
  ])('%o is refused', async (body, message) => {
    const { user, token } = await newPerson(shop)
    const answer = await put(user._id, body, token)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })
})

test('nothing of a password ever leaves the server', async () => {
  const { user, token } = await newPerson(shop, 'admin')
  const answers = await Promise.all([
    get('/auth/protected', token),
    get('/auth/user', token),
    get('/auth/export', token),
    put(user._id, { name: 'Adi' }, token),
  ])
  for (const { body } of answers) expect(body).not.toMatch(/argon2|hash/i)
  for (const { body } of answers) expect(body).not.toContain(PASSWORD)
})
