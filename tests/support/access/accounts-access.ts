import { issueToken } from '#shop/access/tokens.ts'
import { addApplicationPicture } from '../applications.ts'
import { PASSWORD, type Person, send, signupBody } from '../people.ts'
import { EVERYBODY, INVALID_REQUEST, OWNER_ALONE, SIGNED_IN, type Stage, type Table } from './access-row.ts'

const ADDRESS = {
  ...{ firstName: 'Asha', lastName: 'Rao', address: '7 Loom Street', city: 'Pune', state: 'Maharashtra' },
  ...{ postalCode: '411001', phone: '9812345678', email: 'asha@example.in' },
}

/** In the format of a browser's answer; no challenge was signed. */
function madeUpPasskey() {
  const response = { clientDataJSON: 'e30', attestationObject: 'oA' }
  const credential = { id: 'YQ', rawId: 'YQ', type: 'public-key', response }
  return { url: '/v1/api/account/passkeys', body: { name: 'Mine', credential } }
}

async function applicationPicture({ shop }: Stage, { user }: Person): Promise<string> {
  return `/v1/api/account/seller-application/pictures/${await addApplicationPicture(shop, user._id)}`
}

/** Accounts, sessions and addresses. */
export function accountsAccess(stage: Stage): Table {
  return {
    'GET /v1/api/account/seller-application': { answers: SIGNED_IN },
    // Who sells has nothing to apply for.
    'PUT /v1/api/account/seller-application': {
      answers: [401, 200, 200, 409, 409],
      example: () => ({
        url: '/v1/api/account/seller-application',
        body: {
          ...{ name: '', legalName: '', address: '', city: '', state: '', pan: '', gstin: '', enrolmentId: '' },
          ...{ makes: '', account: '', isSent: false },
        },
      }),
    },
    // None has named an account.
    'POST /v1/api/account/seller-application/account/confirm': {
      answers: [401, 409, 409, 409, 409],
      example: () => ({
        url: '/v1/api/account/seller-application/account/confirm',
        body: { accountId: '00000000-0000-4000-8000-000000000000' },
      }),
    },
    // There is no picture in the form.
    'POST /v1/api/account/seller-application/pictures': { answers: [401, 400, 400, 400, 400] },
    'GET /v1/api/account/seller-application/pictures/:pictureId': {
      answers: OWNER_ALONE,
      example: async (owner) => ({ url: await applicationPicture(stage, owner) }),
    },
    'DELETE /v1/api/account/seller-application/pictures/:pictureId': {
      answers: OWNER_ALONE,
      example: async (owner) => ({ url: await applicationPicture(stage, owner) }),
    },
    'GET /v1/api/account/measurements': { answers: SIGNED_IN },
    'PUT /v1/api/account/measurements': {
      answers: SIGNED_IN,
      example: () => ({ url: '/v1/api/account/measurements', body: { chest: '96' } }),
    },
    'GET /v1/api/account/credit': { answers: SIGNED_IN },
    'GET /v1/api/account/second-factor': { answers: SIGNED_IN },
    'POST /v1/api/account/second-factor/totp': {
      answers: SIGNED_IN,
      example: () => ({ url: '/v1/api/account/second-factor/totp', body: { password: PASSWORD } }),
    },
    'POST /v1/api/account/second-factor/totp/confirm': {
      // Nobody can know the code.
      answers: [401, 400, 400, 400, 400],
      example: async (owner) => {
        for (const { token } of [owner, ...Object.values(stage.others)]) {
          await send(stage.shop, 'POST', '/v1/api/account/second-factor/totp', { password: PASSWORD }, token)
        }
        return { url: '/v1/api/account/second-factor/totp/confirm', body: { code: '000000' } }
      },
    },
    'DELETE /v1/api/account/second-factor/totp': { answers: [401, 409, 409, 409, 409] },
    'POST /v1/api/account/second-factor/recovery-codes': { answers: [401, 409, 409, 409, 409] },
    'DELETE /v1/api/account/second-factor/devices': { answers: SIGNED_IN },
    'POST /v1/api/account/passkeys/options': {
      answers: SIGNED_IN,
      example: () => ({ url: '/v1/api/account/passkeys/options', body: { password: PASSWORD } }),
    },
    'POST /v1/api/account/passkeys': { answers: [401, 400, 400, 400, 400], example: () => madeUpPasskey() },
    'DELETE /v1/api/account/passkeys/:id': {
      answers: [401, 404, 404, 404, 404],
      example: () => ({ url: `/v1/api/account/passkeys/${stage.shop.shop.newId()}` }),
    },
    'POST /auth/login/second-factor': {
      answers: [401, 401, 401, 401, 401],
      example: () => ({ url: '/auth/login/second-factor', body: { token: 'none', code: '000000' } }),
    },
    'POST /auth/passkey/options': { answers: EVERYBODY },
    'POST /auth/passkey': { answers: INVALID_REQUEST },
    'POST /auth/step-up': {
      answers: [401, 409, 409, 409, 409],
      example: () => ({ url: '/auth/step-up', body: { code: '000000' } }),
    },
    'GET /v1/api/addresses': { answers: EVERYBODY },
    'POST /v1/api/addresses': { answers: SIGNED_IN, example: () => ({ url: '/v1/api/addresses', body: ADDRESS }) },
    'PUT /v1/api/addresses/:id': {
      answers: OWNER_ALONE,
      example: async ({ token }) => {
        const { address } = (await send(stage.shop, 'POST', '/v1/api/addresses', ADDRESS, token)).json()
        return { url: `/v1/api/addresses/${address._id}`, body: ADDRESS }
      },
    },
    'DELETE /v1/api/addresses/:id': {
      answers: SIGNED_IN,
      example: () => ({ url: `/v1/api/addresses/${stage.shop.shop.newId()}` }),
    },
    'POST /auth/signup': { answers: EVERYBODY, example: () => ({ url: '/auth/signup', body: signupBody() }) },
    'POST /auth/login': {
      answers: EVERYBODY,
      example: ({ email }) => ({ url: '/auth/login', body: { email, password: PASSWORD } }),
    },
    'POST /auth/send-otp': { answers: EVERYBODY, example: ({ email }) => ({ url: '/auth/send-otp', body: { email } }) },
    'POST /auth/verify-otp': {
      answers: [400, 400, 400, 400, 400],
      example: ({ email }) => ({ url: '/auth/verify-otp', body: { email, otp: '000000' } }),
    },
    'POST /auth/forgot-password': {
      answers: EVERYBODY,
      example: ({ email }) => ({ url: '/auth/forgot-password', body: { email } }),
    },
    'POST /auth/reset-password/:token/look': {
      answers: EVERYBODY,
      example: () => ({ url: '/auth/reset-password/none/look', body: {} }),
    },
    'POST /auth/reset-password/:token': {
      answers: EVERYBODY,
      example: async ({ user }) => {
        const token = await issueToken(stage.shop.database.db, stage.shop.shop, 'reset_password', user._id)
        return { url: `/auth/reset-password/${token}`, body: { password: 'a-new-one-77' } }
      },
    },
    'POST /auth/exchange': {
      answers: EVERYBODY,
      example: async ({ user }) => {
        const token = await issueToken(stage.shop.database.db, stage.shop.shop, 'sign_in', user._id)
        return { url: '/auth/exchange', body: { token } }
      },
    },
    'GET /auth/protected': { answers: SIGNED_IN },
    'GET /auth/user': { answers: EVERYBODY },
    'GET /auth/sessions': { answers: SIGNED_IN },
    'POST /auth/sessions/revoke-others': { answers: SIGNED_IN },
    'GET /auth/export': { answers: SIGNED_IN },
    'POST /auth/logout/:userId': {
      answers: EVERYBODY,
      example: ({ user }) => ({ url: `/auth/logout/${user._id}` }),
    },
    'PUT /auth/user/:userId': {
      answers: OWNER_ALONE,
      example: ({ user }) => ({ url: `/auth/user/${user._id}`, body: { name: 'Changed' } }),
    },
    'DELETE /auth/user/:userId': {
      answers: OWNER_ALONE,
      example: ({ user }) => ({ url: `/auth/user/${user._id}`, body: { password: PASSWORD } }),
    },
    'PUT /auth/user/:userId/password': {
      answers: OWNER_ALONE,
      example: ({ user }) => ({
        url: `/auth/user/${user._id}/password`,
        body: { currentPassword: PASSWORD, password: 'another-drawer-8' },
      }),
    },
    'DELETE /v1/api/upload/profile/:userId': {
      answers: OWNER_ALONE,
      example: ({ user }) => ({ url: `/v1/api/upload/profile/${user._id}` }),
    },
    'POST /v1/api/upload/profile/:userId': {
      // The owner is authorized; the file is missing.
      answers: [401, 400, 404, 404, 404],
      example: ({ user }) => ({ url: `/v1/api/upload/profile/${user._id}`, body: {} }),
    },
    // Both redirect; the callback rejects a browser that did not start there.
    'GET /auth/google': { answers: [302, 302, 302, 302, 302] },
    'GET /auth/google/callback': { answers: [400, 400, 400, 400, 400] },
  }
}
