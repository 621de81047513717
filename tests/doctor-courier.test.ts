import { expect, test } from 'vitest'
import { CourierProblem, type CourierProblemKind } from '#integrations/courier/courier.ts'
import { checkCourier } from '../scripts/doctor/check-courier.ts'

const URL = 'https://shop.example'

test('a shop without a courier has nothing to check', async () => {
  expect(await checkCourier(null, URL)).toEqual([])
})

test('an account that is accepted is good, and the address of the webhooks is named', async () => {
  const findings = await checkCourier({ name: 'Swift', findShipment: async () => null }, URL)
  expect(findings.map(({ level }) => level)).toEqual(['good', 'good'])
  expect(findings[1]?.what).toContain(`${URL}/v1/api/webhooks/parcel`)
})

test.each<[CourierProblemKind, string]>([
  ['not_configured', 'COURIER_PASSWORD'],
  ['unreachable', 'port 443'],
  ['throttled', 'again in a minute'],
])('%s is wrong, with its fix', async (kind, fix) => {
  const findShipment = async () => {
    throw new CourierProblem(kind, 'X', 'They said no.')
  }
  const [finding] = await checkCourier({ name: 'Swift', findShipment }, URL)
  expect(finding).toMatchObject({ level: 'bad', what: 'Swift cannot be used. They said no.' })
  expect(finding?.fix).toContain(fix)
})
