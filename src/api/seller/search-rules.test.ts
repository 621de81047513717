import { afterAll, beforeAll, expect, test } from 'vitest'
import { RULE_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { searchRules } from '#database/tables/search.ts'
import { MAX_RULES } from '#shop/search/rule-rows.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let admin: Person
let shawl: string

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  admin = await newPerson(shop, 'admin')
  await stockProduct(shop, { title: 'Plain Kurta', description: '' })
  shawl = (await stockProduct(shop, { title: 'Sky Shawl', description: '' })).id
  await stockProduct(shop, { title: 'Fine Kurta', description: '' })
})
afterAll(() => shop.close())

const RULES = '/v1/api/seller/search/rules'
const save = (query: string, body: object) =>
  send(shop, 'PUT', `${RULES}/${encodeURIComponent(query)}`, { path: null, productIds: [], ...body }, seller.token)
const rules = async () => (await send(shop, 'GET', RULES, undefined, seller.token)).json().rules
const found = async (q: string): Promise<string[]> => {
  const answer = await send(shop, 'GET', `/v1/api/products?q=${encodeURIComponent(q)}`)
  return answer.json().products.map(({ title }: { title: string }) => title)
}
const undoLast = async () => {
  const list = await send(shop, 'GET', '/v1/api/admin/activity', undefined, admin.token)
  const [{ _id }] = list.json().activity
  return send(shop, 'POST', `/v1/api/admin/activity/${_id}/undo`, {}, admin.token)
}

test('a pinned product comes first for its search, also where its words would not be found', async () => {
  expect((await save('Kurta!', { productIds: [shawl] })).json().rule).toMatchObject({
    query: 'kurta',
    titles: ['Sky Shawl'],
  })
  const [first, ...others] = await found('kurta')
  expect(first).toBe('Sky Shawl')
  expect(others.sort()).toEqual(['Fine Kurta', 'Plain Kurta'])
  expect(await found('plain kurta')).toEqual(['Plain Kurta'])
  const settings = (await send(shop, 'GET', '/v1/api/search/settings')).json()
  expect(settings.rules).toEqual([{ query: 'kurta', path: null, productIds: [shawl] }])
})

test('a rule is changed, undone and deleted', async () => {
  const [before] = await rules()
  const changed = (await save('kurta', { path: '/category/fashion', updatedAt: before.updatedAt })).json().rule
  expect(changed).toMatchObject({ path: '/category/fashion', productIds: [] })
  expect((await undoLast()).statusCode).toBe(200)
  const [back] = await rules()
  expect(back).toMatchObject({ path: null, productIds: [shawl] })
  expect((await save('kurta', { updatedAt: before.updatedAt })).json()).toMatchObject({
    success: false,
    message: RULE_TEXTS.changedBeforeDelete,
    changedBy: admin.user.name,
  })
  expect((await save('kurta', { updatedAt: back.updatedAt })).json().rule).toBeNull()
  expect(await rules()).toEqual([])
  expect((await undoLast()).statusCode).toBe(200)
  expect(await rules()).toMatchObject([{ query: 'kurta', productIds: [shawl] }])
})

test.each([
  ['...', {}, RULE_TEXTS.noQuery],
  ['kurta', { path: '//evil.example' }, RULE_TEXTS.badPath],
  ['kurta', { path: '/search?q=kurta' }, RULE_TEXTS.badPath],
  ['kurta', { path: '/no-such-page' }, RULE_TEXTS.noPage],
  ['kurta', { path: '/category/no-such-category' }, RULE_TEXTS.noPage],
  ['kurta', { path: '/products/01900000-0000-7000-8000-0000000000ff' }, RULE_TEXTS.noPage],
  ['kurta', { path: '/info/no-such-policy' }, RULE_TEXTS.noPage],
  ['a new one', { updatedAt: '' }, RULE_TEXTS.empty],
  ['a new one', {}, RULE_TEXTS.empty],
  ['kurta', { productIds: ['nothing'] }, RULE_TEXTS.noProduct],
  ['kurta', { productIds: ['01900000-0000-7000-8000-0000000000ff'] }, RULE_TEXTS.noProduct],
])('refuses a rule for %s with %j', async (query, body, message) => {
  const answer = await save(query, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toBe(message)
})

test('a page of the shop may be opened, with its query', async () => {
  const pages = ['/', '/deals?sort=price', '/products/view-all', '/category/fashion', `/products/${shawl}`]
  for (const path of pages) expect((await save('somewhere', { path })).json().rule?.path).toBe(path)
  expect((await save('somewhere', {})).json().rule).toBeNull()
})

test('adding a rule for a search that has one answers that rule and changes nothing', async () => {
  const [before] = await rules()
  const answer = await save(before.query, { path: '/deals', updatedAt: '' })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ message: RULE_TEXTS.taken, rule: before }),
  ])
  expect(await rules()).toEqual([before])
})

test('five hundred rules are the most; a known one can still be changed', async () => {
  const now = shop.clock.now()
  const count = MAX_RULES - (await rules()).length
  const made = Array.from({ length: count }, (_, i) => `made up ${i}`)
  await shop.database.db
    .insert(searchRules)
    .values(made.map((query) => ({ query, path: '/products', productIds: [], createdAt: now, updatedAt: now })))
  const answer = await save('one more', { path: '/products' })
  expect([answer.statusCode, answer.json().message]).toEqual([409, RULE_TEXTS.tooMany])
  expect((await save('made up 0', { path: '/deals', updatedAt: now.toISOString() })).statusCode).toBe(200)
})
