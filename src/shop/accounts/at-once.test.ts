import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { mailedCode, mailedResetToken, newPerson, PASSWORD, send, signupBody } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import type { TestShop } from '../../../tests/support/test-shop.ts'
import { openTwoShops } from '../../../tests/support/two-shops.ts'
import { issueToken } from '../access/tokens.ts'
import { withUser } from '../access/with-user.ts'
import { updateUser } from './update-user.ts'

onBothDatabases('at once', (database) => {
  const { first, ...shops } = openTwoShops(database)
  beforeEach(() => emptyDatabase(database().db))

  const atOnce = (times: number, call: (shop: TestShop, i: number) => ReturnType<typeof send>) =>
    shops.atOnce(Array.from({ length: times }, (_, i) => (shop: TestShop) => call(shop, i)))

  test('twenty sign-ups with one email are one account', async () => {
    const { email } = signupBody()
    const statuses = await atOnce(20, (shop) => send(shop, 'POST', '/auth/signup', signupBody({ email })))
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
  })

  test('a hundred wrong codes are five tries, and the right one comes too late', async () => {
    const { email } = await newPerson(first())
    const code = await mailedCode(first(), email)
    const guess = (otp: string) => (shop: TestShop) => send(shop, 'POST', '/auth/verify-otp', { email, otp })
    await atOnce(100, guess(code === '111111' ? '222222' : '111111'))
    expect(await atOnce(5, guess(code))).toEqual(Array(5).fill(400))
  })

  test('twenty with the right code: one', async () => {
    const { email } = await newPerson(first())
    const otp = await mailedCode(first(), email)
    const statuses = await atOnce(20, (shop) => send(shop, 'POST', '/auth/verify-otp', { email, otp }))
    expect(statuses).toEqual([200, ...Array(19).fill(400)])
  })

  test('ten who ask for a link are all answered, and one link lives', async () => {
    const { email } = await newPerson(first())
    const statuses = await atOnce(10, (shop) => send(shop, 'POST', '/auth/forgot-password', { email }))
    expect(statuses).toEqual(Array(10).fill(200))
    expect(await database().db.$count(oneTimeTokens)).toBe(1)
  })

  test('ten who ask for a code are all answered', async () => {
    const { email } = await newPerson(first())
    const statuses = await atOnce(10, (shop) => send(shop, 'POST', '/auth/send-otp', { email }))
    expect(statuses).toEqual(Array(10).fill(200))
  })

  test('a name that was on its way is not written to an account that was erased meanwhile', async () => {
    const { user } = await newPerson(first())
    const own = eq(users.id, user._id)
    await database().db.update(users).set({ isActive: false, name: 'Deleted' }).where(own)
    const currentUser = {
      role: 'customer',
      userId: user._id,
      sellerId: null,
      sessionId: '',
      address: '',
      device: '',
    } as const
    await expect(updateUser(withUser(first().shop, currentUser), user._id, { name: 'Asha Rao' })).rejects.toThrow(
      PROFILE_TEXTS.userFailed,
    )
    expect(await database().db.select({ name: users.name }).from(users).where(own)).toEqual([{ name: 'Deleted' }])
  })

  test('twenty resets with one link: one', async () => {
    const { email } = await newPerson(first())
    await send(first(), 'POST', '/auth/forgot-password', { email })
    const token = await mailedResetToken(first(), email)
    const statuses = await atOnce(20, (shop, i) =>
      send(shop, 'POST', `/auth/reset-password/${token}`, { password: `a-new-one-${i}` }),
    )
    expect(statuses).toEqual([200, ...Array(19).fill(400)])
  })

  test('twenty exchanges of one token: one', async () => {
    const { user } = await newPerson(first())
    const token = await issueToken(database().db, first().shop, 'sign_in', user._id)
    const statuses = await atOnce(20, (shop) => send(shop, 'POST', '/auth/exchange', { token }))
    expect(statuses).toEqual([200, ...Array(19).fill(401)])
  })

  test('changes of different things do not undo each other', async () => {
    const { user, token } = await newPerson(first())
    const parts = [{ name: 'Asha R' }, { username: 'asha.r' }, { number: '9876543210' }]
    const statuses = await atOnce(3, (shop, i) => send(shop, 'PUT', `/auth/user/${user._id}`, parts[i], token))
    expect(statuses).toEqual([200, 200, 200])
    const [row] = await database().db.select().from(users).where(eq(users.id, user._id))
    expect(row).toMatchObject({ name: 'Asha R', username: 'asha.r', number: '9876543210' })
  })

  test('of two new emails for one account one is taken', async () => {
    const { user, token } = await newPerson(first())
    const statuses = await atOnce(6, (shop, i) =>
      send(shop, 'PUT', `/auth/user/${user._id}`, { email: `new${i}@example.in` }, token),
    )
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const isNotice = and(eq(mails.kind, 'email_changed'), eq(mails.to, user.email))
    expect(await database().db.$count(mails, isNotice)).toBe(1)
    const [row] = await database().db.select().from(users).where(eq(users.id, user._id))
    const otp = await mailedCode(first(), row?.email ?? '')
    const verified = await send(first(), 'POST', '/auth/verify-otp', { email: row?.email ?? '', otp })
    expect(verified.statusCode).toBe(200)
  })

  test('the last admin stays', async () => {
    const admins = [
      await newPerson(first(), 'admin'),
      await newPerson(first(), 'admin'),
      await newPerson(first(), 'admin'),
    ]
    const statuses = await atOnce(3, (shop, i) =>
      send(shop, 'DELETE', `/auth/user/${admins[i]!.user._id}`, { password: PASSWORD }, admins[i]!.token),
    )
    expect(statuses).toEqual([200, 200, 409])
  })

  test('whoever becomes the last admin while leaving stays too', async () => {
    const { user, token } = await newPerson(first())
    const { passwords } = first().shop
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async () => {
      await database().db.update(users).set({ role: 'admin' }).where(eq(users.id, user._id))
      return true
    })
    const response = await send(first(), 'DELETE', `/auth/user/${user._id}`, { password: PASSWORD }, token)
    expect([response.statusCode, response.json().message]).toEqual([409, PROFILE_TEXTS.lastAdmin])
  })
})
