import { z } from 'zod'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '#rules/webhook-events.ts'
import { tooLong } from '../plain-text.ts'
import { WEBHOOK_TEXTS, WEBHOOK_URL_TEXTS } from './webhook-texts.ts'

const MAX_DESCRIPTION = 120
const MAX_PAGE = 10_000
const MAX_URL = 500

const webhook = z.object({
  _id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  /** Why the shop switched it off by itself. */
  offReason: z.enum(['gone', 'failing']).nullable(),
  failingSince: z.string().nullable(),
  /** Until when messages are signed with the secret before, too. */
  previousSecretUntil: z.string().nullable(),
  createdAt: z.string(),
  /** Messages that wait, and that were given up and are still kept. */
  waiting: z.int(),
  failed: z.int(),
})
export type WebhookJson = z.infer<typeof webhook>

export const webhooksAnswer = z.object({
  webhooks: z.array(webhook),
  /** Address of the receiver that a trial shop has itself; null elsewhere. */
  sandboxUrl: z.string().nullable(),
})
export type WebhooksJson = z.infer<typeof webhooksAnswer>

export const webhookInput = z.object({
  url: z
    .string({ error: WEBHOOK_TEXTS.urlMissing })
    .trim()
    .min(1, { error: WEBHOOK_TEXTS.urlMissing })
    .max(MAX_URL, { error: WEBHOOK_URL_TEXTS.too_long }),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION, { error: tooLong(MAX_DESCRIPTION) })
    .regex(/^[^\p{Cc}]*$/u, { error: tooLong(MAX_DESCRIPTION) })
    .default(''),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, { error: WEBHOOK_TEXTS.eventsMissing }).max(WEBHOOK_EVENTS.length),
  isOn: z.boolean().default(true),
})
export type WebhookInput = z.output<typeof webhookInput>

export const webhookChanged = z.object({ success: z.literal(true), message: z.string(), webhook })
export type WebhookChanged = z.infer<typeof webhookChanged>
/** The secret is shown this once. */
export const webhookWithSecret = webhookChanged.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

export const deliveriesQuery = z.object({
  state: z.enum(['all', ...DELIVERY_STATES]).catch('all'),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1),
})
export type DeliveriesQuery = z.output<typeof deliveriesQuery>

const delivery = z.object({
  _id: z.string(),
  /** As the receiver reads it in `webhook-id`. */
  messageId: z.string(),
  type: z.string(),
  at: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** When it is tried next; null unless it waits for another try. */
  nextTryAt: z.string().nullable(),
  lastTriedAt: z.string().nullable(),
  lastStatus: z.int().nullable(),
  lastDurationMs: z.int().nullable(),
  lastAnswer: z.string(),
  lastProblem: z.string(),
  /** What is sent. */
  body: z.string(),
})
export type DeliveryJson = z.infer<typeof delivery>

export const deliveriesAnswer = z.object({
  webhook,
  deliveries: z.array(delivery),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type DeliveriesJson = z.infer<typeof deliveriesAnswer>

export const deliveryParams = z.object({ id: z.string().max(64), deliveryId: z.string().max(20) })
export const resendFailedInput = z.object({ since: z.iso.datetime({ offset: true }) })
