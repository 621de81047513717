import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/review-voices.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import * as specs from '#contracts/specs/review-voices.ts'
import { addReviewPicture } from '#shop/reviews/add-picture.ts'
import { readOwnReview } from '#shop/reviews/read-own-review.ts'
import { readReviewPicture } from '#shop/reviews/read-picture.ts'
import { reportReview } from '#shop/reviews/report-review.ts'
import { voteHelpful } from '#shop/reviews/vote-helpful.ts'
import { PICTURE_BODY, pictureReader, sendPrivatePicture, takePictures } from '../http/picture-form.ts'
import { registerCalls } from '../http/register-calls.ts'

/** What signed-in readers do with reviews: votes, reports, their own pictures. */
export const reviewVoicesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  await takePictures(app)
  register('readOwnReview', async ({ shop, query }) => readOwnReview(shop, query.productId))
  register('voteHelpful', async ({ shop, params }) => voteHelpful(shop, params.id, true))
  register('takeBackVote', async ({ shop, params }) => voteHelpful(shop, params.id, false))
  register('reportReview', async ({ shop, params, body }) => reportReview(shop, params.id, body))
  register(
    'addReviewPicture',
    async (request, reply) => {
      const added = await addReviewPicture(request.shop, pictureReader(request, REVIEW_ANSWERS.pictureBad))
      reply.code(201)
      return added
    },
    PICTURE_BODY,
  )
  register('readReviewPicture', async ({ shop, params }, reply) =>
    sendPrivatePicture(reply, await readReviewPicture(shop, params.id)),
  )
}
