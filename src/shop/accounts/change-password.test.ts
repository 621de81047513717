import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD_TEXTS, PROFILE_TEXTS, RESET_TEXTS } from '#contracts/accounts/account-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { asGuest, asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { logIn, mailedResetToken, newestMail, newPerson, PASSWORD, type Person } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { findCurrentUser } from '../access/find-current-user.ts'
import { withUser } from '../access/with-user.ts'
import { changePassword } from './change-password.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'

const FRESH = 'another-in-a-drawer-8'
const ORIGIN = { address: '203.0.113.7', device: 'a test' }

onPostgres('a password', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  afterAll(() => shop.close())

  const current = (token: string) => findCurrentUser(shop.shop, token, ORIGIN)

  describe('changed by its owner', () => {
    const change = async ({ user, token }: Person, currentPassword = PASSWORD, password = FRESH) =>
      changePassword(withUser(shop.shop, await current(token)), user._id, { currentPassword, password })

    test('opens the account, and the old one no longer does', async () => {
      const person = await newPerson(shop)
      await change(person)
      await expect(logIn(shop, person.email, FRESH)).resolves.toEqual(expect.any(String))
      await expect(logIn(shop, person.email, PASSWORD)).rejects.toThrow()
    })

    test('ends every other session and keeps this one', async () => {
      const person = await newPerson(shop)
      const other = await logIn(shop, person.email)
      await change(person)
      expect(await current(person.token)).toMatchObject({ role: 'customer' })
      expect(await current(other)).toMatchObject({ role: 'guest', hasDeadToken: true })
    })

    test('is told by mail', async () => {
      const person = await newPerson(shop)
      await change(person)
      expect(await newestMail(shop, person.email, 'password_changed')).not.toBeNull()
    })

    test('makes a link to reset it useless', async () => {
      const person = await newPerson(shop)
      await requestReset(asGuest(shop), { email: person.email })
      const link = await mailedResetToken(shop, person.email)
      await change(person)
      await expectRefusal(resetPassword(asGuest(shop), link, { password: FRESH }), 'bad_input', RESET_TEXTS.badLink)
    })

    test('is refused with a wrong current one', async () =>
      expectRefusal(change(await newPerson(shop), 'wrong-password-1'), 'bad_input', PROFILE_TEXTS.passwordWrong))

    test('is refused when it is the same', async () =>
      expectRefusal(change(await newPerson(shop), PASSWORD, PASSWORD), 'bad_input', PASSWORD_TEXTS.same))

    test('is refused for an account without one', async () => {
      const person = await newPerson(shop)
      await database()
        .db.update(users)
        .set({ passwordHash: null, googleSub: 'g1' })
        .where(eq(users.id, person.user._id))
      await expectRefusal(change(person), 'conflict', PASSWORD_TEXTS.none)
    })

    test('is refused for the account of another person, even to an admin', async () => {
      const [person, admin] = [await newPerson(shop), await newPerson(shop, 'admin')]
      const input = { currentPassword: PASSWORD, password: FRESH }
      await expectRefusal(
        changePassword(asUser(shop, admin), person.user._id, input),
        'not_found',
        PROFILE_TEXTS.missing,
      )
    })
  })

  describe('reset by a link', () => {
    const linkFor = async ({ email }: Person) => {
      await requestReset(asGuest(shop), { email })
      return mailedResetToken(shop, email)
    }
    const reset = (link: string) => resetPassword(asGuest(shop), link, { password: FRESH })

    test('opens the account and ends every session', async () => {
      const person = await newPerson(shop)
      await reset(await linkFor(person))
      expect(await current(person.token)).toMatchObject({ role: 'guest' })
      await expect(logIn(shop, person.email, FRESH)).resolves.toEqual(expect.any(String))
    })

    test('works once', async () => {
      const link = await linkFor(await newPerson(shop))
      await reset(link)
      await expectRefusal(reset(link), 'bad_input', RESET_TEXTS.badLink)
    })

    test('is refused when the link is too old', async () => {
      const link = await linkFor(await newPerson(shop))
      shop.clock.pass({ days: 2 })
      await expectRefusal(reset(link), 'bad_input', RESET_TEXTS.badLink)
    })

    test('is refused for an account that is switched off', async () => {
      const person = await newPerson(shop)
      const link = await linkFor(person)
      await database().db.update(users).set({ isActive: false }).where(eq(users.id, person.user._id))
      await expectRefusal(reset(link), 'bad_input', RESET_TEXTS.badLink)
    })

    test.each(['', 'nonsense'])('is refused for the link %j', (link) =>
      expectRefusal(reset(link), 'bad_input', RESET_TEXTS.badLink),
    )

    test('is promised for an unknown address in the same words, and nothing is sent', async () => {
      const { message } = await requestReset(asGuest(shop), { email: 'nobody@example.in' })
      expect(message).toBe(RESET_TEXTS.onItsWay)
      expect(await newestMail(shop, 'nobody@example.in', 'reset_link')).toBeNull()
    })
  })
})
