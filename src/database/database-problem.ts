export type DatabaseProblemCode =
  | 'data_folder_held'
  | 'data_folder_unusable'
  | 'unreachable'
  | 'bad_url'
  | 'not_permitted'
  | 'migration_failed'
  | 'newer_schema'

/** Why the database could not be opened. The message is one line for the operator and says what to do. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
  readonly code: DatabaseProblemCode

  constructor(code: DatabaseProblemCode, message: string, cause?: unknown) {
    super(message.replaceAll(/\s+/g, ' '), cause === undefined ? undefined : { cause })
    this.code = code
  }
}
