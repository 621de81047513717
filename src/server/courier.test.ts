import { expect, test } from 'vitest'
import { chooseCourier } from './courier.ts'

const parts = { now: () => new Date(), ownUrl: () => 'http://127.0.0.1:3000' }
const courier = {
  email: 'parcels@shop.in',
  password: 'p',
  webhookToken: 'the-token-of-the-panel',
  pickupLocation: 'Studio',
  pickupPin: '411001',
}

test('with an account the real courier is asked, and nothing stands in for it', () => {
  const chosen = chooseCourier({ ...parts, config: { courier, mode: 'live', dataDir: null } })
  expect(chosen.standIn).toBeNull()
  expect(chosen.courier?.isWebhookToken('the-token-of-the-panel')).toBe(true)
  expect(chosen.courier?.isWebhookToken('stand-in-parcel-webhook-token')).toBe(false)
})

test('a live shop without an account has none, and nothing stands in for it', () => {
  const config = { courier: undefined, mode: 'live', dataDir: null } as const
  expect(chooseCourier({ ...parts, config })).toEqual({ courier: null, standIn: null })
})

test('a trial has the stand-in, which tells the shop of its parcels', () => {
  const chosen = chooseCourier({ ...parts, config: { courier: undefined, mode: 'trial', dataDir: null } })
  expect(chosen.standIn?.webhookUrl()).toBe('http://127.0.0.1:3000/v1/api/webhooks/parcel')
  expect(chosen.courier?.isWebhookToken('stand-in-parcel-webhook-token')).toBe(true)
})
