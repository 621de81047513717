/** The largest order that is read. */
export const ORDER_LIMIT_BYTES = 200 * 1024
