import { IMAGE_TEXTS } from '#contracts/catalogue/image-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isBucketProblem } from '#integrations/images/bucket-problem.ts'
import { ClientGone, QueueFull } from '#integrations/images/work-queue.ts'

const AGAIN_SECONDS = 10

/**
 * An unusable bucket or a full queue is transient and not the client's fault: 503. A disconnected client gets nothing
 * anyway.
 */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isBucketProblem(error) || error instanceof QueueFull || error instanceof ClientGone)
      throw new Refusal('unavailable', IMAGE_TEXTS.unavailable, [], AGAIN_SECONDS)
    throw error
  }
}
