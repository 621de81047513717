import { z } from 'zod'

/** The city is null when a PIN code covers several districts. `isDistrict`: `city` is the name of the district. */
export const pinCodeAnswer = z.object({
  pin: z.string(),
  city: z.string().nullable(),
  state: z.string(),
  isDistrict: z.boolean(),
})

export type PinCodeAnswer = z.infer<typeof pinCodeAnswer>
