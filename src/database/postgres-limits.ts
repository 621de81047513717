/** How long the shop waits for a PostgreSQL server, in milliseconds. Tests configure them small. */
export type PostgresLimits = {
  /** For a new connection, and for a free one of the pool. */
  connectMs: number
  /** For a statement, before the server is asked by another connection whether it is still at work on it. */
  patienceMs: number
  /** For a statement of which the server knows nothing either way. */
  hardMs: number
  /** Between two signs of life of the connection that listens, and for each of them. */
  heartbeatMs: number
  /** Between two tries to connect the listener again. */
  longestPauseMs: number
}

/** Together they let a process recover within 15 seconds after the network is back. */
export const POSTGRES_LIMITS: PostgresLimits = {
  connectMs: 5_000,
  patienceMs: 5_000,
  hardMs: 30_000,
  heartbeatMs: 4_000,
  longestPauseMs: 2_000,
}

/** Before the first keepalive of the system on a connection that rests. */
export const KEEPALIVE_DELAY_MS = 5_000
