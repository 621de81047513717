import { theirOrder } from '#integrations/courier/shiprocket-write.ts'
import { sampleShipment } from '../courier.ts'
import { EVERYBODY, INVALID_REQUEST, NOBODY, rows, type Table, WITHOUT_KEY } from './access-row.ts'

/** The stand-ins of trial mode. */
export function sandboxAccess(): Table {
  return {
    // Refused without a page of ours as origin, whoever calls.
    'OPTIONS /sandbox/emailjs/api/v1.0/email/*': { answers: [403, 403, 403, 403, 403] },
    'POST /sandbox/emailjs/api/v1.0/email/send': { answers: [403, 403, 403, 403, 403] },
    'POST /sandbox/emailjs/api/v1.0/email/send-form': { answers: [403, 403, 403, 403, 403] },
    'GET /sandbox/google/*': {
      answers: EVERYBODY,
      example: () => ({ url: '/sandbox/google/.well-known/openid-configuration' }),
    },
    'POST /sandbox/google/*': { answers: NOBODY },
    'GET /sandbox/google/choose/:uid': { answers: [400, 400, 400, 400, 400] },
    'POST /sandbox/google/choose/:uid': { answers: [400, 400, 400, 400, 400] },
    'GET /sandbox/webhooks': { answers: EVERYBODY },
    'GET /sandbox/webhooks/page.css': { answers: EVERYBODY },
    'POST /sandbox/webhooks/receive': { answers: EVERYBODY },
    // It takes forms alone.
    'POST /sandbox/webhooks/secret': { answers: INVALID_REQUEST },
    'GET /sandbox/mail': { answers: EVERYBODY },
    'GET /sandbox/mail.json': { answers: EVERYBODY },
    'GET /sandbox/mail.css': { answers: EVERYBODY },
    'GET /sandbox/mail/:id': { answers: NOBODY },
    'POST /sandbox/mail/:id/reply': { answers: NOBODY },
    'GET /sandbox/mail/:id/:filename': { answers: NOBODY },
    // The courier's API requires a token of its own; its page and controls answer loopback only.
    ...rows(WITHOUT_KEY, '/sandbox/courier/v1/external', [
      'GET /courier/serviceability',
      'GET /orders',
      'GET /orders/processing/return',
      'POST /orders/create/return',
      'GET /shipments/:id',
      'POST /orders/cancel',
      'POST /orders/cancel/shipment/awbs',
      'POST /courier/generate/label',
      'POST /courier/generate/pickup',
      'POST /manifests/generate',
      'POST /manifests/print',
      'GET /courier/track/awb/:awb',
      'GET /ndr/all',
      'POST /ndr/:awb/action',
    ]),
    'POST /sandbox/courier/v1/external/orders/create/adhoc': {
      answers: WITHOUT_KEY,
      example: () => ({
        url: '/sandbox/courier/v1/external/orders/create/adhoc',
        body: theirOrder(sampleShipment(), 'Studio'),
      }),
    },
    'POST /sandbox/courier/v1/external/courier/assign/awb': {
      answers: WITHOUT_KEY,
      example: () => ({
        url: '/sandbox/courier/v1/external/courier/assign/awb',
        body: { shipment_id: 100_002, courier_id: 10 },
      }),
    },
    'POST /sandbox/courier/v1/external/auth/login': { answers: [403, 403, 403, 403, 403] },
    'GET /sandbox/courier/files/:name': { answers: NOBODY },
    ...rows(EVERYBODY, '/sandbox/courier', [
      'GET ',
      'GET /book.json',
      'POST /control/faults',
      'POST /control/tokens',
      'POST /control/deliver',
      'POST /control/remit',
    ]),
    'GET /sandbox/courier/remittances/:utr': { answers: NOBODY },
    'POST /sandbox/courier/control/parcels/:awb': { answers: INVALID_REQUEST },
    // The stand-in's API requires its own key; its controls answer loopback only.
    ...rows(WITHOUT_KEY, '/sandbox/razorpay/v1', [
      'GET /orders',
      'POST /orders',
      'GET /orders/:id',
      'PATCH /orders/:id',
      'GET /orders/:id/payments',
      'GET /payments',
      'GET /payments/:id',
      'PATCH /payments/:id',
      'POST /payments/:id/capture',
      'POST /payments/:id/refund',
      'GET /payments/:id/refunds',
      'GET /payments/:id/refunds/:refundId',
      'GET /refunds',
      'GET /refunds/:id',
      'PATCH /refunds/:id',
      'POST /contacts',
      'POST /fund_accounts',
      'GET /fund_accounts/validations',
      'POST /fund_accounts/validations',
      'GET /fund_accounts/validations/:id',
      'GET /payouts',
      'POST /payouts',
      'GET /payouts/:id',
    ]),
    // The bank's page: from this machine alone.
    'GET /sandbox/payouts': { answers: EVERYBODY },
    'POST /sandbox/payouts/control/payouts/:id': { answers: INVALID_REQUEST },
    'POST /sandbox/payouts/control/checks/:id': { answers: INVALID_REQUEST },
    ...rows(EVERYBODY, '/sandbox/razorpay', [
      'GET /v1/checkout.js',
      'GET /v1/checkout.css',
      'GET /checkout',
      'GET /checkout/ask.js',
      'GET /checkout/frame.js',
      'GET /checkout/upi.js',
      'GET /checkout/frame.css',
    ]),
    ...rows(WITHOUT_KEY, '/sandbox/razorpay/checkout', ['GET /orders/:id', 'GET /codes/:id']),
    ...rows(INVALID_REQUEST, '/sandbox/razorpay/checkout', ['POST /payments', 'POST /codes']),
    // Whoever has the code may answer it, as with a code on a screen.
    ...rows(INVALID_REQUEST, '/sandbox/razorpay', ['GET /upi/:id', 'POST /upi/:id']),
    ...rows(EVERYBODY, '/sandbox/razorpay/control', ['GET /ledger', 'POST /faults', 'POST /deliver']),
    ...rows(INVALID_REQUEST, '/sandbox/razorpay/control', [
      'POST /orders/:id/pay',
      'POST /payments/:id/authorise',
      'POST /refunds/:id',
    ]),
  }
}
