export type BucketProblemKind =
  /** Nobody answers at that address, or something breaks on the way. */
  | 'unreachable'
  | 'late'
  /** Not asked at all, because it did not answer lately. */
  | 'resting'
  /** The key, or what it may do. */
  | 'refused'
  | 'no_bucket'
  /** Another region, another kind of server, an answer nobody can read. */
  | 'strange'

/** Two module graphs can exist while developing, so the mark decides and not the class. */
export function isBucketProblem(error: unknown): error is BucketProblem {
  return error instanceof Error && error.name === 'BucketProblem'
}

/** Why a bucket cannot be used. The message is a sentence for whoever runs the shop, and never holds a key; nothing stands behind it. */
export class BucketProblem extends Error {
  override readonly name = 'BucketProblem'

  constructor(
    readonly kind: BucketProblemKind,
    message: string,
  ) {
    super(message)
  }
}
