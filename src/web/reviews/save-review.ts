// Apart from reading: only those who write load it, when they send.
import * as calls from '#contracts/calls/reviews.ts'
import { readReview } from '#contracts/catalogue/read-review.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { REVIEW_TEXTS } from '#contracts/catalogue/review-texts.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import type { Written } from './review-calls.ts'
import { uploadReviewPictures } from './upload-review-pictures.ts'

type Saved = { review: ReviewJson; message: Text } | { problem: Text; needsSignIn: boolean }
type Answer = { comment?: unknown; message?: Text }

export async function addReview(token: string, productId: string, userId: string, written: Written): Promise<Saved> {
  const { files = [], ...words } = written
  const pictures = await uploadReviewPictures(token, files)
  if ('problem' in pictures) return { ...pictures, needsSignIn: false }
  const body = { ...words, productId, userId, ...(files.length > 0 && { pictures: pictures.ids }) }
  const answer = await tryApi(calls.addReview, { body, token })
  return saved(answer, REVIEW_ANSWERS.added, REVIEW_TEXTS.addFailed, REVIEW_ANSWERS.addInvalid)
}

/** `kept` are the ids of pictures that it has already and keeps; undefined where they are not known. */
export async function changeReview(token: string, id: string, written: Written, kept?: string[]): Promise<Saved> {
  const { files = [], ...words } = written
  const pictures = await uploadReviewPictures(token, files)
  if ('problem' in pictures) return { ...pictures, needsSignIn: false }
  const body = { ...words, ...(kept && { pictures: [...kept, ...pictures.ids] }) }
  const answer = await tryApi(calls.changeReview, { params: { id }, body, token })
  return saved(answer, REVIEW_ANSWERS.updated, REVIEW_ANSWERS.updateFailed, REVIEW_ANSWERS.updateInvalid)
}

/** Returns the result's message. */
export async function deleteReview(token: string | null, id: string): Promise<{ message: Text; isGone: boolean }> {
  const answer = await tryApi(calls.deleteReview, { params: { id }, token })
  if (answer instanceof CallFailure) return { message: messageOr(answer, REVIEW_ANSWERS.deleteFailed), isGone: false }
  return { message: answer.message ?? REVIEW_ANSWERS.deleted, isGone: true }
}

function saved(answer: Answer | CallFailure, done: string, failed: Text, invalid: string): Saved {
  if (!(answer instanceof CallFailure)) {
    const review = readReview(answer.comment)
    // A 200 without it is an error.
    return review === null ? { problem: invalid, needsSignIn: false } : { review, message: answer.message ?? done }
  }
  if (answer.status === 401) return { problem: REVIEW_TEXTS.signIn, needsSignIn: true }
  const isOddYes = answer.kind === 'malformed' && answer.status < 300
  return { problem: isOddYes ? invalid : messageOr(answer, failed), needsSignIn: false }
}
