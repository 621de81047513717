/** For routes, which may ask the shop but not the database. */
export { isUnavailable } from '#database/is-unavailable.ts'
