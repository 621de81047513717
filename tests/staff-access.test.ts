import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import { staffGroups } from '#database/tables/staff.ts'
import { ALL_RIGHTS, type Right, rightMeaning } from '#rules/rights.ts'
import { STAFF_GROUP_KEYS, staffGroup } from '#rules/staff-groups.ts'
import { CALL_GROUPS } from '#server/api-docs/all-calls.ts'
import type { Stage } from './support/access/access-row.ts'
import { accessTable } from './support/access/access-table.ts'
import { newPerson, type Person, send } from './support/people.ts'
import { newHelper } from './support/staff.ts'
import { openTestShop, stockProduct } from './support/test-shop.ts'

const stage = {} as Stage
const TABLE = accessTable(stage)
let helper: Person & { groupId: string }

const CALLS = CALL_GROUPS.flatMap(({ calls, specs }) =>
  Object.entries(calls).map(([name, { method, path }]) => {
    const spec = specs[name]
    if (spec === undefined) throw new Error(`${name} has no contract`)
    return { name, route: `${method} ${path}`, method, path, spec }
  }),
)
const DESK_CALLS = CALLS.flatMap((call) => {
  const { auth, right } = call.spec
  const isOfDesk = auth === 'seller' || auth === 'admin'
  return isOfDesk && right !== undefined && right !== 'own' ? [{ ...call, right }] : []
})
/** Shoppers may make them as well; with the right they show or do more. */
const SHARED_CALLS = CALLS.filter(({ spec, route }) => {
  const { auth, right } = spec
  return auth !== 'public' && auth !== 'seller' && auth !== 'admin' && right !== 'own' && !TABLE[route]?.isStream
})

beforeAll(async () => {
  stage.shop = await openTestShop({ hasLimits: false })
  stage.productId = (await stockProduct(stage.shop)).id
  stage.others = {
    customer: await newPerson(stage.shop),
    seller: await newPerson(stage.shop, 'seller'),
    admin: await newPerson(stage.shop, 'admin'),
  }
  helper = await newHelper(stage.shop, 'packing')
})
afterAll(() => stage.shop.close())

/** The rights of the group are read with each request. */
async function mayOnly(rights: readonly Right[]) {
  const { db } = stage.shop.database
  await db
    .update(staffGroups)
    .set({ rights: [...rights] })
    .where(eq(staffGroups.id, helper.groupId))
}

const allBut = (right: Right | undefined) => ALL_RIGHTS.filter((one) => one !== right)

async function exampleOf({ route, path }: Pick<(typeof CALLS)[number], 'route' | 'path'>, owner?: Person) {
  const example = await TABLE[route]?.example?.(owner ?? (await newPerson(stage.shop)))
  return example ?? { url: path.replace(/:\w+/g, 'nothing'), body: undefined }
}

describe.each(DESK_CALLS.map((one) => [one.route, one] as const))('%s', (_, call) => {
  const { method, right, path } = call

  test('is closed to a helper who may do everything else', async () => {
    await mayOnly(allBut(right))
    const url = path.replace(/:\w+/g, 'nothing')
    const answer = await send(stage.shop, method, url, method === 'GET' ? undefined : {}, helper.token)
    expect([answer.statusCode, answer.json().message]).toEqual([403, STAFF_TEXTS.notInGroup(rightMeaning(right).label)])
  })

  test(`is ${rightMeaning(right).ownersAlone ? 'closed' : 'open'} to a helper who may do nothing else`, async () => {
    await mayOnly([right])
    const { url, body } = await exampleOf(call)
    const answer = await send(stage.shop, method, url, body, helper.token)
    const whoMay = TABLE[call.route]?.answers[call.spec.auth === 'admin' ? 4 : 3]
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(rightMeaning(right).ownersAlone ? 403 : whoMay)
  })
})

describe.each(SHARED_CALLS.map((one) => [one.route, one] as const))('%s', (_, call) => {
  test('answers a helper without its right as it answers a customer', async () => {
    await mayOnly(allBut(call.spec.right === 'own' ? undefined : call.spec.right))
    const owner = await newPerson(stage.shop)
    const { url, body } = await exampleOf(call, owner)
    const asked = [helper.token, stage.others.customer.token].map((token) => {
      return () => send(stage.shop, call.method, url, body, token)
    })
    const [theirs, customers] = [await asked[0]?.(), await asked[1]?.()]
    expect([theirs?.statusCode, theirs?.body.length]).toEqual([customers?.statusCode, customers?.body.length])
  })
})

describe('every group that a seller has', () => {
  /** Of all calls of the desks those that are not refused for a right; nothing is there that they could change. */
  async function openTo(rights: readonly Right[]) {
    await mayOnly(rights)
    const asked = DESK_CALLS.map(async ({ name, method, path, right }) => {
      const url = path.replace(/:\w+/g, 'nothing')
      const answer = await send(stage.shop, method, url, method === 'GET' ? undefined : {}, helper.token)
      const isRefused = answer.statusCode === 403 && answer.body.includes(JSON.stringify(refusedFor(right)))
      return isRefused ? [] : [name]
    })
    return (await Promise.all(asked)).flat()
  }
  const refusedFor = (right: Right) => STAFF_TEXTS.notInGroup(rightMeaning(right).label)
  const namesWith = (rights: readonly Right[]) =>
    DESK_CALLS.filter(({ right }) => rights.includes(right)).map(({ name }) => name)

  test.each(STAFF_GROUP_KEYS)('opens the calls of its rights and no other: %s', async (key) => {
    const { rights } = staffGroup(key)
    expect(await openTo(rights)).toEqual(namesWith(rights))
  })
})

test('the calls are found', () => {
  expect(DESK_CALLS.length).toBeGreaterThan(150)
  expect(SHARED_CALLS.length).toBeGreaterThan(10)
})
