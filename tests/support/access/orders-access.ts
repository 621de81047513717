import { insertOrder } from '../invoiced-orders.ts'
import { orderBody, placeCod, SHIPPING } from '../orders.ts'
import type { Person } from '../people.ts'
import { stockProduct } from '../test-shop.ts'
import {
  EVERYBODY,
  NOBODY,
  OWNER_ALONE,
  OWNER_AND_SHOPKEEPERS,
  type Row,
  SHOPKEEPERS,
  SIGNED_IN,
  type Stage,
  type Table,
  WITHOUT_KEY,
} from './access-row.ts'
import { giftCardsAccess } from './gift-cards-access.ts'

/** Orders, their returns and refunds. */
export function ordersAccess(stage: Stage): Table {
  return {
    ...giftCardsAccess(),
    'GET /v1/api/orders': { answers: EVERYBODY },
    'GET /v1/api/orders/live': { answers: SIGNED_IN, isStream: true },
    'POST /v1/api/orders': {
      answers: SIGNED_IN,
      example: async () => ({ url: '/v1/api/orders', body: orderBody(await stockProduct(stage.shop), 'COD') }),
    },
    'GET /v1/api/cart': { answers: SIGNED_IN },
    'PUT /v1/api/cart': {
      answers: SIGNED_IN,
      example: () => ({ url: '/v1/api/cart', body: { version: 0, lines: [] } }),
    },
    // Refused to whoever is signed in, and to a guest without an Idempotency-Key.
    'POST /v1/api/guest-orders': {
      answers: [400, 409, 409, 409, 409],
      example: async () => ({ url: '/v1/api/guest-orders', body: orderBody(await stockProduct(stage.shop), 'COD') }),
    },
    'GET /v1/api/guest-orders': { answers: SIGNED_IN },
    'POST /v1/api/guest-orders/claim': { answers: SIGNED_IN },
    // Authorized; an order of an account has no code.
    'POST /v1/api/orders/:id/confirm-code': orderCall(stage, [401, 409, 404, 404, 404], 'confirm-code', {
      code: '123456',
    }),
    'POST /v1/api/orders/:id/code': orderCall(stage, [401, 409, 404, 404, 404], 'code'),
    'GET /v1/api/orders/:id': {
      answers: [401, 200, 404, 200, 200],
      example: async (owner) => ({ url: await createOrder(stage, owner) }),
    },
    'POST /v1/api/orders/:id/cancel': orderCall(stage, OWNER_ALONE, 'cancel'),
    'PUT /v1/api/orders/:id/address': orderCall(stage, OWNER_ALONE, 'address', { shippingInfo: SHIPPING }),
    // Authorized; a COD order is not paid online.
    'POST /v1/api/orders/:id/pay': orderCall(stage, [401, 409, 404, 404, 404], 'pay'),
    // Authorized; the store does not offer it.
    'POST /v1/api/orders/:id/prepay': orderCall(stage, [401, 409, 404, 404, 404], 'prepay'),
    'POST /v1/api/orders/:id/confirm': orderCall(stage, OWNER_ALONE, 'confirm'),
    'POST /v1/api/orders/confirm': {
      answers: NOBODY,
      example: () => ({ url: '/v1/api/orders/confirm', body: { key: 'made-up' } }),
    },
    'POST /v1/api/orders/confirm/look': {
      answers: NOBODY,
      example: () => ({ url: '/v1/api/orders/confirm/look', body: { key: 'made-up' } }),
    },
    'POST /v1/api/orders/track': {
      answers: NOBODY,
      example: () => ({ url: '/v1/api/orders/track', body: { number: 'MADEUP00', contact: 'nobody@example.in' } }),
    },
    // Only a key names an order here.
    'GET /v1/api/orders/followed': { answers: [401, 404, 404, 404, 404] },
    'GET /v1/api/orders/:id/parcels': {
      answers: OWNER_AND_SHOPKEEPERS,
      example: async (owner) => ({ url: `${await createOrder(stage, owner)}/parcels` }),
    },
    // Nobody has failed to bring anything.
    'POST /v1/api/orders/:id/attempts/:attemptId': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'attempts/00000000-0000-4000-8000-000000000000',
      { answer: 'again' },
    ),
    'GET /v1/api/orders/:id/edits': {
      answers: OWNER_AND_SHOPKEEPERS,
      example: async (owner) => ({ url: `${await createOrder(stage, owner)}/edits` }),
    },
    // Authorized: no such line, no such proposal.
    'POST /v1/api/orders/:id/swap': orderCall(stage, [401, 404, 404, 404, 404], 'swap', { item: 'none' }),
    'POST /v1/api/orders/:id/edits/:editId/accept': orderCall(stage, [401, 404, 404, 404, 404], 'edits/none/accept'),
    'POST /v1/api/orders/:id/edits/:editId/pay': orderCall(stage, [401, 404, 404, 404, 404], 'edits/none/pay'),
    'POST /v1/api/orders/:id/edits/:editId/decline': orderCall(stage, [401, 404, 404, 404, 404], 'edits/none/decline'),
    'POST /v1/api/orders/:id/edits/:editId/withdraw': orderCall(
      stage,
      [401, 403, 403, 404, 404],
      'edits/none/withdraw',
    ),
    // Staff: no such line.
    'POST /v1/api/orders/:id/edits': orderCall(stage, [401, 403, 403, 400, 400], 'edits', {
      lines: [{ item: 'none', quantity: 1 }],
    }),
    'POST /v1/api/orders/:id/edits/preview': orderCall(stage, [401, 403, 403, 400, 400], 'edits/preview', {
      lines: [{ item: 'none', quantity: 1 }],
    }),
    // Authorized: not delivered yet, no such exchange.
    'POST /v1/api/orders/:id/exchange/preview': orderCall(stage, [401, 409, 404, 404, 404], 'exchange/preview', {
      items: [],
      lines: [],
    }),
    'POST /v1/api/orders/:id/returns/:returnId/exchange/pay': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'returns/none/exchange/pay',
    ),
    // Authorized; it is not delivered.
    'POST /v1/api/orders/:id/not-received': orderCall(stage, [401, 409, 404, 404, 404], 'not-received'),
    'POST /v1/api/orders/:id/returns/:returnId/dispute': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'returns/none/dispute',
      { words: 'That is mine.' },
    ),
    'POST /v1/api/orders/:id/returns/:returnId/withdraw': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'returns/none/withdraw',
    ),
    'POST /v1/api/orders/:id/returns/:returnId/pickup/retry': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'returns/none/pickup/retry',
    ),
    'POST /v1/api/returns/:id/pictures': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: `/v1/api/returns/${stage.shop.shop.newId()}/pictures`, body: {} }),
    },
    'GET /v1/api/admin/disputes': { answers: [401, 403, 403, 403, 200] },
    'GET /v1/api/admin/disputes/open': { answers: [401, 403, 403, 403, 200] },
    'POST /v1/api/admin/disputes/:id/acknowledge': { answers: [401, 403, 403, 403, 404] },
    'POST /v1/api/admin/disputes/:id/decide': {
      answers: [401, 403, 403, 403, 404],
      example: () => ({
        url: '/v1/api/admin/disputes/nothing/decide',
        body: { decision: 'uphold', reason: 'As it was found.' },
      }),
    },
    'POST /v1/api/seller/returns/pickups': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: '/v1/api/seller/returns/pickups', body: { ids: ['nothing'] } }),
    },
    'POST /v1/api/seller/returns/:id/pickup/cancel': { answers: [401, 403, 403, 404, 404] },
    'POST /v1/api/orders/:id/returns/:returnId/exchange/withdraw': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'returns/none/exchange/withdraw',
    ),
    'POST /v1/api/orders/:id/link': orderCall(stage, OWNER_AND_SHOPKEEPERS, 'link'),
    'PUT /v1/api/orders/:id/status': orderCall(stage, SHOPKEEPERS, 'status', { status: 'Shipped' }),
    'POST /v1/api/orders/:id/tracking': orderCall(stage, SHOPKEEPERS, 'tracking', {
      trackingId: 'TS1',
      status: 'Packed',
    }),
    // Staff: no such parcel.
    'PUT /v1/api/orders/:id/tracking/status': orderCall(stage, [401, 403, 403, 404, 404], 'tracking/status', {
      trackingId: 'TS1',
      status: 'Packed',
    }),
    'PUT /v1/api/orders/:id/availability': orderCall(stage, SHOPKEEPERS, 'availability', {
      availabilityStatus: 'Available',
    }),
    // The buyer is authorized; nothing has been delivered.
    'POST /v1/api/orders/:id/returns': orderCall(stage, [401, 409, 404, 404, 404], 'returns', {
      items: [],
      reason: 'Too wide',
    }),
    // The buyer is authorized; there is no such return.
    'PUT /v1/api/orders/:id/returns/:returnId/account': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'returns/none/account',
      {
        refundTo: 'asha@upi',
      },
    ),
    'POST /v1/api/orders/:id/returns/:returnId/account/confirm': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'returns/none/account/confirm',
      { accountId: '01900000-0000-7000-8000-000000000001' },
    ),
    // The buyer is authorized; there is no such refund.
    'PUT /v1/api/orders/:id/refunds/:refundId/account': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'refunds/none/account',
      { refundTo: 'asha@upi' },
    ),
    'POST /v1/api/orders/:id/refunds/:refundId/account/confirm': orderCall(
      stage,
      [401, 404, 404, 404, 404],
      'refunds/none/account/confirm',
      { accountId: '01900000-0000-7000-8000-000000000001' },
    ),
    // Authorized; an order that was not delivered is not returned.
    'POST /v1/api/orders/:id/pictures': orderCall(stage, [401, 409, 404, 404, 404], 'pictures'),
    // Authorized: no such picture.
    'GET /v1/api/orders/:id/pictures/:pictureId': {
      answers: [401, 404, 404, 404, 404],
      example: async (owner) => ({ url: `${await createOrder(stage, owner)}/pictures/${stage.shop.shop.newId()}` }),
    },
    'PUT /v1/api/returns/:id': {
      // Staff: no such return.
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: `/v1/api/returns/${stage.shop.shop.newId()}`, body: { status: 'Approved' } }),
    },
    'GET /v1/api/orders/:id/refund': {
      answers: SHOPKEEPERS,
      example: async (owner) => ({ url: `${await createOrder(stage, owner)}/refund` }),
    },
    // Staff: nothing was paid.
    'POST /v1/api/orders/:id/refund': orderCall(stage, [401, 403, 403, 409, 409], 'refund'),
    'GET /v1/api/orders/:id/notes': {
      answers: SHOPKEEPERS,
      example: async (owner) => ({ url: `${await createOrder(stage, owner)}/notes` }),
    },
    'POST /v1/api/orders/:id/notes': orderCall(stage, SHOPKEEPERS, 'notes', { body: 'Rings twice.' }),
    'POST /v1/api/payments/verify': {
      // Authorized, but no such payment.
      answers: [401, 404, 404, 404, 404],
      example: () => ({
        url: '/v1/api/payments/verify',
        body: { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'x' },
      }),
    },
    // Requires the provider's signature, whoever calls.
    'POST /v1/api/payments/webhook': { answers: WITHOUT_KEY },
    'POST /v1/api/payouts/webhook': { answers: WITHOUT_KEY },
    // Requires the courier's token, whoever calls.
    'POST /v1/api/webhooks/parcel': { answers: WITHOUT_KEY },
    'GET /v1/api/orders/:id/download-invoice': {
      answers: OWNER_AND_SHOPKEEPERS,
      example: async (owner) => ({
        url: `/v1/api/orders/${(await insertOrder(stage.shop, owner)).id}/download-invoice`,
      }),
    },
    'GET /v1/api/orders/:id/papers': {
      answers: OWNER_AND_SHOPKEEPERS,
      example: async (owner) => ({ url: `/v1/api/orders/${(await insertOrder(stage.shop, owner)).id}/papers` }),
    },
    // The buyer and staff: no such document.
    'GET /v1/api/orders/:id/papers/:paperId': {
      answers: [401, 404, 404, 404, 404],
      example: async (owner) => ({ url: `/v1/api/orders/${(await insertOrder(stage.shop, owner)).id}/papers/none` }),
    },
    'POST /v1/api/orders/:id/send-invoice-email': {
      answers: OWNER_AND_SHOPKEEPERS,
      example: async (owner) => {
        const { id } = await insertOrder(stage.shop, owner)
        return { url: `/v1/api/orders/${id}/send-invoice-email`, body: { email: owner.email } }
      },
    },
  }
}

function orderCall(stage: Stage, answers: Row['answers'], call: string, body: object = {}): Row {
  return { answers, example: async (owner) => ({ url: `${await createOrder(stage, owner)}/${call}`, body }) }
}

async function createOrder({ shop }: Stage, owner: Person): Promise<string> {
  return `/v1/api/orders/${(await placeCod(shop, owner, await stockProduct(shop)))._id}`
}
