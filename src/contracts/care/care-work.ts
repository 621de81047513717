import { z } from 'zod'
import { plainText } from '../plain-text.ts'
import { CARE_TEXTS } from './care-texts.ts'
import { CARE_PICTURES, THREAD_TEXTS } from './thread-texts.ts'

const LONGEST_REPLY = 5000

export const careQuery = z.object({
  _id: z.uuid(),
  ticketNumber: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  status: z.enum(['Pending', 'Resolved']),
  orderNumber: z.string().nullable(),
  /** Who answers it; null for the shop itself. */
  seller: z.string().nullable(),
  createdAt: z.string(),
  /** When the shop first answered. */
  answeredAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  messages: z.array(
    z.object({
      id: z.uuid(),
      from: z.enum(['customer', 'shop']),
      /** Who wrote for the shop; null for a customer, and once that account is gone. */
      by: z.string().nullable(),
      body: z.string(),
      at: z.string(),
      /** Whether it came by mail, and from which address when that is not the asker's. */
      isMail: z.boolean(),
      otherSender: z.string().nullable(),
      pictures: z.array(z.uuid()),
    }),
  ),
  /** What the customer does not see, and what the clocks did. */
  notes: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['note', 'system']),
      by: z.string().nullable(),
      body: z.string(),
      at: z.string(),
    }),
  ),
  /** When the clocks began: with the first message, and again with every reopening. */
  openedAt: z.string(),
  /** The next legal deadline; null once resolved. */
  deadlineAt: z.string().nullable(),
})
export type CareQueryJson = z.infer<typeof careQuery>
export type CareMessageJson = CareQueryJson['messages'][number]
export type CareNoteJson = CareQueryJson['notes'][number]

export const careListQuery = z.object({
  status: z.enum(['all', 'Pending', 'Resolved']).default('all'),
  /** Only those whose deadline is near or past, the nearest first. */
  due: z.enum(['near']).optional(),
  search: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type CareListQuery = z.infer<typeof careListQuery>

export const careList = z.object({
  queries: z.array(careQuery),
  counts: z.object({ all: z.int(), pending: z.int(), resolved: z.int() }),
  /** How many of them are near or past a deadline. */
  nearCount: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The server's time, to compute how long each has waited. */
  now: z.string(),
})
export type CareListJson = z.infer<typeof careList>

export const careQueryAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  query: careQuery,
})
export type CareQueryAnswer = z.infer<typeof careQueryAnswer>

export const careReplyInput = z.object({
  body: plainText(CARE_TEXTS.bodyMissing, LONGEST_REPLY),
  /** Resolves the query with the reply. */
  isResolved: z.boolean().default(false),
  /** Ids of uploaded pictures. */
  pictures: z.array(z.uuid()).max(CARE_PICTURES, { error: THREAD_TEXTS.tooManyPictures }).optional(),
})
export type CareReplyInput = z.infer<typeof careReplyInput>

export const careNoteInput = z.object({ body: plainText(CARE_TEXTS.noteMissing, LONGEST_REPLY) })
export type CareNoteInput = z.infer<typeof careNoteInput>

/** Who answers from now on; null for the shop itself. */
export const careSellerInput = z.object({ sellerId: z.uuid().nullable() })
export type CareSellerInput = z.infer<typeof careSellerInput>

/** Who can answer. */
export const careSellers = z.object({ sellers: z.array(z.object({ _id: z.uuid(), name: z.string() })) })
export type CareSellersJson = z.infer<typeof careSellers>

/** How many queries are near or past a deadline, for the menu. */
export const careDue = z.object({ count: z.int() })

export const savedReply = z.object({ _id: z.uuid(), title: z.string(), body: z.string() })
export type CareReplyJson = z.infer<typeof savedReply>
export const savedReplyInput = z.object({
  title: plainText(CARE_TEXTS.titleMissing, 80),
  body: plainText(CARE_TEXTS.bodyMissing, LONGEST_REPLY),
})
export type SavedReplyInput = z.infer<typeof savedReplyInput>
export const savedReplyList = z.object({ replies: z.array(savedReply) })
export const savedReplyAnswer = z.object({ success: z.literal(true), message: z.string(), reply: savedReply })
export const savedReplyGone = z.object({ success: z.literal(true), message: z.string() })
