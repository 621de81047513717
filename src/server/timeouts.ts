/**
 * How long the shop waits for whom: a client that drips its bytes may not keep a place for ever. Those who look for
 * such clients come by every two seconds.
 */
export const PATIENCE = {
  /** For all of a request to arrive. */
  requestTimeout: 30_000,
  /** For a socket on which nothing moves, as when an answer is not read. */
  connectionTimeout: 60_000,
  /** Longer than that of a proxy in front: it is the one to close a connection that rests. */
  keepAliveTimeout: 72_000,
  /** Then the client opens a new connection; nobody keeps one for ever. */
  maxRequestsPerSocket: 10_000,
  http: {
    /** For the first lines of a request to arrive. */
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
  },
} as const
