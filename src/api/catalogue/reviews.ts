import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/reviews.ts'
import * as specs from '#contracts/specs/reviews.ts'
import { changeReview } from '#shop/reviews/change-review.ts'
import { deleteReview } from '#shop/reviews/delete-review.ts'
import { pageReviews } from '#shop/reviews/list-reviews.ts'
import { writeReview } from '#shop/reviews/write-review.ts'
import { sendEncoded } from '../http/encoded-response.ts'
import { registerCalls } from '../http/register-calls.ts'
import { createReviewsCache } from './reviews-cache.ts'

/** The API calls a review a comment. */
export const reviewsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  const cache = createReviewsCache()
  register('listReviews', async (request, reply) => {
    const { productId = null, page, limit } = request.query
    if (page !== undefined || limit !== undefined) return pageReviews(request.shop, productId, { page, limit })
    sendEncoded(request, reply, await cache.read(request.shop, productId))
  })

  register('addReview', async (request, reply) => {
    const written = await writeReview(request.shop, request.body)
    reply.code(201)
    return written
  })

  register('changeReview', async (request) => changeReview(request.shop, request.params.id, request.body))
  register('deleteReview', async (request) => deleteReview(request.shop, request.params.id))
}
