// Node's own codes (EPIPE) have five letters too, so the class is checked.
const SQL_STATE = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/

/** The SQLSTATE of a failed statement, on both databases; undefined when the error did not come from the database. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code
}

/** True when a UNIQUE constraint refused the write; with a name, only for that constraint or index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23505', constraint)
}

/** True when a CHECK constraint refused the write; with a name, only for that constraint. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23514', constraint)
}

function violates(error: unknown, code: string, constraint?: string): boolean {
  const found = databaseError(error)
  return found?.code === code && (constraint === undefined || found.constraint === constraint)
}

function databaseError(error: unknown): { code: string; constraint?: unknown } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && SQL_STATE.test(at.code)) {
      return { code: at.code, constraint: 'constraint' in at ? at.constraint : undefined }
    }
  }
  return undefined
}
