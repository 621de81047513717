/** Sent by the page once it is hydrated: from then on every button works. */
export const READY_EVENT = 'shop:ready'
