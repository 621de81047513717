/** Timeouts against slow clients (slowloris). Node checks them every two seconds. */
export const HTTP_TIMEOUTS = {
  /** For the whole request to arrive. */
  requestTimeout: 30_000,
  /** For an inactive socket, as when a response is not read. */
  connectionTimeout: 60_000,
  /** Longer than a proxy's in front: the proxy should close idle connections. */
  keepAliveTimeout: 72_000,
  /** Then the client reconnects; no connection lives for ever. */
  maxRequestsPerSocket: 10_000,
  http: {
    /** For the headers to arrive. */
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
  },
} as const
