export type BackupProblemCode = 'foreign' | 'damaged' | 'newer' | 'not_empty' | 'in_use'

/** Why a backup cannot be used. The message is for the operator and says what to do. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'

  constructor(
    readonly code: BackupProblemCode,
    message: string,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause })
  }
}
