import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MeaningJson, MeaningPreviewJson } from '#contracts/catalogue/search.ts'
import { MEANING_TEXTS } from '#contracts/catalogue/search-texts.ts'
import type { VersionJson } from '#contracts/content/content.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let admin: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  admin = await newPerson(shop, 'admin')
  await stockProduct(shop, { title: 'Madder Kurta', colors: ['Madder'], description: '' })
})
afterAll(() => shop.close())

const MEANINGS = '/v1/api/seller/search/meanings'
const urlOf = (kind: string, name: string) => `${MEANINGS}/${kind}/${encodeURIComponent(name)}`
const bySeller = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
  send(shop, method, url, body, seller.token)
const save = (kind: string, name: string, body: object) => bySeller('PUT', urlOf(kind, name), body)
const list = async (): Promise<MeaningJson[]> => (await bySeller('GET', MEANINGS)).json().meanings
const find = async (kind: string, name: string) => (await list()).find((one) => one.kind === kind && one.name === name)
const found = async (q: string): Promise<string[]> => {
  const answer = await send(shop, 'GET', `/v1/api/products?q=${encodeURIComponent(q)}`)
  return answer.json().products.map(({ title }: { title: string }) => title)
}
const settings = async () => (await send(shop, 'GET', '/v1/api/search/settings')).json().meanings
const lastActivity = async () =>
  (await send(shop, 'GET', '/v1/api/admin/activity', undefined, admin.token)).json().activity[0]

test('the default meanings are listed', async () => {
  expect(await find('colour', 'red')).toMatchObject({ state: 'default', updatedAt: '' })
  expect((await find('colour', 'red'))?.words).toContain('lal')
})

test('a new synonym finds products at once, and browsers learn it', async () => {
  expect(await found('angrakha')).toEqual([])
  const answer = await save('synonym', 'angrakha', { words: ['anga rakha'], finds: ['kurta'], updatedAt: '' })
  expect(answer.json()).toMatchObject({ message: '“angrakha” saved. Searches use it from now on.' })
  expect(await found('angrakha')).toContain('Madder Kurta')
  expect(await find('synonym', 'angrakha')).toMatchObject({ state: 'added', words: ['anga rakha'] })
  expect(await settings()).toEqual([
    { kind: 'synonym', name: 'angrakha', words: ['anga rakha'], finds: ['kurta'], isRemoved: false },
  ])
  await bySeller('DELETE', urlOf('synonym', 'angrakha'))
  expect(await find('synonym', 'angrakha')).toBeUndefined()
  expect(await found('angrakha')).toEqual([])
  expect(await settings()).toEqual([])
})

test('a default is changed, removed and reset', async () => {
  const red = (await find('colour', 'red'))!
  const changed = (await save('colour', 'red', { ...red, finds: [...red.finds, 'madder'] })).json().meaning
  expect(changed.state).toBe('changed')
  expect(await found('lal kurta')).toContain('Madder Kurta')
  const removed = (await save('colour', 'red', { ...changed, isRemoved: true })).json().meaning
  expect(removed.state).toBe('removed')
  expect(await found('lal kurta')).toEqual([])
  const reset = await bySeller('DELETE', `${urlOf('colour', 'red')}?updatedAt=${removed.updatedAt}`)
  expect(reset.json()).toMatchObject({ message: '“red” is back to its default.', meaning: red })
})

test('saving a default as it is stores nothing, so that a better default counts later', async () => {
  const blue = (await find('colour', 'blue'))!
  expect((await save('colour', 'blue', blue)).json().meaning).toEqual(blue)
  expect(await settings()).toEqual([])
})

test('of two editors the second is told who was faster', async () => {
  const green = (await find('colour', 'green'))!
  await save('colour', 'green', { ...green, finds: ['green'] })
  const late = await save('colour', 'green', { ...green, finds: ['mint'] })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ message: MEANING_TEXTS.changedMeanwhile, changedBy: seller.user.name })
  const overwritten = await save('colour', 'green', { ...green, updatedAt: late.json().updatedAt, finds: ['mint'] })
  expect(overwritten.json().meaning.finds).toEqual(['mint'])
  expect((await bySeller('DELETE', `${urlOf('colour', 'green')}?updatedAt=${green.updatedAt}`)).statusCode).toBe(409)
})

test.each([
  ['colour', 'RED', { words: [], finds: ['red'] }, 409, MEANING_TEXTS.taken],
  ['colour', '...', { words: [], finds: ['red'] }, 400, null],
  ['colour', 'rust', { words: [], finds: [] }, 400, null],
  ['colour', 'rust', { words: ['a'.repeat(41)], finds: ['rust'] }, 400, null],
  ['noise', 'rust', { words: [], finds: ['rust'] }, 400, null],
])('refuses %s %s %j', async (kind, name, body, status, message) => {
  const answer = await save(kind, name, body)
  expect(answer.statusCode).toBe(status)
  if (message !== null) expect(answer.json().message).toBe(message)
})

test('what is not there cannot be reset and has no history', async () => {
  expect((await bySeller('DELETE', urlOf('colour', 'nothing'))).statusCode).toBe(404)
  expect((await bySeller('GET', `${urlOf('colour', 'nothing')}/history`)).statusCode).toBe(404)
})

test('a preview shows what each word finds before and after, and changes nothing', async () => {
  const body = { kind: 'synonym', name: 'jama', words: ['choga'], finds: ['kurta'], examples: ['jama madder'] }
  const { queries }: MeaningPreviewJson = (await bySeller('POST', '/v1/api/seller/search/preview', body)).json()
  expect(queries.map(({ query }) => query)).toEqual(['jama madder', 'jama', 'choga'])
  expect(queries[0]?.before).toEqual({ total: 0, titles: [] })
  expect(queries[0]?.after).toEqual({ total: 1, titles: ['Madder Kurta'] })
  expect(await found('jama')).toEqual([])
})

test('the history has every version with its author', async () => {
  const cat = (await find('synonym', 'cat'))!
  const first = (await save('synonym', 'cat', { ...cat, words: ['mano'] })).json().meaning
  await save('synonym', 'cat', { ...first, isRemoved: true })
  const { versions } = (await bySeller('GET', `${urlOf('synonym', 'cat')}/history`)).json() as {
    versions: VersionJson[]
  }
  expect(versions.map(({ by, facts }) => [by, facts.state])).toEqual([
    [seller.user.name, 'removed'],
    [seller.user.name, 'changed'],
    ['', 'default'],
  ])
  expect(versions.at(-1)?.facts.words).toEqual(cat.words)
})

test('an admin undoes an addition, a change and a deletion', async () => {
  const undo = async () =>
    send(shop, 'POST', `/v1/api/admin/activity/${(await lastActivity())._id}/undo`, {}, admin.token)
  await save('person', 'nephew', { words: ['bhatija'], finds: ['tee'] })
  expect((await undo()).statusCode).toBe(200)
  expect(await find('person', 'nephew')).toBeUndefined()
  expect((await undo()).statusCode).toBe(200)
  expect(await find('person', 'nephew')).toMatchObject({ words: ['bhatija'], state: 'added' })

  const baby = (await find('person', 'baby'))!
  await save('person', 'baby', { ...baby, finds: ['rattle'] })
  expect((await undo()).statusCode).toBe(200)
  expect(await find('person', 'baby')).toEqual(baby)
  const [entry] = [await lastActivity()]
  expect(entry).toMatchObject({ entity: 'search meaning', name: 'baby', isUndo: true })
})
