import { IMAGE_TEXTS } from '#contracts/image-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isBucketProblem } from '#integrations/images/bucket-problem.ts'
import { AskerGone, QueueFull } from '#integrations/images/work-queue.ts'

const AGAIN_SECONDS = 10

/** A bucket that cannot be used, or too much work, is not the visitor's fault, and passes. Who has gone hears nothing anyway. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isBucketProblem(error) || error instanceof QueueFull || error instanceof AskerGone)
      throw new Refusal('unavailable', IMAGE_TEXTS.unavailable, [], AGAIN_SECONDS)
    throw error
  }
}
