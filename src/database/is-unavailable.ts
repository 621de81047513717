import { DatabaseUnavailable } from './database-unavailable.ts'
import { sqlState } from './sql-state.ts'

/**
 * SQLSTATEs of transient failures: a broken connection (08), no disk, memory or connections left (53), a server that
 * stops, starts or times out (57014, 57P), a lock timeout (55P03), a serialization failure, deadlock or idle
 * transaction (40, 25P03, 25P04), a disk error (58), a server that became read-only in a failover (25006), an account
 * or database that is being changed (28, 3D000).
 */
const PASSING_STATES = /^(08...|25006|25P0[34]|28...|3D000|40...|53...|55P03|57014|57P..|580..)$/

/** Errors that pg and its pool throw without a code. */
const DRIVER_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
])

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  // No file can be opened or written: uploads and backups fail with these codes as the database does with 53100.
  ...['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT'],
])

/** Decides in one place whether a failure is transient (503 with Retry-After) or a fault (500). */
export function isUnavailable(error: unknown): boolean {
  if (PASSING_STATES.test(sqlState(error) ?? '')) return true
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseUnavailable || DRIVER_MESSAGES.has(at.message) || isSystemError(at)) return true
    // A host with several addresses fails with one error per address.
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true
  }
  return false
}

function isSystemError(error: Error): boolean {
  return 'syscall' in error && 'code' in error && SYSTEM_CODES.has(String(error.code))
}
