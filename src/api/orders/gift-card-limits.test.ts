import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { giftBody } from '../../../tests/support/gift-cards.ts'
import { setTerms } from '../../../tests/support/order-work.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('guests who buy gift cards', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    await setTerms(shop, { isGiftCardOffered: true })
  })
  afterAll(() => shop.close())

  test('are not held up by a stranger who types their address', async () => {
    const payload = giftBody(shop, { buyerEmail: 'victim@example.in' })
    const headers = { 'content-type': 'application/json' }
    const buy = async (remoteAddress: string) =>
      (await shop.app.inject({ method: 'POST', url: '/v1/api/gift-cards', headers, payload, remoteAddress })).statusCode
    const statuses: number[] = []
    for (let i = 0; i < 41; i += 1) statuses.push(await buy('203.0.113.9'))
    expect(statuses).toEqual([...Array(40).fill(200), 429])
    expect(await buy('198.51.100.7')).toBe(200)
  })
})
