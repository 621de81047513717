/** Sent by the page once React has taken it over: from then on every button works. */
export const READY_EVENT = 'shop:ready'
