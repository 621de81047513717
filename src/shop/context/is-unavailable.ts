/** Re-export for routes, which may import the shop but not the database. */
export { isUnavailable } from '#database/is-unavailable.ts'
