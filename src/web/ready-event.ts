/** Dispatched after hydration: every button works. */
export const READY_EVENT = 'shop:ready'
