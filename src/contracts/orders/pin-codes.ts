import { z } from 'zod'

export const PIN_CODE_TEXTS = {
  malformed: 'A PIN code has 6 digits and does not begin with 0.',
  unknown: 'We do not know that PIN code. Please fill in the city and the state yourself.',
} as const

/** The city is null when a PIN code covers several districts. `isDistrict`: `city` is the name of the district. */
export const pinCodeAnswer = z.object({
  pin: z.string(),
  city: z.string().nullable(),
  state: z.string(),
  isDistrict: z.boolean(),
})

export type PinCodeAnswer = z.infer<typeof pinCodeAnswer>
