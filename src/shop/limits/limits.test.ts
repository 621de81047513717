import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, PASSWORD, send, signupBody } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, TestClock, type TestShop } from '../../../tests/support/test-shop.ts'
import { takeFromLimit } from './limits.ts'
import { networkFromAddress } from './network-from-address.ts'

const login = (shop: TestShop, email: string, password: string) =>
  send(shop, 'POST', '/auth/login', { email, password })
const sortedStatuses = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode).sort()

onBothDatabases('limits', (database: () => Database) => {
  const clock = new TestClock()
  let one: TestShop
  let two: TestShop

  beforeAll(async () => {
    one = await openTestShop({ database: database(), clock })
    two = await openTestShop({ database: database(), clock })
  })
  beforeEach(() => emptyDatabase(database().db))
  afterAll(async () => {
    await one.close()
    await two.close()
  })

  test('ten wrong passwords hold up an account in every process, for a quarter of an hour', async () => {
    const { email } = await newPerson(one)
    for (let i = 0; i < 10; i += 1) expect((await login(i % 2 ? one : two, email, 'wrong-one')).statusCode).toBe(401)
    for (const shop of [one, two]) {
      for (const password of ['wrong-one', PASSWORD]) {
        const response = await login(shop, email, password)
        expect([response.statusCode, response.json().message]).toEqual([
          429,
          'Too many tries. Please wait a few minutes and try again.',
        ])
        expect(response.headers['retry-after']).toBe('900')
      }
    }
    const restarted = await openTestShop({ database: database(), clock })
    expect((await login(restarted, email, PASSWORD)).statusCode).toBe(429)
    await restarted.close()
    clock.pass({ minutes: 14, seconds: 59 })
    expect((await login(one, email, PASSWORD)).headers['retry-after']).toBe('1')
    clock.pass({ seconds: 1 })
    expect((await login(one, email, PASSWORD)).statusCode).toBe(200)
  })

  test('an unknown account is held up in the same way', async () => {
    for (let i = 0; i < 10; i += 1) expect((await login(one, 'nobody@example.in', 'wrong-one')).statusCode).toBe(401)
    expect((await login(two, 'NOBODY@example.in', 'wrong-one')).statusCode).toBe(429)
    expect((await login(two, 'somebody@example.in', 'wrong-one')).statusCode).toBe(401)
  })

  test('right passwords never count, not even many at once', async () => {
    const { email } = await newPerson(one)
    for (let i = 0; i < 9; i += 1) await login(one, email, 'wrong-one')
    const responses = await Promise.all(Array.from({ length: 30 }, (_, i) => login(i % 2 ? one : two, email, PASSWORD)))
    expect(sortedStatuses(responses)).toEqual(Array(30).fill(200))
    expect((await login(one, email, 'wrong-one')).statusCode).toBe(401)
    expect((await login(one, email, PASSWORD)).statusCode).toBe(429)
  })

  test('of a hundred guesses at once ten are told that they are wrong', async () => {
    const { email } = await newPerson(one)
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, i) => login(i % 2 ? one : two, email, `guess-${i}`)),
    )
    expect(sortedStatuses(responses)).toEqual([...Array(10).fill(401), ...Array(90).fill(429)])
  })

  test('a right guess among too many wrong ones is told nothing, and a held-up account costs no comparison', async () => {
    const { email } = await newPerson(one)
    let compared = 0
    const slow = await openTestShop({
      database: database(),
      clock,
      furnish: (plain) => ({
        ...plain,
        passwords: {
          hash: plain.passwords.hash,
          async verify(hash, password) {
            compared += 1
            // Ten other wrong guesses finish while this one is compared.
            for (let i = 0; i < 10; i += 1) await login(one, email, 'wrong-one')
            return plain.passwords.verify(hash, password)
          },
        },
      }),
    })
    expect((await login(slow, email, PASSWORD)).statusCode).toBe(429)
    expect((await login(slow, email, PASSWORD)).statusCode).toBe(429)
    expect(compared).toBe(1)
    await slow.close()
  })

  test('a count taken by many at once is exact', async () => {
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, i) => takeFromLimit(i % 2 ? one.shop : two.shop, 'newsletter', 'somewhere')),
    )
    expect(taken.filter(Boolean)).toHaveLength(20)
    expect(await takeFromLimit(one.shop, 'newsletter', 'elsewhere')).toBe(true)
    clock.pass({ hours: 1 })
    expect(await takeFromLimit(one.shop, 'newsletter', 'somewhere')).toBe(true)
  })

  test('the newsletter takes twenty addresses an hour from one place', async () => {
    const subscribe = (shop: TestShop, i: number) =>
      send(shop, 'POST', '/v1/api/subscribe', { email: `reader${i}@example.in` })
    for (let i = 0; i < 20; i += 1) expect((await subscribe(i % 2 ? one : two, i)).statusCode).toBe(200)
    const response = await subscribe(one, 21)
    expect([response.statusCode, response.json().message]).toEqual([
      429,
      'That was often. Please try again in an hour.',
    ])
    const headers = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' }
    const forged = await one.app.inject({
      method: 'POST',
      url: '/v1/api/subscribe',
      headers,
      payload: { email: 'a@b.in' },
    })
    expect(forged.statusCode).toBe(429)
  })

  test('a hundred sign-ups an hour from one place', async () => {
    for (let i = 0; i < 100; i += 1) await takeFromLimit(two.shop, 'sign_ups', '127.0.0.1')
    const response = await send(one, 'POST', '/auth/signup', signupBody())
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '3600'])
  })

  test('RATE_LIMITS=off lets everything happen', async () => {
    const free = await openTestShop({ database: database(), clock, hasLimits: false })
    const { email } = await newPerson(free)
    for (let i = 0; i < 12; i += 1) expect((await login(free, email, 'wrong-one')).statusCode).toBe(401)
    expect((await login(free, email, PASSWORD)).statusCode).toBe(200)
    await free.close()
  })
})

describe('a place', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is counted as %s', (address, network) => expect(networkFromAddress(address)).toBe(network))
})
