/** Timeouts for a PostgreSQL server, in milliseconds. Tests use small values. */
export type PostgresLimits = {
  /** To open a connection, and to get a free one from the pool. */
  connectMs: number
  /** A statement's time before a second connection asks the server whether it is still running. */
  checkAfterMs: number
  /** A statement's time when the server cannot tell its state. */
  hardMs: number
  /** Interval of the listener's heartbeats, and the timeout of each. */
  heartbeatMs: number
  /** Longest back-off before the listener reconnects. */
  longestPauseMs: number
}

/** Together they let a process recover within 15 seconds after the network is back. */
export const POSTGRES_LIMITS: PostgresLimits = {
  connectMs: 5_000,
  checkAfterMs: 5_000,
  hardMs: 30_000,
  heartbeatMs: 4_000,
  longestPauseMs: 2_000,
}

/** Idle time before the first TCP keepalive. */
export const KEEPALIVE_DELAY_MS = 5_000
