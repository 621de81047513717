/** What somebody asks to be told once. */
export const NOTICE_KINDS = ['back_in_stock', 'price_drop'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const DAY_MS = 24 * 3_600_000
/** How long somebody waits to be told. */
export const NOTICE_LIFE_MS = 90 * DAY_MS
/** How long the link that confirms an address works. */
export const CONFIRM_LIFE_MS = 2 * DAY_MS
/** How long the links of a mail work after it was sent. */
export const SENT_LIFE_MS = 30 * DAY_MS
/** What one address can wait for. */
export const MOST_NOTICES = 20
