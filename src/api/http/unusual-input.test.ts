import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

/** As they stand in an address: what no database keeps, half a character, far too much, and what searches use themselves. */
const ODD_WORDS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%C3%28',
  '%',
  'x'.repeat(10_000),
  '%25_%5C',
  "'%3B--",
  '%F0%9F%A7%B6',
  '%20',
]

const SEARCHES = [
  '/v1/api/admin/activity?q=',
  '/v1/api/admin/customers?q=',
  '/v1/api/admin/sellers?q=',
  '/v1/api/admin/users?q=',
  '/v1/api/admin/money?q=',
  '/v1/api/admin/system/mails?q=',
  '/v1/api/seller/orders?search=',
  '/v1/api/seller/orders/export?search=',
  '/v1/api/seller/products?search=',
  '/v1/api/seller/products?category=',
  '/v1/api/seller/care?search=',
  '/v1/api/products?search=',
  '/v1/api/products?category=',
  '/v1/api/pincodes/',
  '/v1/api/orders/',
]

onBothDatabases('odd words in an address', (database) => {
  let shop: TestShop
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
  })
  afterAll(() => shop.close())

  test.each(SEARCHES)('%s never breaks', async (search) => {
    for (const word of ODD_WORDS) {
      const { statusCode } = await send(shop, 'GET', `${search}${word}`, undefined, admin.token)
      expect([200, 400, 404], `${search}${word.slice(0, 20)} was answered ${statusCode}`).toContain(statusCode)
    }
  })

  test.each(['a\u0000b', 'a\ud800b'])('%j in what is sent is refused in plain words', async (odd) => {
    const change = { name: 'Odd', address: { [odd]: 1 } }
    for (const body of [{ role: odd }, { code: [odd] }, change]) {
      const answer = await send(shop, 'POST', '/v1/api/cupons', JSON.stringify(body), admin.token)
      expect([answer.statusCode, answer.json().message]).toEqual([400, GENERAL_TEXTS.unkeepable])
    }
    const whole = await send(shop, 'POST', '/v1/api/cupons', { code: 'wool 🧶' }, admin.token)
    expect(whole.json().message).not.toBe(GENERAL_TEXTS.unkeepable)
  })
})
