import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_KEY_TEXTS } from '#contracts/admin/api-key-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { apiKeys } from '#database/tables/api-keys.ts'
import { API_SCOPES, type ApiScope, keyHint, makeApiKey, scopeMeaning } from '#rules/api-keys.ts'
import { CALL_GROUPS } from '#server/api-docs/all-calls.ts'
import { hashToken } from '#shop/access/tokens.ts'
import type { Stage } from './support/access/access-row.ts'
import { accessTable } from './support/access/access-table.ts'
import { newPerson, send } from './support/people.ts'
import { openTestShop, stockProduct } from './support/test-shop.ts'

const stage = {} as Stage
const TABLE = accessTable(stage)
const keys = new Map<string, string>()

const CALLS = CALL_GROUPS.flatMap(({ calls, specs }) =>
  Object.entries(calls).map(([name, { method, path }]) => {
    const spec = specs[name]
    if (spec === undefined) throw new Error(`${name} has no contract`)
    return { name, route: `${method} ${path}`, method, path, spec, scope: spec.byKey ? spec.right : undefined }
  }),
)
/** Public calls ignore tokens. */
const CLOSABLE = CALLS.filter(({ spec }) => spec.auth !== 'public')
const SCOPED = CLOSABLE.filter(({ scope }) => scope !== undefined)

beforeAll(async () => {
  stage.shop = await openTestShop({ hasLimits: false })
  stage.productId = (await stockProduct(stage.shop)).id
  stage.others = {
    customer: await newPerson(stage.shop),
    seller: await newPerson(stage.shop, 'seller'),
    admin: await newPerson(stage.shop, 'admin'),
  }
  for (const scope of [...API_SCOPES, 'all', ...API_SCOPES.map((one) => `without ${one}`)]) {
    await addKey(scope, scopesNamed(scope))
  }
})
afterAll(() => stage.shop.close())

function scopesNamed(name: string): ApiScope[] {
  if (name === 'all') return [...API_SCOPES]
  return API_SCOPES.filter((one) => (name.startsWith('without ') ? name !== `without ${one}` : name === one))
}

async function addKey(name: string, scopes: ApiScope[]) {
  const key = makeApiKey(stage.shop.shop.randomBytes(32))
  const row = { id: stage.shop.shop.newId(), name, keyHash: hashToken(key), hint: keyHint(key), scopes }
  const by = { createdBy: stage.others.admin.user._id, createdAt: stage.shop.shop.now() }
  await stage.shop.database.db.insert(apiKeys).values({ ...row, ...by })
  keys.set(name, key)
}

const keyNamed = (name: string) => keys.get(name) ?? ''

async function exampleOf({ route, path }: (typeof CALLS)[number]) {
  const owner = await newPerson(stage.shop)
  return (await TABLE[route]?.example?.(owner)) ?? { url: path.replace(/:\w+/g, 'nothing') }
}

test('the calls are found, and many of them are closed to keys', () => {
  expect(SCOPED.length).toBeGreaterThan(35)
  expect(CLOSABLE.length - SCOPED.length).toBeGreaterThan(120)
})

test('every scope opens something', () => {
  expect(API_SCOPES.filter((scope) => !SCOPED.some((call) => call.scope === scope))).toEqual([])
})

test('a call that asks people for their second factor has a scope that can only be given with one', () => {
  for (const { name, spec, scope } of SCOPED) {
    // A scope may ask for it where only some of its calls move money; what moves it only at times is tried in
    // `step-up.test.ts`.
    if (spec.needsStepUp === true) expect([name, scopeMeaning(scope as ApiScope).needsStepUp]).toEqual([name, true])
  }
})

test('sessions, accounts, money, roles, keys and the second factor are in no scope', () => {
  const open = new Set(SCOPED.map(({ path }) => path))
  const closed =
    /^\/auth|\/account|\/admin\/(users|sellers|security|money|api-keys|webhooks|system|activity|gift-cards)/
  expect([...open].filter((path) => closed.test(path))).toEqual([])
})

describe.each(CLOSABLE.map((one) => [one.route, one] as const))('%s', (_, call) => {
  const { scope, method } = call

  test('is closed to a key without its scope', async () => {
    const name = scope === undefined ? 'all' : `without ${scope}`
    const url = call.path.replace(/:\w+/g, 'nothing')
    const answer = await send(stage.shop, method, url, method === 'GET' ? undefined : {}, keyNamed(name))
    const message = scope === undefined ? API_KEY_TEXTS.closed : API_KEY_TEXTS.noScope(scope)
    expect([answer.statusCode, answer.json().message]).toEqual([403, message])
  })

  if (scope === undefined) return
  test('is open to a key with its scope alone', async () => {
    const { url, body } = await exampleOf(call)
    const answer = await send(stage.shop, method, url, body, keyNamed(scope))
    expect([401, 403, 500], answer.body.slice(0, 200)).not.toContain(answer.statusCode)
  })
})

test('nobody was changed by all of this: the accounts have the roles that they had', async () => {
  const roles = await stage.shop.database.db.select({ role: users.role }).from(users)
  expect(roles.filter(({ role }) => role !== 'customer')).toHaveLength(2)
})
