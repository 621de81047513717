/** How long after its delivery an order can be returned. */
export const RETURN_DAYS = 30
