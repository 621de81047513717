import { expect, test } from 'vitest'
import { captureIdFor, providerPaymentId } from './capture-share.ts'

test('the first part has the payment under its own id, each further one under another', () => {
  expect([0, 1, 2].map((place) => captureIdFor('pay_Abc1', place))).toEqual(['pay_Abc1', 'pay_Abc1~2', 'pay_Abc1~3'])
})

test('every part knows the payment of the provider', () => {
  for (const place of [0, 1, 9, 40]) expect(providerPaymentId(captureIdFor('pay_Abc1', place))).toBe('pay_Abc1')
})
