/** Phone support hours. */
export const OPEN_HOURS = { week: 'Mon-Fri 9:00-18:00 IST', saturday: 'Sat 10:00-16:00' } as const
