import * as calls from '#contracts/calls/review-voices.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { tryApi } from '../client/api.ts'
import { uploadPictures } from '../pictures/upload-pictures.ts'

/** Sent again with a form that failed, the oldest of those that no review took make room. */
export function uploadReviewPictures(token: string, files: readonly File[]) {
  const send = (body: FormData) => tryApi(calls.addReviewPicture, { body, token })
  return uploadPictures(files, new Map(), send, REVIEW_ANSWERS.pictureFailed)
}
