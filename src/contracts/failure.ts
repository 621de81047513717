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

/** How every call says no: the message is written for the person. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  text: messageText.optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string(), text: messageText.optional() })).optional(),
  requestId: z.string().optional(),
  /** When it was saved and by whom, where somebody else changed it while it was edited. */
  updatedAt: z.string().optional(),
  changedBy: z.string().nullable().optional(),
  /** The sums as they are now, where a cart was refused because they changed. */
  cart: z.record(z.string(), z.number()).optional(),
  /** Why an order's status was not changed; what begins with `confirm` is done once the person was asked. */
  code: z.enum(STATUS_PROBLEMS).optional(),
  /** The rupees that would go back, and of how many orders. */
  amount: z.number().optional(),
  count: z.int().optional(),
})

export type Failure = z.infer<typeof failure>
