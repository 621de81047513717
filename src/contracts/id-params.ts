import { z } from 'zod'

/** What is no UUID is refused by the operation, so that every id that names nothing is answered alike. */
export const idParams = z.object({ id: z.string().max(64) })
