/** What somebody asks to be told once. `first_claim`: a place in the queue for a piece that somebody is paying for. */
export const NOTICE_KINDS = ['back_in_stock', 'price_drop', 'first_claim'] as const
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
/** How long a piece is kept for the first in the queue. */
export const CLAIM_MS = 10 * 60_000
/** How long somebody stays in the queue, and cannot join it again after a claim that was not used. */
export const QUEUE_LIFE_MS = DAY_MS
/** Longer, the last would wait for most of a day. */
export const LONGEST_QUEUE = 20
