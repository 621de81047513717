import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { SystemJson } from '#contracts/admin/system.ts'
import { activity } from '#database/tables/activity.ts'
import { newPerson, type Person, send } from './people.ts'
import type { TestShop } from './test-shop.ts'

export const SYSTEM = '/v1/api/admin/system'

/** The system page's routes with an admin. `our` is set once the tests run. */
export function withSystem(open: () => Promise<TestShop>) {
  const our = {} as { shop: TestShop; admin: Person }
  beforeAll(async () => {
    our.shop = await open()
    our.admin = await newPerson(our.shop, 'admin')
  })
  afterAll(() => our.shop.close())

  const get = (path = '') => send(our.shop, 'GET', `${SYSTEM}${path}`, undefined, our.admin.token)
  const post = (path: string) => send(our.shop, 'POST', `${SYSTEM}${path}`, undefined, our.admin.token)
  const read = async (): Promise<SystemJson> => (await get()).json()
  /** Names of the objects of this action in the activity log. */
  const activityNames = async (action: string) => {
    const doing = and(eq(activity.action, action), eq(activity.userId, our.admin.user._id))
    return (await our.shop.database.db.select().from(activity).where(doing)).map(({ name }) => name)
  }
  return { our, get, post, read, namesOf: activityNames }
}
