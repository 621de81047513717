import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import {
  changeReviewInput,
  newReviewInput,
  reviewAnswer,
  reviewGone,
  reviewList,
  reviewQuery,
} from '#contracts/reviews.ts'
import { changeReview } from '#shop/reviews/change-review.ts'
import { deleteReview } from '#shop/reviews/delete-review.ts'
import { pageReviews } from '#shop/reviews/list-reviews.ts'
import { writeReview } from '#shop/reviews/write-review.ts'
import { sendEncoded } from './encoded-response.ts'
import { createReviewsCache } from './reviews-cache.ts'

const oneReview = z.object({ id: z.string().max(64) })

/** On the wire a review is called a comment. */
export const reviewsRoutes: FastifyPluginAsyncZod = async (app) => {
  const cache = createReviewsCache()
  const list = { querystring: reviewQuery, response: { 200: reviewList, '4xx': failure } }
  app.get('/v1/api/comments', { schema: list }, async (request, reply) => {
    const { productId = null, page, limit } = request.query
    if (page !== undefined || limit !== undefined) return pageReviews(request.shop, productId, { page, limit })
    sendEncoded(request, reply, await cache.read(request.shop, productId))
  })

  const write = { body: newReviewInput, response: { 201: reviewAnswer, '4xx': failure } }
  app.post('/v1/api/comments', { schema: write }, async (request, reply) =>
    reply.code(201).send(await writeReview(request.shop, request.body)),
  )

  const change = { params: oneReview, body: changeReviewInput, response: { 200: reviewAnswer, '4xx': failure } }
  app.put('/v1/api/comments/:id', { schema: change }, async (request) =>
    changeReview(request.shop, request.params.id, request.body),
  )

  const remove = { params: oneReview, response: { 200: reviewGone, '4xx': failure } }
  app.delete('/v1/api/comments/:id', { schema: remove }, async (request) =>
    deleteReview(request.shop, request.params.id),
  )
}
