import { z } from 'zod'
import { plainText } from '../plain-text.ts'
import { CARE_PICTURES, THREAD_TEXTS } from './thread-texts.ts'

const LONGEST = 5000

/** One's own conversations, without their messages. */
export const threadList = z.object({
  threads: z.array(
    z.object({
      _id: z.uuid(),
      ticketNumber: z.string(),
      subject: z.string(),
      status: z.enum(['Pending', 'Resolved']),
      /** Who wrote last. */
      lastFrom: z.enum(['customer', 'shop']),
      updatedAt: z.string(),
    }),
  ),
  page: z.int(),
  pages: z.int(),
})
export type ThreadListJson = z.infer<typeof threadList>

export const threadListQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
export type ThreadListQuery = z.infer<typeof threadListQuery>

/** A conversation as its shopper sees it. */
export const thread = z.object({
  _id: z.uuid(),
  ticketNumber: z.string(),
  subject: z.string(),
  status: z.enum(['Pending', 'Resolved']),
  orderNumber: z.string().nullable(),
  createdAt: z.string(),
  messages: z.array(
    z.object({
      id: z.uuid(),
      from: z.enum(['customer', 'shop', 'system']),
      body: z.string(),
      at: z.string(),
      /** Whether it came by mail. */
      isMail: z.boolean(),
      pictures: z.array(z.uuid()),
    }),
  ),
  /** Whether answering by mail reaches the conversation too. */
  takesMail: z.boolean(),
})
export type ThreadJson = z.infer<typeof thread>

export const threadAnswer = z.object({ thread })

export const threadMessageInput = z.object({
  body: plainText(THREAD_TEXTS.bodyMissing, LONGEST),
  /** Ids of uploaded pictures. */
  pictures: z.array(z.uuid()).max(CARE_PICTURES, { error: THREAD_TEXTS.tooManyPictures }).optional(),
})
export type ThreadMessageInput = z.infer<typeof threadMessageInput>

export const threadMessageAnswer = z.object({ success: z.literal(true), message: z.string(), thread })
export type ThreadMessageAnswer = z.infer<typeof threadMessageAnswer>

export const carePictureAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  picture: z.object({ _id: z.uuid() }),
})
export type CarePictureJson = z.infer<typeof carePictureAnswer>
