import type { Call } from '../call.ts'
import type * as specs from '../specs/second-factor.ts'

const BASE = '/v1/api/account/second-factor'
const PASSKEYS = '/v1/api/account/passkeys'

export const finishSecondFactor: Call<typeof specs.finishSecondFactor> = {
  method: 'POST',
  path: '/auth/login/second-factor',
  isPublic: true,
}
export const beginPasskeyCheck: Call<typeof specs.beginPasskeyCheck> = {
  method: 'POST',
  path: '/auth/passkey/options',
  isPublic: true,
}
export const logInWithPasskey: Call<typeof specs.logInWithPasskey> = {
  method: 'POST',
  path: '/auth/passkey',
  isPublic: true,
}
export const stepUp: Call<typeof specs.stepUp> = { method: 'POST', path: '/auth/step-up' }
export const readSecondFactor: Call<typeof specs.readSecondFactor> = { method: 'GET', path: BASE }
export const beginTotp: Call<typeof specs.beginTotp> = { method: 'POST', path: `${BASE}/totp` }
export const confirmTotp: Call<typeof specs.confirmTotp> = { method: 'POST', path: `${BASE}/totp/confirm` }
export const removeSecondFactor: Call<typeof specs.removeSecondFactor> = { method: 'DELETE', path: `${BASE}/totp` }
export const renewRecoveryCodes: Call<typeof specs.renewRecoveryCodes> = {
  method: 'POST',
  path: `${BASE}/recovery-codes`,
}
export const forgetDevices: Call<typeof specs.forgetDevices> = { method: 'DELETE', path: `${BASE}/devices` }
export const beginPasskey: Call<typeof specs.beginPasskey> = { method: 'POST', path: `${PASSKEYS}/options` }
export const addPasskey: Call<typeof specs.addPasskey> = { method: 'POST', path: PASSKEYS }
export const removePasskey: Call<typeof specs.removePasskey> = { method: 'DELETE', path: `${PASSKEYS}/:id` }
