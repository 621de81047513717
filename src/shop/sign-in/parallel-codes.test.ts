import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, PASSWORD, send } from '../../../tests/support/people.ts'
import { setUpSecondFactor } from '../../../tests/support/second-factor.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const GUESSES = 60

onBothDatabases('codes that are guessed at once', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
  })
  afterAll(() => shop.close())

  async function withSecondFactor() {
    const asha = await newPerson(shop)
    return { asha, app: await setUpSecondFactor(shop, asha) }
  }
  async function firstStep(email: string): Promise<string> {
    return (await send(shop, 'POST', '/auth/login', { email, password: PASSWORD })).json().secondFactor.token
  }
  const wrongCodes = (right: string, count: number) =>
    Array.from({ length: count }, (_, i) => String(200_000 + i)).filter((code) => code !== right)
  async function statusesOf(codes: string[], ask: (code: string) => ReturnType<typeof send>) {
    return (await Promise.all(codes.map(ask))).map(({ statusCode }) => statusCode)
  }

  test('at the sign-in: five are compared, and the right one after them opens nothing', async () => {
    const { asha, app } = await withSecondFactor()
    const token = await firstStep(asha.email)
    const right = app.nextCode()
    const ask = (code: string) => send(shop, 'POST', '/auth/login/second-factor', { token, code })
    const statuses = await statusesOf(wrongCodes(right, GUESSES), ask)
    expect((await ask(right)).statusCode).toBe(429)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  })

  test('at a step-up: five are compared, and the right one after them proves nothing', async () => {
    const { asha, app } = await withSecondFactor()
    shop.clock.pass({ minutes: 10 })
    const right = app.nextCode()
    const ask = (code: string) => send(shop, 'POST', '/auth/step-up', { code }, asha.token)
    const statuses = await statusesOf(wrongCodes(right, GUESSES), ask)
    expect((await ask(right)).statusCode).toBe(429)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    const renewed = await send(shop, 'POST', '/v1/api/account/second-factor/recovery-codes', undefined, asha.token)
    expect(renewed.json()).toMatchObject({ stepUp: true })
  })

  test('right ones are not counted: an owner signs in as often as they like', async () => {
    const { asha, app } = await withSecondFactor()
    for (let i = 0; i < 12; i += 1) {
      const token = await firstStep(asha.email)
      const answer = await send(shop, 'POST', '/auth/login/second-factor', { token, code: app.nextCode() })
      expect(answer.statusCode).toBe(200)
    }
  })
})
