import { sqlState } from '#database/sql-state.ts'

/** Too many connections, shutting down, starting up, and a connection that broke. */
const STATES = /^(53300|57P0[123]|08...)$/
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** What the pool says when nobody gave a connection back in time. */
const NO_TURN = 'timeout exceeded when trying to connect'

/** True when the database could not be asked at all: that is nobody's fault, and passes. */
export function isUnavailable(error: unknown): boolean {
  if (STATES.test(sqlState(error) ?? '')) return true
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message === NO_TURN || ('syscall' in at && 'code' in at && CODES.has(String(at.code)))) return true
  }
  return false
}
