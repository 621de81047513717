import { type Person, send } from '../people.ts'
import { stockProduct } from '../test-shop.ts'
import { SHOPKEEPERS, SIGNED_IN, type Stage, type Table } from './access-row.ts'

/** Votes, reports and pictures of reviews, and the desk that decides about them. */
export function reviewsAccess(stage: Stage): Table {
  const desk = (what: string, body?: object, rating = 5) => ({
    answers: SHOPKEEPERS,
    example: async () => ({ url: await atDesk(stage, rating, what), ...(body && { body }) }),
  })
  return {
    'GET /v1/api/comments/own': {
      answers: SIGNED_IN,
      example: () => ({ url: `/v1/api/comments/own?productId=${stage.productId}` }),
    },
    'PUT /v1/api/comments/:id/helpful': {
      // Not for one's own.
      answers: [401, 403, 200, 200, 200],
      example: async (owner) => ({ url: `${await createReview(stage, owner)}/helpful` }),
    },
    'DELETE /v1/api/comments/:id/helpful': {
      answers: [401, 403, 200, 200, 200],
      example: async (owner) => ({ url: `${await createReview(stage, owner)}/helpful` }),
    },
    'POST /v1/api/comments/:id/report': {
      answers: [401, 403, 200, 200, 200],
      example: async (owner) => ({ url: `${await createReview(stage, owner)}/report`, body: { reason: 'spam' } }),
    },
    // Without a form there is no picture.
    'POST /v1/api/comments/pictures': { answers: [401, 400, 400, 400, 400] },
    'GET /v1/api/comments/pictures/:id': { answers: [401, 404, 404, 404, 404] },
    'GET /v1/api/seller/reviews': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/reviews/waiting': { answers: SHOPKEEPERS },
    'PUT /v1/api/seller/reviews/:id/reply': desk('reply', { body: 'Thank you.' }),
    'DELETE /v1/api/seller/reviews/:id/reply': desk('reply'),
    'POST /v1/api/seller/reviews/:id/show': desk('show', { revision: 0 }, 2),
    'POST /v1/api/seller/reviews/:id/hide': desk('hide', { revision: 0, reason: 'spam' }),
    'POST /v1/api/seller/reviews/:id/pictures': {
      // Not a picture of it.
      answers: [401, 403, 403, 409, 409],
      example: async () => {
        const pictures = [{ _id: stage.shop.shop.newId(), reason: null }]
        return { url: await atDesk(stage, 5, 'pictures'), body: { revision: 0, pictures } }
      },
    },
  }
}

export async function createReview(stage: Stage, { token }: Person): Promise<string> {
  return `/v1/api/comments/${await reviewOf(stage, token, { productId: stage.productId, rating: 5 })}`
}

/** Of a product of its own: an account reviews each once. */
async function atDesk(stage: Stage, rating: number, what: string): Promise<string> {
  const { id } = await stockProduct(stage.shop)
  return `/v1/api/seller/reviews/${await reviewOf(stage, stage.others.customer.token, { productId: id, rating })}/${what}`
}

async function reviewOf({ shop }: Stage, token: string, part: object): Promise<string> {
  const { comment } = (await send(shop, 'POST', '/v1/api/comments', { comment: 'Lovely', ...part }, token)).json()
  return comment._id
}
