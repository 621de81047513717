import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, PASSWORD, send } from '../../../tests/support/people.ts'
import { setUpSecondFactor } from '../../../tests/support/second-factor.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import type { TestShop } from '../../../tests/support/test-shop.ts'
import { openTwoShops } from '../../../tests/support/two-shops.ts'

onBothDatabases('second factors at once', (database) => {
  const { first, ...shops } = openTwoShops(database)
  beforeEach(() => emptyDatabase(database().db))

  const finish = (shop: TestShop, token: string, code: string | undefined) =>
    send(shop, 'POST', '/auth/login/second-factor', { token, code })

  async function signedOut(times: number) {
    const { email, ...asha } = await newPerson(first())
    const app = await setUpSecondFactor(first(), { email, ...asha })
    const tokens: string[] = []
    for (let i = 0; i < times; i++) {
      const answer = await send(first(), 'POST', '/auth/login', { email, password: PASSWORD })
      tokens.push(answer.json().secondFactor.token)
    }
    return { app, tokens, asha: { email, ...asha } }
  }

  test('one code opens one session, in two processes', async () => {
    const { app, tokens } = await signedOut(2)
    const code = app.nextCode()
    const statuses = await shops.atOnce(tokens.map((token) => (shop: TestShop) => finish(shop, token, code)))
    expect(statuses).toEqual([200, 400])
  })

  test('one recovery code opens one session, in two processes', async () => {
    const { app, tokens } = await signedOut(2)
    const [code] = app.recoveryCodes
    const statuses = await shops.atOnce(tokens.map((token) => (shop: TestShop) => finish(shop, token, code)))
    expect(statuses).toEqual([200, 400])
  })

  test('one first step opens one session, whatever codes are sent', async () => {
    const { app, tokens } = await signedOut(1)
    const codes = app.recoveryCodes.slice(0, 2)
    const statuses = await shops.atOnce(codes.map((code) => (shop: TestShop) => finish(shop, tokens[0] ?? '', code)))
    expect(statuses).toEqual([200, 401])
  })
})
