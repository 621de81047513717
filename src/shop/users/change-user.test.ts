import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import { ADMIN_USER_TEXTS } from '#contracts/admin/admin-user-texts.ts'
import type { AdminUserInput } from '#contracts/admin/admin-users.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { sessions } from '#database/tables/sessions.ts'
import { asGuest, asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newestMail, newPerson, type Person } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { blockCod } from '../customers/block-cod.ts'
import { updateUserAsAdmin } from './change-user.ts'
import { decideApplication } from './decide-application.ts'
import { deleteSeller } from './delete-seller.ts'

onPostgres('an admin', (database) => {
  let shop: TestShop
  let admin: Person
  let seller: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  const rowOf = async ({ user }: Person) => (await database().db.select().from(users).where(eq(users.id, user._id)))[0]
  const hasSession = async ({ user }: Person) =>
    (await database().db.select().from(sessions).where(eq(sessions.userId, user._id))).some(
      ({ endedAt }) => endedAt === null,
    )
  const applicationOf = async ({ user }: Person) =>
    (await database().db.select().from(sellerApplications).where(eq(sellerApplications.userId, user._id)))[0]
  const logged = ({ user }: Person) => database().db.$count(activity, eq(activity.entityId, user._id))
  const applicant = () => newPerson(shop, 'customer', { role: 'seller' })

  describe('changes an account', () => {
    const change = ({ user }: Person, input: AdminUserInput, by = asUser(shop, admin)) =>
      updateUserAsAdmin(by, user._id, input)

    test('to another role, which ends its sessions', async () => {
      const person = await newPerson(shop)
      await change(person, { role: 'seller' })
      expect(await rowOf(person)).toMatchObject({ role: 'seller' })
      expect(await hasSession(person)).toBe(false)
    })

    test('to inactive, which ends its sessions', async () => {
      const person = await newPerson(shop)
      await change(person, { status: 'Inactive' })
      expect(await rowOf(person)).toMatchObject({ isActive: false })
      expect(await hasSession(person)).toBe(false)
    })

    test('to what it is already, without a line in the activity log', async () => {
      const person = await newPerson(shop)
      await change(person, { role: 'customer' })
      expect(await logged(person)).toBe(0)
      expect(await hasSession(person)).toBe(true)
    })

    test('but never their own', () =>
      expectRefusal(change(admin, { role: 'customer' }), 'conflict', ADMIN_USER_TEXTS.ownAccount))

    test('but not the one of nobody', () =>
      expectRefusal(
        updateUserAsAdmin(asUser(shop, admin), 'no id', { role: 'seller' }),
        'not_found',
        ADMIN_USER_TEXTS.missing,
      ))

    test('and a seller may not', async () =>
      expectRefusal(change(await newPerson(shop), { role: 'admin' }, asUser(shop, seller)), 'not_allowed'))

    test('and a guest may not', async () =>
      expectRefusal(change(await newPerson(shop), { role: 'admin' }, asGuest(shop)), 'not_signed_in'))

    test('unless they were demoted while they waited', async () => {
      const other = await newPerson(shop, 'admin')
      const context = asUser(shop, other)
      await change(other, { role: 'customer' })
      await expectRefusal(
        change(await newPerson(shop), { role: 'admin' }, context),
        'not_allowed',
        SESSION_TEXTS.notAllowed,
      )
    })
  })

  describe('decides an application to sell', () => {
    const decide = ({ user }: Person, status: 'Approved' | 'Rejected', by = asUser(shop, admin)) =>
      decideApplication(
        by,
        user._id,
        status === 'Approved' ? { status, worksFor: 'own' } : { status, reason: 'No goods yet' },
      )

    test('with a yes, and the applicant is a seller and told by mail', async () => {
      const person = await applicant()
      await decide(person, 'Approved')
      expect(await rowOf(person)).toMatchObject({ role: 'seller' })
      expect(await applicationOf(person)).toMatchObject({ status: 'Approved', decidedBy: admin.user._id })
      expect(await newestMail(shop, person.email, 'seller_approved')).not.toBeNull()
    })

    test('with a no, and the applicant is told why', async () => {
      const person = await applicant()
      await decide(person, 'Rejected')
      expect(await rowOf(person)).toMatchObject({ role: 'customer' })
      expect((await newestMail(shop, person.email, 'seller_rejected'))?.text).toContain('No goods yet')
    })

    test('once', async () => {
      const person = await applicant()
      await decide(person, 'Rejected')
      await expectRefusal(decide(person, 'Approved'), 'conflict', ADMIN_SELLER_TEXTS.decided('Rejected'))
    })

    test('but not of somebody who did not apply', async () =>
      expectRefusal(decide(await newPerson(shop), 'Approved'), 'not_found', ADMIN_SELLER_TEXTS.missing))

    test('but not of an account that is switched off', async () => {
      const person = await applicant()
      await updateUserAsAdmin(asUser(shop, admin), person.user._id, { status: 'Inactive' })
      await expectRefusal(decide(person, 'Approved'), 'conflict', ADMIN_SELLER_TEXTS.inactive)
    })

    test('and a seller may not', async () =>
      expectRefusal(decide(await applicant(), 'Approved', asUser(shop, seller)), 'not_allowed'))
  })

  describe('removes', () => {
    const remove = ({ user }: Person, by = asUser(shop, admin)) => deleteSeller(by, user._id)

    test('a seller, who is a customer again', async () => {
      const person = await newPerson(shop, 'seller')
      expect((await remove(person)).message).toBe(ADMIN_SELLER_TEXTS.deletedSeller(person.user.name))
      expect(await rowOf(person)).toMatchObject({ role: 'customer' })
      expect(await hasSession(person)).toBe(false)
    })

    test('an application, and the session of the customer stays', async () => {
      const person = await applicant()
      await remove(person)
      expect(await applicationOf(person)).toBeUndefined()
      expect(await hasSession(person)).toBe(true)
    })

    test('nobody who is neither', async () =>
      expectRefusal(remove(await newPerson(shop)), 'not_found', ADMIN_SELLER_TEXTS.missing))

    test('and a seller may not', async () =>
      expectRefusal(remove(await newPerson(shop, 'seller'), asUser(shop, seller)), 'not_allowed'))
  })

  describe('blocks cash on delivery', () => {
    const block = ({ user }: Person, isBlocked: boolean, by = asUser(shop, admin)) => blockCod(by, user._id, isBlocked)

    test('for a customer, and allows it again', async () => {
      const person = await newPerson(shop)
      await block(person, true)
      expect(await rowOf(person)).toMatchObject({ isCodBlocked: true })
      await block(person, false)
      expect(await rowOf(person)).toMatchObject({ isCodBlocked: false })
    })

    test('once, in the activity log', async () => {
      const person = await newPerson(shop)
      await block(person, true)
      await block(person, true)
      expect(await logged(person)).toBe(1)
    })

    test('and a seller may not', async () =>
      expectRefusal(block(await newPerson(shop), true, asUser(shop, seller)), 'not_allowed'))
  })
})
