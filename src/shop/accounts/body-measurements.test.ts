import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyMeasurements } from '#database/tables/body-measurements.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { eraseUser } from '../privacy/erase-user.ts'
import { readMeasurements, saveMeasurements } from './body-measurements.ts'

const URL = '/v1/api/account/measurements'
const EMPTY = { chest: '', waist: '', hips: '', shoulder: '', inseam: '' }
const KEPT = { chest: 965, waist: null, hips: null, shoulder: null, inseam: null }

onBothDatabases('measurements of a shopper', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  afterAll(() => shop.close())

  async function withMeasurements(): Promise<Person> {
    const person = await newPerson(shop)
    await saveMeasurements(asUser(shop, person), { ...EMPTY, chest: '96.5' })
    return person
  }
  const stored = ({ user }: Person) =>
    database().db.select().from(bodyMeasurements).where(eq(bodyMeasurements.userId, user._id))

  test('are kept for their owner alone', async () => {
    const person = await withMeasurements()
    expect(await readMeasurements(asUser(shop, person))).toEqual({ measurements: KEPT })
    expect(await readMeasurements(asUser(shop, await newPerson(shop)))).toEqual({ measurements: null })
    expect((await send(shop, 'GET', URL)).statusCode).toBe(401)
  })

  test('are changed, and forgotten when all are empty', async () => {
    const person = await withMeasurements()
    await saveMeasurements(asUser(shop, person), { ...EMPTY, waist: '80' })
    expect(await readMeasurements(asUser(shop, person))).toMatchObject({ measurements: { chest: null, waist: 800 } })
    await saveMeasurements(asUser(shop, person), EMPTY)
    expect(await stored(person)).toEqual([])
  })

  test('that cannot be are refused beside their field', async () => {
    const save = saveMeasurements(asUser(shop, await newPerson(shop)), { ...EMPTY, hips: '900' })
    await expect(save).rejects.toMatchObject({ code: 'bad_input', errors: [{ path: 'hips' }] })
  })

  test('are in the export, and go with the account', async () => {
    const person = await withMeasurements()
    const answer = await send(shop, 'GET', '/auth/export', undefined, person.token)
    expect(answer.json().measurements).toEqual(KEPT)
    await eraseUser(asUser(shop, person), person.user._id, PASSWORD)
    expect(await stored(person)).toEqual([])
  })
})
