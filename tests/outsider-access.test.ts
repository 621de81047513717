import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { ALL_RIGHTS, type CallRight, rightMeaning } from '#rules/rights.ts'
import { heldRights, STAFF_GROUP_KEYS, staffGroup } from '#rules/staff-groups.ts'
import { CALL_GROUPS } from '#server/api-docs/all-calls.ts'
import type { Stage } from './support/access/access-row.ts'
import { accessTable } from './support/access/access-table.ts'
import { newPerson, type Person, send } from './support/people.ts'
import { newSeller, type TestSeller } from './support/sellers.ts'
import { newHelper } from './support/staff.ts'
import { openTestShop, stockProduct } from './support/test-shop.ts'

/** They end the session that asks: the matrix has them, each with a session of its own. */
const ENDS_THE_SESSION = ['logOut', 'endSessions', 'eraseAccount']

const stage = {} as Stage
const TABLE = accessTable(stage)
/** Public calls ignore tokens, and a stream never ends by itself. */
const CALLS = CALL_GROUPS.flatMap(({ calls, specs }) =>
  Object.entries(calls).flatMap(([name, { method, path }]) => {
    const spec = specs[name]
    const isLeftOut = spec?.auth === 'public' || ENDS_THE_SESSION.includes(name) || TABLE[`${method} ${path}`]?.isStream
    return spec === undefined || isLeftOut ? [] : [{ name, method, path, spec }]
  }),
)
const DESK_CALLS = CALLS.filter(({ spec }) => spec.auth === 'seller' || spec.auth === 'admin')

let seller: TestSeller
let admin: Person

beforeAll(async () => {
  stage.shop = await openTestShop({ hasLimits: false })
  stage.productId = (await stockProduct(stage.shop)).id
  seller = await newSeller(stage.shop)
  admin = await newPerson(stage.shop, 'admin')
  stage.others = { customer: await newPerson(stage.shop), seller: await newPerson(stage.shop, 'seller'), admin }
})
afterAll(() => stage.shop.close())

/** Asks about what is nobody's, with nothing in the body: nothing is changed, and the first refusal is told. */
async function statusOf({ method, path }: (typeof CALLS)[number], token: string) {
  const url = path.replace(/:\w+/g, 'nothing')
  const answer = await send(stage.shop, method, url, method === 'GET' ? undefined : {}, token)
  return answer.statusCode
}

async function unlike(token: string, other: string): Promise<string[]> {
  const names: string[] = []
  for (const call of CALLS) {
    const [theirs, others] = [await statusOf(call, token), await statusOf(call, other)]
    if (theirs !== others) names.push(`${call.name}: ${theirs}, not ${others}`)
  }
  return names
}

test('the calls are found', () => {
  expect([CALLS.length > 250, DESK_CALLS.length > 150]).toEqual([true, true])
})

test('whoever asked to sell and waits may what a customer may', async () => {
  const pending = await newPerson(stage.shop, 'customer', { role: 'seller' })
  expect(await unlike(pending.token, (await newPerson(stage.shop)).token)).toEqual([])
})

test('whoever is switched off may what an unknown token may', async () => {
  const off = await newPerson(stage.shop, 'admin')
  await stage.shop.database.db.update(users).set({ isActive: false }).where(eq(users.id, off.user._id))
  expect(await unlike(off.token, 't'.repeat(43))).toEqual([])
})

/** What puts something on sale, or changes what is. */
const SELLING = [
  ...['addCoupon', 'changeCoupon', 'deleteCoupon', 'linkSale', 'receiveImport', 'undoImport', 'addProduct'],
  ...['changeProduct', 'deleteProduct', 'restoreProduct', 'importProducts', 'addSizeGuide', 'changeSizeGuide'],
  'deleteSizeGuide',
]

test('a seller who is suspended sells nothing new, and may otherwise what others may: open orders are finished', async () => {
  const suspended = await newSeller(stage.shop)
  const url = `/v1/api/admin/sellers/${suspended.user._id}/suspend`
  expect((await send(stage.shop, 'POST', url, { reason: 'Orders that never left' }, admin.token)).statusCode).toBe(200)
  const found = await unlike(suspended.token, seller.token)
  expect(found.map((words) => words.split(', not')[0])).toEqual(SELLING.map((name) => `${name}: 409`))
})

/** Of the shop as a whole, though sellers have their right: the house hands conversations over and has the settings. */
const OF_SHOP_TOO = ['handOverQuery', 'listCareSellers', 'changeSettings']

function isOfShop({ name, spec: { auth, right } }: (typeof CALLS)[number]): boolean {
  const isOfHouse = right !== undefined && right !== 'own' && rightMeaning(right).ofHouse === true
  return auth === 'admin' || isOfHouse || OF_SHOP_TOO.includes(name)
}

describe('of the calls of the desks', () => {
  test('those of the shop are closed to a seller beside the house', async () => {
    const open: string[] = []
    for (const call of DESK_CALLS.filter(isOfShop)) {
      const example = await TABLE[`${call.method} ${call.path}`]?.example?.(admin)
      const url = example?.url ?? call.path.replace(/:\w+/g, 'nothing')
      const answer = await send(stage.shop, call.method, url, example?.body, seller.token)
      if (answer.statusCode !== 403) open.push(`${call.name}: ${answer.statusCode}`)
    }
    expect(open).toEqual([])
  })

  test.each(['owner', ...STAFF_GROUP_KEYS] as const)('all others are open as the group says: %s', async (key) => {
    const isOwner = key === 'owner'
    const { token } = isOwner ? seller : await newHelper(stage.shop, key, seller.sellerId)
    const rights: readonly (CallRight | undefined)[] = isOwner
      ? ALL_RIGHTS
      : heldRights(seller.sellerId, staffGroup(key).rights)
    const others = DESK_CALLS.filter((call) => !isOfShop(call))
    const open: string[] = []
    for (const call of others) if ((await statusOf(call, token)) !== 403) open.push(call.name)
    expect(open).toEqual(others.filter(({ spec }) => rights.includes(spec.right)).map(({ name }) => name))
  })
})
