import { addApplicationPicture } from '../applications.ts'
import { ADMIN_ALONE, type Stage, type Table } from './access-row.ts'

/** Admin-only routes. */
export function adminAccess(stage: Stage): Table {
  return {
    'GET /v1/api/admin/dashboard': { answers: ADMIN_ALONE },
    'GET /v1/api/admin/users': { answers: ADMIN_ALONE },
    'GET /v1/api/admin/users/:id': {
      answers: ADMIN_ALONE,
      example: ({ user }) => ({ url: `/v1/api/admin/users/${user._id}` }),
    },
    'PUT /v1/api/admin/users/:id': {
      answers: ADMIN_ALONE,
      example: ({ user }) => ({ url: `/v1/api/admin/users/${user._id}`, body: { status: 'Active' } }),
    },
    // Nobody here has applied.
    'GET /v1/api/admin/sellers/:id/application': {
      answers: [401, 403, 403, 403, 404],
      example: ({ user }) => ({ url: `/v1/api/admin/sellers/${user._id}/application` }),
    },
    'GET /v1/api/admin/sellers/:id/application/pictures/:pictureId': {
      answers: ADMIN_ALONE,
      example: async ({ user }) => {
        const id = await addApplicationPicture(stage.shop, user._id)
        return { url: `/v1/api/admin/sellers/${user._id}/application/pictures/${id}` }
      },
    },
    'POST /v1/api/admin/sellers/:id/ask': {
      answers: [401, 403, 403, 403, 404],
      example: ({ user }) => ({ url: `/v1/api/admin/sellers/${user._id}/ask`, body: { reason: 'Which loom?' } }),
    },
    'GET /v1/api/admin/security': { answers: ADMIN_ALONE },
    'PUT /v1/api/admin/security': {
      answers: ADMIN_ALONE,
      example: () => ({ url: '/v1/api/admin/security', body: { isSecondFactorRequired: false } }),
    },
    // Nobody here has a second factor.
    'DELETE /v1/api/admin/users/:id/second-factor': {
      answers: [401, 403, 403, 403, 409],
      example: ({ user }) => ({ url: `/v1/api/admin/users/${user._id}/second-factor` }),
    },
    'GET /v1/api/admin/money': { answers: ADMIN_ALONE },
    'GET /v1/api/admin/money/export': { answers: ADMIN_ALONE },
    'POST /v1/api/admin/money/ask': {
      answers: ADMIN_ALONE,
      example: () => ({ url: '/v1/api/admin/money/ask', body: {} }),
    },
    'GET /v1/api/admin/money/remittances': { answers: ADMIN_ALONE },
    // The admin is authorized; there is no file.
    'POST /v1/api/admin/money/remittances': { answers: [401, 403, 403, 403, 400] },
    // This courier cannot be asked.
    'POST /v1/api/admin/money/remittances/ask': {
      answers: [401, 403, 403, 403, 409],
      example: () => ({ url: '/v1/api/admin/money/remittances/ask', body: {} }),
    },
    'GET /v1/api/admin/money/sellers': { answers: ADMIN_ALONE },
    // No such seller, and no such payout.
    'POST /v1/api/admin/money/sellers/:id/payouts': {
      answers: [401, 403, 403, 403, 404],
      example: () => ({
        url: '/v1/api/admin/money/sellers/nobody/payouts',
        body: { amount: 1, reference: 'UTR1', paidOn: '2026-01-01' },
      }),
    },
    'POST /v1/api/admin/money/seller-payouts/:id/take-back': { answers: [401, 403, 403, 403, 404] },
    // Nothing to resolve is answered as such.
    'POST /v1/api/admin/money/:id/heal': {
      answers: ADMIN_ALONE,
      example: () => ({ url: '/v1/api/admin/money/pay_none/heal', body: { kind: 'paid_twice' } }),
    },
    'GET /v1/api/admin/sellers': { answers: ADMIN_ALONE },
    // The admin is authorized; there is no application.
    'POST /v1/api/admin/sellers/:id/approve': {
      answers: [401, 403, 403, 403, 404],
      example: ({ user }) => ({ url: `/v1/api/admin/sellers/${user._id}/approve` }),
    },
    'POST /v1/api/admin/sellers/:id/reject': {
      answers: [401, 403, 403, 403, 404],
      example: ({ user }) => ({ url: `/v1/api/admin/sellers/${user._id}/reject`, body: { reason: 'Not yet.' } }),
    },
    // The admin is authorized; who asks works for nobody.
    'POST /v1/api/admin/sellers/:id/suspend': {
      answers: [401, 403, 403, 403, 409],
      example: ({ user }) => ({ url: `/v1/api/admin/sellers/${user._id}/suspend`, body: { reason: 'Complaints.' } }),
    },
    'POST /v1/api/admin/sellers/:id/lift': {
      answers: [401, 403, 403, 403, 409],
      example: ({ user }) => ({ url: `/v1/api/admin/sellers/${user._id}/lift`, body: { reason: 'Settled.' } }),
    },
    'DELETE /v1/api/admin/sellers/:id': {
      answers: [401, 403, 403, 403, 404],
      example: ({ user }) => ({ url: `/v1/api/admin/sellers/${user._id}` }),
    },
    'GET /v1/api/admin/customers': { answers: ADMIN_ALONE },
    'GET /v1/api/admin/customers/:id': {
      answers: ADMIN_ALONE,
      example: ({ user }) => ({ url: `/v1/api/admin/customers/${user._id}` }),
    },
    'PUT /v1/api/admin/customers/:id/cod': {
      answers: ADMIN_ALONE,
      example: ({ user }) => ({ url: `/v1/api/admin/customers/${user._id}/cod`, body: { isCodBlocked: true } }),
    },
    'POST /v1/api/admin/customers/:id/cod/anew': {
      answers: ADMIN_ALONE,
      example: ({ user }) => ({ url: `/v1/api/admin/customers/${user._id}/cod/anew` }),
    },
    'POST /v1/api/admin/customers/:id/credit': {
      answers: ADMIN_ALONE,
      example: ({ user }) => ({
        url: `/v1/api/admin/customers/${user._id}/credit`,
        body: { amount: 100, note: 'Sorry for the delay.' },
      }),
    },
    'POST /v1/api/admin/customers/:id/credit/:entryId/reverse': {
      answers: [401, 403, 403, 403, 404],
      example: ({ user }) => ({ url: `/v1/api/admin/customers/${user._id}/credit/${user._id}/reverse` }),
    },
    'POST /v1/api/admin/customers/:id/notes': {
      answers: ADMIN_ALONE,
      example: ({ user }) => ({ url: `/v1/api/admin/customers/${user._id}/notes`, body: { body: 'Rings twice.' } }),
    },
  }
}
