import { stockProduct } from '../test-shop.ts'
import { EVERYBODY, NOBODY, type Stage, type Table } from './access-row.ts'
import { createReview, reviewsAccess } from './reviews-access.ts'

/** Public routes, and 404s. */
export function shoppingAccess(stage: Stage): Table {
  return {
    'GET /healthz': { answers: EVERYBODY },
    'GET /readyz': { answers: EVERYBODY },
    'GET /metrics': { answers: EVERYBODY },
    'GET /docs/json': { answers: EVERYBODY },
    'GET /v1/api/products': { answers: EVERYBODY },
    'GET /v1/api/products/suggestions': { answers: EVERYBODY },
    'GET /v1/api/products/together': {
      answers: EVERYBODY,
      example: () => ({ url: `/v1/api/products/together?of=${stage.productId}` }),
    },
    'GET /v1/api/products/:id': { answers: EVERYBODY, example: () => ({ url: `/v1/api/products/${stage.productId}` }) },
    'GET /v1/api/sellers/:slug': { answers: NOBODY, example: () => ({ url: '/v1/api/sellers/nobody' }) },
    'GET /v1/api/checkout/cod': { answers: EVERYBODY },
    'GET /v1/api/checkout/sellers': {
      answers: EVERYBODY,
      example: () => ({ url: `/v1/api/checkout/sellers?ids=${stage.productId}` }),
    },
    'POST /v1/api/checkout/cod/history': {
      answers: EVERYBODY,
      example: () => ({
        url: '/v1/api/checkout/cod/history',
        body: { phone: '9845012345', address: '14 Weavers Lane', postalCode: '560038' },
      }),
    },
    'GET /v1/api/comments': { answers: EVERYBODY },
    'POST /v1/api/comments': {
      // Not of what one sells.
      answers: [401, 201, 201, 403, 201],
      example: async () => {
        const { id } = await stockProduct(stage.shop)
        return { url: '/v1/api/comments', body: { productId: id, rating: 4, comment: 'Soft' } }
      },
    },
    'PUT /v1/api/comments/:id': {
      // Public, so a stranger gets 403 instead of 404.
      answers: [401, 200, 403, 403, 403],
      example: async (owner) => ({ url: await createReview(stage, owner), body: { rating: 2, comment: 'Less soft' } }),
    },
    'DELETE /v1/api/comments/:id': {
      // Sellers remove no criticism.
      answers: [401, 200, 403, 403, 200],
      example: async (owner) => ({ url: await createReview(stage, owner) }),
    },
    ...reviewsAccess(stage),
    'POST /v1/api/cupons/apply': {
      answers: NOBODY,
      example: () => ({ url: '/v1/api/cupons/apply', body: { code: 'NONE', subtotal: 10 } }),
    },
    'GET /v1/api/legal': { answers: EVERYBODY },
    'POST /v1/api/legal': {
      answers: [401, 403, 403, 201, 201],
      example: ({ user }) => ({ url: '/v1/api/legal', body: { title: `Page-${user._id}`, content: 'Words.' } }),
    },
    'GET /v1/api/pincodes/:pin': { answers: EVERYBODY, example: () => ({ url: '/v1/api/pincodes/560001' }) },
    'GET /v1/api/delivery': {
      answers: EVERYBODY,
      example: () => ({ url: `/v1/api/delivery?pin=560001&ids=${stage.productId}` }),
    },
    'GET /v1/api/campaigns': { answers: EVERYBODY },
    'GET /v1/api/cupons/public': { answers: EVERYBODY },
    'GET /v1/api/cupons/mine': { answers: [401, 200, 200, 200, 200] },
    'GET /art/:name': { answers: NOBODY },
    'GET /uploads/:name': { answers: NOBODY },
    'POST /v1/api/subscribe': {
      answers: EVERYBODY,
      example: () => ({ url: '/v1/api/subscribe', body: { email: 'reader@example.in' } }),
    },
    'POST /v1/api/newsletter/confirm': {
      answers: NOBODY,
      example: () => ({ url: '/v1/api/newsletter/confirm', body: { key: 'nobodys' } }),
    },
    'POST /v1/api/newsletter/unsubscribe': {
      answers: NOBODY,
      example: () => ({ url: '/v1/api/newsletter/unsubscribe', body: { key: 'nobodys' } }),
    },
    'POST /v1/api/care/queries': {
      answers: EVERYBODY,
      example: ({ email }) => ({
        url: '/v1/api/care/queries',
        body: { name: 'Asha', email, subject: 'A question', message: 'Do you mend socks?' },
      }),
    },
    'GET /v1/api/*': { answers: NOBODY },
    'POST /v1/api/*': { answers: NOBODY },
    'GET /auth/*': { answers: NOBODY },
    'POST /auth/*': { answers: NOBODY },
  }
}
