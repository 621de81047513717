import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { API_KEY_TEXTS } from '#contracts/admin/api-key-texts.ts'
import type { Database } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { apiKeys } from '#database/tables/api-keys.ts'
import { limits } from '#database/tables/limits.ts'
import { sessions } from '#database/tables/sessions.ts'
import { settings } from '#database/tables/settings.ts'
import { makeApiKey } from '#rules/api-keys.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { hashToken } from '../access/tokens.ts'
import { limitRow } from '../limits/limits.ts'

const KEYS = '/v1/api/admin/api-keys'
const ORDERS = '/v1/api/seller/orders'

onBothDatabases('API keys', (database: () => Database) => {
  let shop: TestShop
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
  })
  beforeEach(async () => {
    await emptyDatabase(database().db)
    await shop.shop.settings.refresh()
    admin = await newPerson(shop, 'admin', { name: 'Meera' })
  })
  afterAll(() => shop.close())

  const add = (change: object = {}, by = admin) =>
    send(shop, 'POST', KEYS, { name: 'Warehouse', scopes: ['orders:read'], expires: '30', ...change }, by.token)
  const newKey = async (change: object = {}): Promise<string> => {
    const answer = await add(change)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().key
  }
  const ask = (key: string, url = ORDERS) => send(shop, 'GET', url, undefined, key)
  const rows = () => database().db.select().from(apiKeys)

  test('a key is shown once, kept as a hash, and listed by its end', async () => {
    const answer = await add()
    const { key, apiKey, message } = answer.json()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(message).toBe(API_KEY_TEXTS.added)
    const [row] = await rows()
    expect(row?.keyHash).toBe(hashToken(key))
    expect(JSON.stringify(row)).not.toContain(key)
    const list = await send(shop, 'GET', KEYS, undefined, admin.token)
    expect(list.body).not.toContain(key)
    expect(list.body).not.toContain(row?.keyHash)
    expect(list.json().keys).toEqual([apiKey])
    expect(apiKey).toMatchObject({
      ...{ name: 'Warehouse', hint: `threadspeak_key_…${key.slice(-4)}`, scopes: ['orders:read'], state: 'active' },
      ...{ createdBy: 'Meera', lastUsedAt: null, expiresAt: '2026-04-01T09:00:00.000Z' },
    })
  })

  test('is the bearer token of the calls of its scope, and of no others', async () => {
    const key = await newKey()
    expect((await ask(key)).statusCode).toBe(200)
    const other = await ask(key, '/v1/api/cupons')
    expect([other.statusCode, other.json().message]).toEqual([403, API_KEY_TEXTS.noScope('coupons:read')])
    const closed = await ask(key, '/v1/api/admin/users')
    expect([closed.statusCode, closed.json().message]).toEqual([403, API_KEY_TEXTS.closed])
    // Public calls take no notice of a token.
    expect((await send(shop, 'POST', '/auth/login', { email: 'a@b.in', password: 'wrong-one' }, key)).statusCode).toBe(
      401,
    )
  })

  test('is no cookie', async () => {
    const key = await newKey()
    const cookie = `token=${key}; session=${key}; device=${key}`
    expect((await send(shop, 'GET', ORDERS, undefined, undefined, cookie)).statusCode).toBe(401)
  })

  test('ends with its time, and with its revocation at once', async () => {
    const [key, other] = [await newKey(), await newKey({ name: 'Other', expires: 'never' })]
    const { keys } = (await send(shop, 'GET', KEYS, undefined, admin.token)).json()
    const { _id } = keys.find((one: { name: string }) => one.name === 'Other')
    const revoke = () => send(shop, 'DELETE', `${KEYS}/${_id}`, undefined, admin.token)
    expect((await revoke()).json().message).toBe('Other works no longer.')
    expect((await ask(other)).statusCode).toBe(401)
    expect((await revoke()).statusCode).toBe(409)
    shop.clock.pass({ days: 29, hours: 23 })
    expect((await ask(key)).statusCode).toBe(200)
    shop.clock.pass({ hours: 1 })
    expect((await ask(key)).statusCode).toBe(401)
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      const again = await newPerson(shop, 'admin')
      expect((await send(shop, 'DELETE', `${KEYS}/${id}`, undefined, again.token)).statusCode).toBe(404)
    }
  })

  test('that was made up, mistyped or is another one of the same shape is refused', async () => {
    const key = await newKey()
    for (const wrong of [makeApiKey(new Uint8Array(32)), `${key}0`, key.slice(0, -1), key.replace('_key_', '_kex_')]) {
      expect((await ask(wrong)).statusCode).toBe(401)
    }
  })

  test('works only while who made it is an active admin', async () => {
    const key = await newKey()
    const set = (change: object) => database().db.update(users).set(change).where(eq(users.id, admin.user._id))
    await set({ role: 'seller', sellerId: HOUSE_SELLER_ID })
    expect((await ask(key)).statusCode).toBe(401)
    await set({ role: 'admin', isActive: false })
    expect((await ask(key)).statusCode).toBe(401)
    await set({ isActive: true })
    expect((await ask(key)).statusCode).toBe(200)
  })

  test('works only while who made it has the second factor that the shop requires', async () => {
    const key = await newKey()
    const contact = { email: 'a@b.in', phone: '', address: '', legalName: '' }
    const grievance = { grievanceOfficer: '', grievanceEmail: '', grievancePhone: '' }
    await database()
      .db.insert(settings)
      .values({ ...contact, ...grievance, isSecondFactorRequired: true })
    await shop.shop.settings.refresh()
    expect((await ask(key)).statusCode).toBe(401)
    await database().db.update(users).set({ secondFactorAt: shop.shop.now() })
    expect((await ask(key)).statusCode).toBe(200)
  })

  test('says when it was last used, once a minute', async () => {
    const key = await newKey()
    const used = async () => (await rows())[0]?.lastUsedAt?.toISOString() ?? null
    const first = shop.clock.now().toISOString()
    await ask(key)
    shop.clock.pass({ seconds: 59 })
    await ask(key)
    expect(await used()).toBe(first)
    shop.clock.pass({ seconds: 1 })
    await Promise.all([ask(key), ask(key)])
    expect(await used()).toBe(shop.clock.now().toISOString())
  })

  test('acts as the shop in the activity log', async () => {
    const product = await stockProduct(shop, { stock: 5 })
    const key = await newKey({ scopes: ['stock:write'] })
    const body = { stock: 9, stockSeen: 5, reason: 'Counted' }
    const answer = await send(shop, 'POST', `/v1/api/products/${product.id}/stock`, body, key)
    expect(answer.statusCode, answer.body).toBe(200)
    const [entry] = await database().db.select().from(activity).where(eq(activity.entity, 'product'))
    expect(entry).toMatchObject({ userId: null, userName: 'The shop (key Warehouse)', action: 'stock corrected' })
  })

  test('is in the log when it is made and revoked, without itself', async () => {
    const key = await newKey()
    const [row] = await rows()
    await send(shop, 'DELETE', `${KEYS}/${row?.id}`, undefined, admin.token)
    const entries = await database().db.select().from(activity).orderBy(activity.line)
    expect(entries.map(({ action, entity, name, userName }) => [userName, action, entity, name])).toEqual([
      ['Meera', 'added', 'API key', 'Warehouse'],
      ['Meera', 'revoked', 'API key', 'Warehouse'],
    ])
    expect(JSON.stringify(entries)).not.toContain(key)
  })

  test('is held up by itself when it is used too often, and no other', async () => {
    const [key, other] = [await newKey({ scopes: ['orders:read'] }), await newKey()]
    const [row] = await database()
      .db.select()
      .from(apiKeys)
      .where(eq(apiKeys.keyHash, hashToken(key)))
    const counted = { ...limitRow(shop.shop, 'api_key_calls', row?.id ?? ''), count: 597 }
    await database().db.insert(limits).values(counted)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(key)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect([refused?.json().message, refused?.headers['retry-after']]).toEqual([API_KEY_TEXTS.tooMany, '60'])
    expect((await ask(other)).statusCode).toBe(200)
    shop.clock.pass({ minutes: 1 })
    expect((await ask(key)).statusCode).toBe(200)
  })

  describe('what is wrong is refused', () => {
    test.each([
      ['no name', { name: ' ' }],
      ['a long name', { name: 'a'.repeat(81) }],
      ['a name of two lines', { name: 'a\nb' }],
      ['no scope', { scopes: [] }],
      ['an unknown scope', { scopes: ['money:write'] }],
      ['an unknown life', { expires: '31' }],
      ['a number for a name', { name: 7 }],
    ])('%s', async (_, change) => {
      expect((await add(change)).statusCode).toBe(400)
    })

    test('exports and refunds without a second factor that was just presented', async () => {
      const sensitive = { scopes: ['orders:read', 'refunds:write'] }
      expect((await add(sensitive)).json()).toMatchObject({ message: API_KEY_TEXTS.needsProof })
      const prove = async (provenAt: Date) => {
        await database().db.update(users).set({ secondFactorAt: provenAt }).where(eq(users.id, admin.user._id))
        await database().db.update(sessions).set({ provenAt }).where(eq(sessions.userId, admin.user._id))
      }
      await prove(new Date(shop.clock.now().getTime() - 10 * 60_000))
      expect((await add(sensitive)).json()).toMatchObject({ stepUp: true })
      await prove(shop.clock.now())
      const key = await newKey({ scopes: ['orders:export'] })
      // The creator's session is asked for the second factor, the key is not.
      shop.clock.pass({ hours: 1 })
      const exported = await ask(key, `${ORDERS}/export`)
      expect([exported.statusCode, exported.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    })

    test('the fifty-first key, also when two admins add one at the same moment', async () => {
      const createdAt = shop.shop.now()
      await database()
        .db.insert(apiKeys)
        .values(
          Array.from({ length: 49 }, (_, i) => ({
            ...{ id: shop.shop.newId(), name: `Key ${i}`, keyHash: `${i}`, hint: '', scopes: ['orders:read' as const] },
            ...{ createdBy: admin.user._id, createdAt },
          })),
        )
      const other = await newPerson(shop, 'admin')
      const answers = await Promise.all([add(), add({}, other)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    })

    test.each(['customer', 'seller'] as const)('a %s', async (role) => {
      const person = await newPerson(shop, role)
      expect((await add({}, person)).statusCode).toBe(403)
    })
  })
})
