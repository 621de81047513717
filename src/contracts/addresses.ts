import { z } from 'zod'
import type { ShippingForm } from '#rules/shipping-form.ts'

export type AddressJson = ShippingForm & { _id: string }

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
