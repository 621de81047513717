import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeys } from '#database/tables/second-factors.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { addPasskey, newPasskey, signInWith } from '../../../tests/support/passkeys.ts'
import { mailedResetToken, newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { setUpSecondFactor } from '../../../tests/support/second-factor.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const FRESH = 'another-drawer-8'

onBothDatabases('passkeys', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  afterAll(() => shop.close())

  async function resetPassword({ email }: Person): Promise<void> {
    await send(shop, 'POST', '/auth/forgot-password', { email })
    const link = await mailedResetToken(shop, email)
    // Later mails are newer.
    shop.clock.pass({ seconds: 1 })
    const done = await send(shop, 'POST', `/auth/reset-password/${link}`, { password: FRESH })
    expect(done.statusCode).toBe(200)
  }

  test('one that was added signs in, and its mail says how to be rid of a foreign one', async () => {
    const asha = await newPerson(shop)
    const passkey = await addPasskey(shop, asha)
    expect((await signInWith(shop, passkey)).json()).toMatchObject({ success: true, user: { email: asha.email } })
    const mail = await newestMail(shop, asha.email, 'second_factor')
    expect(mail?.text).toContain('remove the passkey in your profile and change your password')
  })

  test('a reset password removes them all, and its mail says so', async () => {
    const asha = await newPerson(shop)
    const foreign = await addPasskey(shop, asha)
    await resetPassword(asha)
    expect((await signInWith(shop, foreign)).statusCode).toBe(400)
    expect((await newestMail(shop, asha.email, 'password_changed'))?.text).toContain('Your passkeys were removed')
  })

  test('a reset password of an account without any says nothing of them', async () => {
    const asha = await newPerson(shop)
    await resetPassword(asha)
    expect((await newestMail(shop, asha.email, 'password_changed'))?.text).not.toContain('passkey')
  })

  test('a reset password keeps those of others', async () => {
    const [asha, bina] = [await newPerson(shop), await newPerson(shop)]
    const passkey = await addPasskey(shop, bina)
    await resetPassword(asha)
    expect((await signInWith(shop, passkey)).statusCode).toBe(200)
  })

  test('one that was begun before the reset is not added after it', async () => {
    const asha = await newPerson(shop)
    const begun = await send(shop, 'POST', '/v1/api/account/passkeys/options', { password: PASSWORD }, asha.token)
    const { rp, challenge } = begun.json().options
    await resetPassword(asha)
    const { token } = (await send(shop, 'POST', '/auth/login', { email: asha.email, password: FRESH })).json()
    const credential = newPasskey(rp.id, `http://${rp.id}`).register(challenge)
    const added = await send(shop, 'POST', '/v1/api/account/passkeys', { name: 'Late', credential }, token)
    expect(added.statusCode).toBe(400)
  })

  test('a password changed in the profile keeps them: their list stands beside it', async () => {
    const asha = await newPerson(shop)
    const passkey = await addPasskey(shop, asha)
    const body = { currentPassword: PASSWORD, password: FRESH }
    await send(shop, 'PUT', `/auth/user/${asha.user._id}/password`, body, asha.token)
    expect((await signInWith(shop, passkey)).statusCode).toBe(200)
  })

  test('an admin who switches two steps off for somebody removes them too', async () => {
    const [asha, admin] = [await newPerson(shop, 'seller'), await newPerson(shop, 'admin')]
    const lost = await addPasskey(shop, asha)
    await setUpSecondFactor(shop, asha)
    const url = `/v1/api/admin/users/${asha.user._id}/second-factor`
    expect((await send(shop, 'DELETE', url, undefined, admin.token)).statusCode).toBe(200)
    expect((await signInWith(shop, lost)).statusCode).toBe(400)
    expect(await shop.database.db.$count(passkeys, eq(passkeys.userId, asha.user._id))).toBe(0)
    expect((await newestMail(shop, asha.email, 'second_factor'))?.text).toContain(
      'passkeys no longer open your account',
    )
  })
})
