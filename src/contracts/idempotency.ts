import { z } from 'zod'

/** The same key with the same contents is the same request, however often it is sent. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,100}$/, 'The idempotency key must have 8 to 100 letters, digits, - or _')
    .optional(),
})
