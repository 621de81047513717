import { z } from 'zod'

export const addressJson = z.object({
  _id: z.uuid(),
  /** What its owner calls it, such as Home. */
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  email: z.string(),
  isDefault: z.boolean(),
})
export type AddressJson = z.infer<typeof addressJson>

export const addressesAnswer = z.object({ addresses: z.array(addressJson) })

const line = (most: number) => z.string().max(most).default('')

/** An address as typed; the rules of the checkout validate it. */
export const addressFormInput = z.object({
  /** Left out, a known address keeps its label. */
  label: z.string().trim().max(30, 'At most 30 letters, please.').optional(),
  firstName: line(100),
  lastName: line(100),
  address: line(500),
  city: line(120),
  state: line(80),
  postalCode: line(20),
  phone: line(40),
  email: line(254),
  /** True makes it the default address. */
  isDefault: z.boolean().optional(),
})
export type AddressInput = z.infer<typeof addressFormInput>

export const oneAddressAnswer = z.object({ success: z.literal(true), message: z.string(), address: addressJson })
