import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import type { Right } from '#rules/rights.ts'
import { STAFF_GROUP_KEYS, type StaffGroupKey, staffGroup } from '#rules/staff-groups.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import type { Person } from '../../../tests/support/people.ts'
import { newRoom, type Room } from '../../../tests/support/sellers.ts'
import { newHelper } from '../../../tests/support/staff.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { openQuery } from '../care/open-query.ts'
import { sellerRecipients } from '../outbox/seller-recipients.ts'

onBothDatabases('who is mailed of those who work for a seller', (database) => {
  let shop: TestShop
  let room: Room
  const helpers = new Map<StaffGroupKey, Person>()
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { notifications: true, email: 'shop@example.in' })
    room = await newRoom(shop, `Asha Weaves ${database().kind}`)
    for (const key of STAFF_GROUP_KEYS) helpers.set(key, await newHelper(shop, key, room.sellerId))
  })
  afterAll(() => shop.close())

  const emailsOf = (keys: readonly StaffGroupKey[]) => keys.map((key) => helpers.get(key)?.email ?? '')
  const recipients = (right: Right) => sellerRecipients(shop.database.db, shop.shop, room.sellerId, right)
  /** Who of the room got mails of a kind. */
  async function mailed(kind: string) {
    const everybody = [room.person.email, ...emailsOf(STAFF_GROUP_KEYS)]
    const found = await shop.database.db.select().from(mails).where(inArray(mails.to, everybody))
    return new Set(found.filter((mail) => mail.kind === kind).map(({ to }) => to))
  }

  test.each(['orders:read', 'returns:read', 'care:write', 'products:read', 'parcels:write'] as const)(
    'owners always, and helpers with the right: %s',
    async (right) => {
      const able = STAFF_GROUP_KEYS.filter((key) => (staffGroup(key).rights as readonly Right[]).includes(right))
      expect(able.length).toBeLessThan(STAFF_GROUP_KEYS.length)
      const [first, ...others] = await recipients(right)
      expect([first, others.sort()]).toEqual([room.person.email, emailsOf(able).sort()])
    },
  )

  test('where no helper may read it and no owner is left, the shop', async () => {
    const { sellerId, person } = await newRoom(shop, `Bina Knots ${database().kind}`)
    await newHelper(shop, 'packing', sellerId)
    const { db } = shop.database
    await db.update(users).set({ isActive: false }).where(eq(users.id, person.user._id))
    expect(await sellerRecipients(db, shop.shop, sellerId, 'care:write')).toEqual(['shop@example.in'])
  })

  test('a new order is not mailed to who counts products, nor words to customer care to who packs', async () => {
    const buyer = await newBuyer(shop)
    const order = await placeCod(shop, buyer, room.product)
    expect(await mailed('store_new_order')).toEqual(
      new Set([room.person.email, ...emailsOf(['packing', 'care', 'accounts'])]),
    )
    const input = {
      name: 'Asha',
      email: buyer.email,
      subject: 'Fringe',
      message: 'Is it loose?',
      orderNumber: order.id,
    }
    await openQuery(shop.shop, input, { address: '10.0.0.1', userId: null, key: null, tellsShop: true })
    expect(await mailed('care_message')).toEqual(new Set([room.person.email, ...emailsOf(['care'])]))
  })
})
