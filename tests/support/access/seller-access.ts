import { randomUUID } from 'node:crypto'
import { saleBody } from '../manual-sales.ts'
import { send } from '../people.ts'
import { stockProduct } from '../test-shop.ts'
import { EVERYBODY, NOBODY, type Row, rows, SHOPKEEPERS, type Stage, type Table } from './access-row.ts'

/** Staff routes. */
export function sellerAccess(stage: Stage): Table {
  return {
    // Staff are authorized; the form is invalid.
    'POST /v1/api/products/add-products': { answers: [401, 403, 403, 400, 400] },
    'PUT /v1/api/products/:id': productCall(stage, '', { title: 'Changed' }),
    'DELETE /v1/api/products/:id': productCall(stage, ''),
    'POST /v1/api/products/:id/restore': productCall(stage, '/restore'),
    'POST /v1/api/products/:id/stock': productCall(stage, '/stock', { stock: 3, reason: 'Counted' }),
    'GET /v1/api/seller/products': { answers: SHOPKEEPERS },
    // Of sellers beside the house.
    'GET /v1/api/seller/earnings': { answers: [401, 403, 403, 403, 403] },
    'PUT /v1/api/seller/earnings/account': {
      answers: [401, 403, 403, 403, 403],
      example: () => ({ url: '/v1/api/seller/earnings/account', body: { account: 'asha@upi' } }),
    },
    'POST /v1/api/seller/earnings/account/confirm': {
      answers: [401, 403, 403, 403, 403],
      example: () => ({ url: '/v1/api/seller/earnings/account/confirm', body: { accountId: randomUUID() } }),
    },
    'GET /v1/api/seller/earnings/export': { answers: [401, 403, 403, 403, 403] },
    'GET /v1/api/seller/products/:id/demand': {
      answers: SHOPKEEPERS,
      example: () => ({ url: `/v1/api/seller/products/${stage.productId}/demand` }),
    },
    'GET /v1/api/seller/products.csv': { answers: SHOPKEEPERS },
    'POST /v1/api/seller/products/import': { answers: [401, 403, 403, 400, 400] },
    'POST /v1/api/seller/products/bulk': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/products/bulk', body: { ids: ['nothing'], act: 'on' } }),
    },
    'GET /v1/api/size-guides/:id': { answers: NOBODY },
    'GET /v1/api/seller/size-guides': { answers: SHOPKEEPERS },
    'POST /v1/api/seller/size-guides': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/size-guides', body: guideBody(stage) }),
    },
    // Staff: no such guide.
    'PUT /v1/api/seller/size-guides/:id': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: '/v1/api/seller/size-guides/nothing', body: guideBody(stage) }),
    },
    'DELETE /v1/api/seller/size-guides/:id': { answers: [401, 403, 403, 404, 404] },
    'GET /v1/api/seller/sales': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/sales/goods': { answers: SHOPKEEPERS },
    'POST /v1/api/seller/sales/customers': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/sales/customers', body: { phone: '9876543210' } }),
    },
    // Staff: a sale without its key.
    'POST /v1/api/seller/sales': {
      answers: [401, 403, 403, 400, 400],
      example: () => ({ url: '/v1/api/seller/sales', body: saleBody(stage.shop, { id: stage.productId }) }),
    },
    // Staff: no such sale.
    'POST /v1/api/seller/sales/:id/void': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: '/v1/api/seller/sales/nothing/void', body: { reason: 'Typed twice' } }),
    },
    'POST /v1/api/seller/sales/:id/link': { answers: [401, 403, 403, 404, 404] },
    'GET /v1/api/seller/imports': { answers: SHOPKEEPERS },
    'POST /v1/api/seller/imports': { answers: [401, 403, 403, 400, 400] },
    // Staff: no such import.
    ...rows([401, 403, 403, 404, 404], '/v1/api/seller/imports', [
      'GET /:id',
      'GET /:id/rows',
      'POST /:id/cancel',
      'POST /:id/undo',
    ]),
    'POST /v1/api/seller/imports/:id/confirm': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: '/v1/api/seller/imports/nothing/confirm', body: { mode: 'good' } }),
    },
    'GET /v1/api/cupons': { answers: SHOPKEEPERS },
    'POST /v1/api/cupons': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/cupons', body: couponBody(stage) }),
    },
    'PUT /v1/api/cupons/:id': couponCall(stage, { isActive: false }),
    'DELETE /v1/api/cupons/:id': couponCall(stage),
    'GET /v1/api/settings': { answers: EVERYBODY },
    'PUT /v1/api/settings': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/settings', body: { lowStockAlert: 7 } }),
    },
    // The house has the settings of the shop; `tests/goods-of-sellers.test.ts` asks as another seller.
    'GET /v1/api/seller/own': { answers: [401, 403, 403, 403, 403] },
    'PUT /v1/api/seller/own': {
      answers: [401, 403, 403, 403, 403],
      example: () => ({ url: '/v1/api/seller/own', body: { name: 'Mine' } }),
    },
    'GET /v1/api/seller/care': { answers: SHOPKEEPERS },
    // Staff: no such query.
    'POST /v1/api/seller/care/:id/reply': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: '/v1/api/seller/care/nothing/reply', body: { body: 'Hello' } }),
    },
    'POST /v1/api/seller/care/:id/resolve': { answers: [401, 403, 403, 404, 404] },
    'POST /v1/api/seller/care/:id/reopen': { answers: [401, 403, 403, 404, 404] },
    'POST /v1/api/seller/care/:id/notes': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: '/v1/api/seller/care/nothing/notes', body: { body: 'Hello' } }),
    },
    'PUT /v1/api/seller/care/:id/seller': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: '/v1/api/seller/care/nothing/seller', body: { sellerId: null } }),
    },
    'GET /v1/api/seller/care/sellers': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/care/due': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/care-replies': { answers: SHOPKEEPERS },
    'POST /v1/api/seller/care-replies': {
      answers: SHOPKEEPERS,
      example: () => ({
        url: '/v1/api/seller/care-replies',
        body: { title: stage.shop.shop.newId(), body: 'Thank you' },
      }),
    },
    'PUT /v1/api/seller/care-replies/:id': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: '/v1/api/seller/care-replies/nothing', body: { title: 'None', body: 'Thank you' } }),
    },
    'DELETE /v1/api/seller/care-replies/:id': { answers: [401, 403, 403, 404, 404] },
    'GET /v1/api/seller/dashboard': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/orders': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/orders/ids': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/orders/to-pack': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/returns': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/returns/waiting': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/orders/export': { answers: SHOPKEEPERS },
    'POST /v1/api/seller/orders/export': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/orders/export', body: { ids: [stage.shop.shop.newId()] } }),
    },
    // Staff: none of these has an invoice.
    'POST /v1/api/seller/orders/papers': {
      answers: [401, 403, 403, 409, 409],
      example: () => ({
        url: '/v1/api/seller/orders/papers',
        body: { ids: [stage.shop.shop.newId()], kind: 'invoices' },
      }),
    },
    // Staff: the invalid line is named.
    'POST /v1/api/seller/tracking/check': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/tracking/check', body: { lines: 'NOWHERE1,X,1' } }),
    },
    'POST /v1/api/seller/tracking': {
      answers: [401, 403, 403, 409, 409],
      example: () => ({ url: '/v1/api/seller/tracking', body: { lines: 'NOWHERE1,X,1' } }),
    },
    'POST /v1/api/seller/tracking/undo': {
      answers: SHOPKEEPERS,
      example: () => {
        const parcel = { order: stage.shop.shop.newId(), entry: stage.shop.shop.newId(), before: 'Processing' }
        return { url: '/v1/api/seller/tracking/undo', body: { parcels: [parcel] } }
      },
    },
    'PUT /v1/api/seller/orders/status': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/orders/status', body: { ids: ['none'], status: 'Shipped' } }),
    },
  }
}

function productCall(stage: Stage, call: string, body?: object): Row {
  const example = async () => {
    const url = `/v1/api/products/${(await stockProduct(stage.shop)).id}${call}`
    return body === undefined ? { url } : { url, body }
  }
  return { answers: SHOPKEEPERS, example }
}

function couponBody({ shop }: Stage): object {
  const code = `C${shop.shop.newId().replaceAll('-', '').slice(-20)}`
  return { code, discountType: 'percentage', discountValue: 10, expirationDate: '2027-01-31' }
}

function couponCall(stage: Stage, body?: object): Row {
  const example = async () => {
    const made = await send(stage.shop, 'POST', '/v1/api/cupons', couponBody(stage), stage.others.seller.token)
    const url = `/v1/api/cupons/${made.json().coupon._id}`
    return body === undefined ? { url } : { url, body }
  }
  return { answers: SHOPKEEPERS, example }
}

function guideBody({ shop }: Stage) {
  return { name: shop.shop.newId(), measures: ['chest'], rows: [{ size: 'M', values: ['100'] }] }
}
