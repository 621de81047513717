import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/seller-reviews.ts'
import * as specs from '#contracts/specs/seller-reviews.ts'
import { decideReviewPictures } from '#shop/reviews/decide-pictures.ts'
import { hideReview, showReview } from '#shop/reviews/decide-review.ts'
import { countWaitingReviews, listDeskReviews } from '#shop/reviews/list-desk-reviews.ts'
import { removeReviewReply, replyToReview } from '#shop/reviews/reply-to-review.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Answering reviews, and deciding about reports and pictures. */
export const sellerReviewsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  register('listDeskReviews', async ({ shop, query }) => listDeskReviews(shop, query))
  register('countWaitingReviews', async ({ shop }) => countWaitingReviews(shop))
  register('replyToReview', async ({ shop, params, body }) => replyToReview(shop, params.id, body))
  register('removeReviewReply', async ({ shop, params }) => removeReviewReply(shop, params.id))
  register('showReview', async ({ shop, params, body }) => showReview(shop, params.id, body))
  register('hideReview', async ({ shop, params, body }) => hideReview(shop, params.id, body))
  register('decideReviewPictures', async ({ shop, params, body }) => decideReviewPictures(shop, params.id, body))
}
