import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#contracts/calls/second-factor.ts'
import * as specs from '#contracts/specs/second-factor.ts'
import { addPasskey, beginPasskey } from '#shop/sign-in/add-passkey.ts'
import { beginTotp } from '#shop/sign-in/begin-totp.ts'
import { beginPasskeyCheck } from '#shop/sign-in/check-passkey.ts'
import { confirmTotp } from '#shop/sign-in/confirm-totp.ts'
import { finishSecondFactor } from '#shop/sign-in/finish-second-factor.ts'
import { forgetRememberedDevices } from '#shop/sign-in/forget-devices.ts'
import { logInWithPasskey } from '#shop/sign-in/log-in-with-passkey.ts'
import { relyingParty } from '#shop/sign-in/passkey-challenges.ts'
import { readSecondFactor } from '#shop/sign-in/read-second-factor.ts'
import { removePasskey } from '#shop/sign-in/remove-passkey.ts'
import { removeSecondFactor } from '#shop/sign-in/remove-second-factor.ts'
import { renewRecoveryCodes } from '#shop/sign-in/renew-recovery-codes.ts'
import { stepUp } from '#shop/sign-in/step-up.ts'
import { homeFrom } from '../http/cookies.ts'
import { rememberDevice } from '../http/device-cookie.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Two-step sign-in and passkeys. */
export const secondFactorRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  const party = (request: FastifyRequest) => relyingParty(homeFrom(request))

  register('finishSecondFactor', async (request) => finishSecondFactor(request.shop, request.body), {
    preHandler: rememberDevice,
  })
  register('beginPasskeyCheck', async (request) => beginPasskeyCheck(request.shop, party(request)))
  register('logInWithPasskey', async (request) => logInWithPasskey(request.shop, party(request), request.body), {
    preHandler: rememberDevice,
  })
  register('stepUp', async (request) => stepUp(request.shop, party(request), request.body))
  register('readSecondFactor', async (request) => readSecondFactor(request.shop))
  register('beginTotp', async (request) => beginTotp(request.shop, request.body.password))
  register('confirmTotp', async (request) => confirmTotp(request.shop, request.body.code))
  register('removeSecondFactor', async (request) => removeSecondFactor(request.shop))
  register('renewRecoveryCodes', async (request) => renewRecoveryCodes(request.shop))
  register('forgetDevices', async (request) => forgetRememberedDevices(request.shop))
  register('beginPasskey', async (request) => beginPasskey(request.shop, party(request), request.body.password))
  register('addPasskey', async (request) => addPasskey(request.shop, party(request), request.body))
  register('removePasskey', async (request) => removePasskey(request.shop, request.params.id))
}
