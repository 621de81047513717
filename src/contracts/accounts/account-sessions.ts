import { z } from 'zod'

export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      _id: z.uuid(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      device: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
})
