import { ADMIN_ALONE, NOBODY, SIGNED_IN, type Table } from './access-row.ts'

const PATH = '/v1/api/gift-cards'
/** Of no gift card, with a check letter that is right. */
const CODE = '00000-00000-00000-00000'
const GIFT = {
  ...{ amount: 500, design: 'marigold', recipientName: 'Meera', recipientEmail: 'meera@example.in' },
  ...{ sendOn: '2026-03-02', buyerName: 'Asha', buyerEmail: 'asha@example.in' },
}
const PROOF = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'none' }
const MISSING = '5f0c3f0a-7d1e-4c58-9b3a-2f6f5a1f8e01'

/** Buying, following and redeeming, and the admin's list. */
export function giftCardsAccess(): Table {
  const call = (path: string, body: object) => () => ({ url: `${PATH}${path}`, body })
  return {
    // Open to everybody; this store sells none.
    [`POST ${PATH}`]: { answers: [409, 409, 409, 409, 409], example: call('', GIFT) },
    [`GET ${PATH}`]: { answers: SIGNED_IN },
    [`POST ${PATH}/pay`]: { answers: NOBODY, example: call('/pay', { key: 'made-up' }) },
    [`POST ${PATH}/verify`]: { answers: NOBODY, example: call('/verify', { key: 'made-up', ...PROOF }) },
    [`POST ${PATH}/follow`]: { answers: NOBODY, example: call('/follow', { key: 'made-up' }) },
    [`POST ${PATH}/resend`]: { answers: NOBODY, example: call('/resend', { key: 'made-up' }) },
    [`POST ${PATH}/check`]: { answers: NOBODY, example: call('/check', { code: CODE }) },
    // Authorized; no card has this code.
    [`POST ${PATH}/redeem`]: { answers: [401, 404, 404, 404, 404], example: call('/redeem', { code: CODE }) },
    'GET /v1/api/admin/gift-cards': { answers: ADMIN_ALONE },
    // Authorized; there is no such card.
    'POST /v1/api/admin/gift-cards/:id/mail': {
      answers: [401, 403, 403, 403, 404],
      example: () => ({ url: `/v1/api/admin/gift-cards/${MISSING}/mail`, body: {} }),
    },
    'POST /v1/api/admin/gift-cards/:id/refund': {
      answers: [401, 403, 403, 403, 404],
      example: () => ({ url: `/v1/api/admin/gift-cards/${MISSING}/refund`, body: { reason: 'Asked' } }),
    },
  }
}
