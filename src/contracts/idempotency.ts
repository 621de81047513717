import { z } from 'zod'

/** Requests with the same key and body are executed once. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,100}$/, 'The idempotency key must have 8 to 100 letters, digits, - or _')
    .optional(),
})
