export type CareMessageJson = {
  id: string
  from: 'customer' | 'shop'
  /** Who wrote for the shop; null for a customer, and once that account is gone. */
  by: string | null
  body: string
  at: string
}

/** A customer's query with all that was written. Free of zod, so that the browser can use it. */
export type CareQueryJson = {
  _id: string
  ticketNumber: string
  name: string
  email: string
  subject: string
  status: 'Pending' | 'Resolved'
  orderNumber: string | null
  createdAt: string
  /** When the shop first answered. */
  answeredAt: string | null
  resolvedAt: string | null
  messages: CareMessageJson[]
}

export type CareListJson = {
  queries: CareQueryJson[]
  counts: { all: number; pending: number; resolved: number }
  page: number
  pages: number
  /** The shop's clock, for how long each has waited. */
  now: string
}

export type CareQueryAnswer = { success: true; message: string; query: CareQueryJson }

export type CareReplyJson = { _id: string; title: string; body: string }

export const CARE_TEXTS = {
  listFailed: 'Failed to fetch customer queries',
  replied: 'Reply sent successfully',
  resolved: 'Query marked as resolved',
  reopened: 'Query reopened',
  failed: 'That did not work. Please try again.',
  missing: 'This query is not there any more.',
  bodyMissing: 'Please write a reply',
  replySaved: 'Saved reply kept',
  replyDeleted: 'Saved reply deleted',
  replyMissing: 'This saved reply is not there any more.',
  titleMissing: 'Please give it a name',
  titleTaken: 'There is a saved reply of that name already',
} as const
