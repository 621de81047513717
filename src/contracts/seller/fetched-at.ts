import { z } from 'zod'

/**
 * Where the courier fetches the parcels of a seller beside the house: the address, and the name under which the courier
 * knows it; null where that is the shop's own place.
 */
export const fetchedAt = z.object({ address: z.string(), place: z.string().nullable() })
export type FetchedAtJson = z.infer<typeof fetchedAt>
