import { expect, test } from 'vitest'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { checkPayouts } from '../scripts/doctor/check-payouts.ts'

const URL = 'https://shop.example'

test('a shop without payouts has nothing to check', async () => {
  expect(await checkPayouts(null, URL)).toEqual([])
})

test('an account that is accepted is good, and the address of the webhooks is named', async () => {
  const findings = await checkPayouts({ findPayout: async () => null }, URL)
  expect(findings.map(({ level }) => level)).toEqual(['good', 'good'])
  expect(findings[1]?.what).toContain(`${URL}/v1/api/payouts/webhook`)
})

test.each([
  [new PaymentsProblem('refused', 'X', 'They said no', { status: 401 }), 'allowed addresses'],
  [new PaymentsProblem('refused', 'X', 'They said no', { status: 400 }), 'RAZORPAYX_ACCOUNT_NUMBER'],
  [new PaymentsProblem('unreachable', 'X', 'They said no'), 'port 443'],
])('%s is wrong, with its fix', async (problem, fix) => {
  const findPayout = async () => {
    throw problem
  }
  const [finding] = await checkPayouts({ findPayout }, URL)
  expect(finding).toMatchObject({ level: 'bad', what: 'RazorpayX cannot be used. They said no.' })
  expect(finding?.fix).toContain(fix)
})
