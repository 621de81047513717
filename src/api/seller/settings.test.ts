import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTINGS_TEXTS } from '#contracts/seller/settings-texts.ts'
import { activity } from '#database/tables/activity.ts'
import { gstinCheckLetter } from '#rules/gstin.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

const SETTINGS = '/v1/api/settings'
const save = (body: object) => send(shop, 'PUT', SETTINGS, body, seller.token)
const read = async (token?: string) => (await send(shop, 'GET', SETTINGS, undefined, token)).json().settings

test('settings are saved, used at once and written down [SELL-SET-01] [SELL-SET-02] [SELL-SET-04] [NAV-12]', async () => {
  const given = {
    storeName: 'Looms of Kutch',
    email: 'Hello@Looms.example',
    phone: '+91 98765 43210',
    address: '2 Weavers Street, Bhuj 370001',
    notifications: false,
    lowStockAlert: 4,
    bannerText: 'Diwali parcels leave on Friday',
    isCodOffered: false,
    codConfirmAbove: 2500.5,
    codMaximum: 9000,
    codOpenOrders: 2,
    awayUntil: '2026-03-20',
    state: 'Gujarat',
  }
  const answer = await save(given)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    message: 'Settings saved successfully',
    settings: { ...given, email: 'hello@looms.example' },
  })
  expect(await shop.shop.settings.get()).toMatchObject({
    storeName: 'Looms of Kutch',
    bannerText: 'Diwali parcels leave on Friday',
    terms: { isNotified: false, lowStockAlert: 4, codConfirmAbovePaise: 250_050, codMaximumPaise: 900_000 },
  })
  const [written] = await shop.database.db.select().from(activity).where(eq(activity.entity, 'settings'))
  expect(written?.after).toMatchObject({ storeName: 'Looms of Kutch', lowStockAlert: 4 })
})

test('the rules for cash are saved, read again and written down', async () => {
  const given = {
    prepaidCategories: ['Bags'],
    isMadeToOrderPrepaid: true,
    codReturnedParcels: 2,
    codReturnedPercent: 30,
    prepaidPercent: 2.5,
    prepaidMost: 99.5,
  }
  expect((await save(given)).json().settings).toMatchObject(given)
  expect(await read()).toMatchObject({ prepaidPercent: 2.5, prepaidMost: 99.5 })
  expect(await read()).not.toHaveProperty('codReturnedParcels')
  const none = { codReturnedParcels: null, codReturnedPercent: null, prepaidPercent: null, prepaidMost: null }
  await save({ ...none, prepaidCategories: [], isMadeToOrderPrepaid: false })
  expect(await read(seller.token)).toMatchObject({ ...none, prepaidCategories: [], isMadeToOrderPrepaid: false })
  expect(await read()).not.toHaveProperty('prepaidPercent')
  const written = await shop.database.db.select().from(activity).where(eq(activity.entity, 'settings'))
  expect(written.at(-1)?.before).toMatchObject({ prepaidHundredths: 250, prepaidCategories: ['Bags'] })
})

test('everybody reads what the store says of itself, sellers read all [SELL-SET-03]', async () => {
  await save({ lowStockAlert: 10 })
  const seen = await read()
  expect(seen.storeName).toBe('Looms of Kutch')
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['lowStockAlert']))
  expect(Object.keys(await read((await newPerson(shop)).token))).toEqual(Object.keys(seen))
  expect((await read(seller.token)).lowStockAlert).toBe(10)
})

test.each([
  [{ storeName: ' ' }, 'storeName', 'Store name is required'],
  [{ storeName: 'x'.repeat(61) }, 'storeName', 'Store name can have at most 60 characters'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
  [{ lowStockAlert: -1 }, 'lowStockAlert', 'Low stock alert must be a whole number of 0 or more'],
  [{ lowStockAlert: 2.5 }, 'lowStockAlert', 'Low stock alert must be a whole number of 0 or more'],
  [{ codMaximum: -5 }, 'codMaximum', 'Please enter an amount of 0 or more'],
  [{ codOpenOrders: 0 }, 'codOpenOrders', 'Please enter a whole number of 1 or more'],
  [{ codReturnedPercent: 101 }, 'codReturnedPercent', 'Please enter a whole number between 1 and 100'],
  [{ prepaidPercent: 60 }, 'prepaidPercent', 'Please enter a percentage of at most 50'],
  [{ state: 'Atlantis' }, 'state', 'Please choose a state'],
  [{ gstin: '24ABCDE1234F1Z1' }, 'gstin', 'Please enter a valid GSTIN'],
  [{ awayUntil: '2026-02-30' }, 'awayUntil', 'Please choose today or a day within a year'],
  [{ awayUntil: '2026-03-01' }, 'awayUntil', 'Please choose today or a day within a year'],
])('%o is refused at its field', async (given, path, message) => {
  const answer = await save(given)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message, errors: [{ path, message }] })
})

test('a GSTIN is checked by its last letter and its state; nothing takes it off', async () => {
  const body = '24ABCDE1234F1Z'
  const gstin = body + gstinCheckLetter(body)
  expect((await save({ gstin })).json().settings.gstin).toBe(gstin)
  expect((await save({ gstin, state: 'Karnataka' })).json().message).toBe('This GSTIN belongs to another state')
  expect((await save({ gstin: null })).json().settings.gstin).toBeNull()
  // A number that the tax office itself gives as an example.
  expect(gstinCheckLetter('27AAPFU0939F1Z')).toBe('V')
})

test('a holiday that is over keeps nobody from saving', async () => {
  await save({ awayUntil: '2026-03-05' })
  shop.clock.pass({ days: 10 })
  const later = await newPerson(shop, 'seller')
  const answer = await send(shop, 'PUT', SETTINGS, { storeName: 'Threadspeak' }, later.token)
  expect(answer.json().settings).toMatchObject({ storeName: 'Threadspeak', awayUntil: null })
})

test('of two who edit the settings the second is told, and wins only when it is meant', async () => {
  const own = await newPerson(shop, 'seller')
  const put = (body: object) => send(shop, 'PUT', SETTINGS, body, own.token)
  const { updatedAt } = (await put({ storeName: 'Threadspeak' })).json().settings
  shop.clock.pass({ minutes: 1 })
  await put({ bannerText: 'Sale', updatedAt })
  const second = await put({ bannerText: 'No sale', updatedAt })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ message: SETTINGS_TEXTS.changedMeanwhile, changedBy: own.user.name })
  expect((await read(own.token)).bannerText).toBe('Sale')
  expect((await put({ bannerText: 'No sale', updatedAt: second.json().updatedAt })).statusCode).toBe(200)
  expect(await read(own.token)).toMatchObject({ bannerText: 'No sale' })
  expect(await read()).not.toHaveProperty('updatedAt')
})
