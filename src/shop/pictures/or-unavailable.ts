import { PICTURE_TEXTS } from '#contracts/picture-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isBucketProblem } from '#integrations/images/bucket-problem.ts'

const AGAIN_SECONDS = 10

/** A bucket that cannot be used is not the visitor's fault, and passes; the reason stands in the log. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isBucketProblem(error)) throw new Refusal('unavailable', PICTURE_TEXTS.unavailable, [], AGAIN_SECONDS)
    throw error
  }
}
