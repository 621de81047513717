import { z } from 'zod'

/** How every call says no: the message is written for the person. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
})

export type Failure = z.infer<typeof failure>
