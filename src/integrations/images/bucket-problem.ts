export type BucketProblemKind =
  /** No response, or a broken connection. */
  | 'unreachable'
  | 'late'
  /** Not called: the circuit breaker is open. */
  | 'resting'
  /** The key or its permissions. */
  | 'refused'
  | 'no_bucket'
  /** Another region, another kind of server, or an unreadable response. */
  | 'strange'

/** Development can load two module graphs, so a marker is checked instead of the class. */
export function isBucketProblem(error: unknown): error is BucketProblem {
  return error instanceof Error && error.name === 'BucketProblem'
}

/**
 * Why a bucket cannot be used. The message is a sentence for the operator and never contains a key; it has no cause.
 */
export class BucketProblem extends Error {
  override readonly name = 'BucketProblem'

  constructor(
    readonly kind: BucketProblemKind,
    message: string,
  ) {
    super(message)
  }
}
