import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import type { TestShop } from '../../../tests/support/test-shop.ts'
import { openTwoShops } from '../../../tests/support/two-shops.ts'

onBothDatabases('admins at once', (database) => {
  const { first, atOnce } = openTwoShops(database)
  beforeEach(() => emptyDatabase(database().db))

  test.each([{ role: 'customer' }, { status: 'Inactive' }])(
    'two admins who do %j to each other: one stays',
    async (body) => {
      const pair = [await newPerson(first(), 'admin'), await newPerson(first(), 'admin')] as const
      const take = (by: 0 | 1) => (shop: TestShop) =>
        send(shop, 'PUT', `/v1/api/admin/users/${pair[1 - by]!.user._id}`, body, pair[by].token)
      const statuses = await atOnce([take(0), take(1)])
      expect(statuses[0]).toBe(200)
      // Refused by authentication, or by the lock behind it.
      expect([401, 403]).toContain(statuses[1])
      expect(await database().db.$count(users, and(eq(users.role, 'admin'), users.isActive))).toBe(1)
    },
  )

  test('an admin who leaves while the other is demoted: one stays', async () => {
    const pair = [await newPerson(first(), 'admin'), await newPerson(first(), 'admin')] as const
    await atOnce([
      (shop) =>
        send(shop, 'DELETE', `/auth/user/${pair[0].user._id}`, { password: 'kept-in-a-drawer-7' }, pair[0].token),
      (shop) => send(shop, 'PUT', `/v1/api/admin/users/${pair[1].user._id}`, { role: 'seller' }, pair[0].token),
    ])
    expect(await database().db.$count(users, and(eq(users.role, 'admin'), users.isActive))).toBe(1)
  })

  test('approved and rejected at once: one of them, and one mail', async () => {
    const admin = await newPerson(first(), 'admin')
    const { user, email } = await newPerson(first(), 'customer', { role: 'seller' })
    const decide = (how: 'approve' | 'reject') => (shop: TestShop) =>
      send(shop, 'POST', `/v1/api/admin/sellers/${user._id}/${how}`, { reason: 'Not yet.' }, admin.token)
    const statuses = await atOnce([decide('approve'), decide('reject'), decide('approve'), decide('reject')])
    expect(statuses).toEqual([200, 409, 409, 409])
    const [application] = await database().db.select().from(sellerApplications)
    const [row] = await database().db.select().from(users).where(eq(users.id, user._id))
    expect(row?.role).toBe(application?.status === 'Approved' ? 'seller' : 'customer')
    const isNotice = and(eq(mails.to, email), like(mails.kind, 'seller_%'))
    expect(await database().db.$count(mails, isNotice)).toBe(1)
  })
})
