import { eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { staffGroups } from '#database/tables/staff.ts'
import type { Right } from '#rules/rights.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { type StaffGroupKey, staffGroup } from '#rules/staff-groups.ts'
import { newPerson, type Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

let count = 0

/** Somebody of a group that may do exactly this. */
export async function newHelper(
  shop: TestShop,
  group: StaffGroupKey | readonly Right[],
  sellerId: string = HOUSE_SELLER_ID,
): Promise<Person & { groupId: string }> {
  count += 1
  const rights = typeof group === 'string' ? staffGroup(group).rights : group
  const [id, now] = [shop.shop.newId(), shop.shop.now()]
  const row = { id, sellerId, name: `Group ${count}`, rights: [...rights], createdAt: now, updatedAt: now }
  await shop.database.db.insert(staffGroups).values(row)
  const person = await newPerson(shop, 'seller', {}, sellerId)
  await shop.database.db.update(users).set({ staffGroupId: id }).where(eq(users.id, person.user._id))
  return { ...person, groupId: id }
}
