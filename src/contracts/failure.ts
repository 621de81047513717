import { z } from 'zod'
import { STATUS_PROBLEMS } from '#rules/order-status-changes.ts'

const plainValue = z.union([z.string(), z.number()])
const plainMessage = z.object({ key: z.string(), values: z.record(z.string(), plainValue) })

/** A message with its values apart, for another language: the English template is the key. */
const messageText = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([plainValue, plainMessage])),
  one: z.string().optional(),
})

/** The body of every error response; the message is shown to the user. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  text: messageText.optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string(), text: messageText.optional() })).optional(),
  requestId: z.string().optional(),
  /** Optimistic lock: when and by whom it was changed meanwhile. */
  updatedAt: z.string().optional(),
  changedBy: z.string().nullable().optional(),
  /** The current sums, when a cart was refused because they changed. */
  cart: z.record(z.string(), z.number()).optional(),
  /** Why an order's status was not changed; codes that begin with `confirm` need a confirmation. */
  code: z.enum(STATUS_PROBLEMS).optional(),
  /** The password was right, and the second factor is missing: the token for its call. */
  secondFactor: z.object({ token: z.string(), hasPasskey: z.boolean() }).optional(),
  /** The session has to present the second factor again, then the call can be repeated. */
  stepUp: z.literal(true).optional(),
  /** Pieces that were sold by hand although the books have fewer, and open orders that they may belong to. */
  missing: z
    .array(z.object({ title: z.string(), inStock: z.int(), sold: z.int(), orders: z.array(z.string()) }))
    .optional(),
  /** Whose goods cannot be sent to this address: only within their own state. */
  onlyWithin: z.object({ seller: z.string(), state: z.string() }).optional(),
  /** Rupees that would be refunded, and for how many orders. */
  amount: z.number().optional(),
  count: z.int().optional(),
})

export type Failure = z.infer<typeof failure>
