import { z } from 'zod'

/** The operation rejects non-UUIDs, so that every unknown id gets the same answer. */
export const idParams = z.object({ id: z.string().max(64) })
