import { z } from 'zod'

export type AddressJson = {
  _id: string
  firstName: string
  lastName: string
  address: string
  city: string
  state: string
  postalCode: string
  phone: string
  email: string
}

const addressJson = z.object({
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  email: z.string(),
}) satisfies z.ZodType<AddressJson>

export const addressesAnswer = z.object({ addresses: z.array(addressJson) })
