import { z } from 'zod'

/** Shiprocket, by an API user of the shop's account. */
export const courierSettings = {
  COURIER_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe(
      'Parcels by Shiprocket: the email of an API user there. Without it, numbers of parcels are typed by hand.',
    ),
  COURIER_PASSWORD: z
    .string()
    .trim()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe("The API user's password."),
  COURIER_WEBHOOK_TOKEN: z
    .string()
    .trim()
    .min(32, 'must have at least 32 characters')
    .max(200, 'must have at most 200 characters')
    .optional()
    .describe('The token that was entered for webhooks in their panel: 32 random characters or more.'),
  COURIER_PICKUP_LOCATION: z
    .string()
    .trim()
    .min(1)
    .max(36, 'must have at most 36 characters')
    .optional()
    .describe('The registered name of the place that parcels are fetched from.'),
  COURIER_PICKUP_PIN: z
    .string()
    .regex(/^[1-9]\d{5}$/, 'must be a PIN code of six digits')
    .optional()
    .describe('The PIN code of that place.'),
}

type CourierEnvironment = z.infer<z.ZodObject<typeof courierSettings>>

export type CourierSettings = {
  email: string
  password: string
  webhookToken: string
  pickupLocation: string
  pickupPin: string
}

const NAMES = [
  'COURIER_EMAIL',
  'COURIER_PASSWORD',
  'COURIER_WEBHOOK_TOKEN',
  'COURIER_PICKUP_LOCATION',
  'COURIER_PICKUP_PIN',
] as const

/** Combinations of valid settings that are wrong or unsafe. */
export function courierProblems(e: CourierEnvironment & { SHOP_MODE: 'trial' | 'live' }): string[] {
  const missing = NAMES.filter((name) => e[name] === undefined)
  if (missing.length === NAMES.length) return []
  const wrong: string[] = []
  if (missing.length > 0) {
    const [are, names] = missing.length === 1 ? ['is', missing[0]] : ['are', missing.join(', ')]
    wrong.push(`${names} ${are} missing: the settings of the courier must be given together, or none of them`)
  }
  if (e.SHOP_MODE !== 'live') {
    wrong.push(
      'COURIER_EMAIL books and pays real parcels, which SHOP_MODE=trial refuses: take out the COURIER_ settings',
    )
  }
  if (e.COURIER_WEBHOOK_TOKEN !== undefined && e.COURIER_WEBHOOK_TOKEN === e.COURIER_PASSWORD) {
    wrong.push('COURIER_WEBHOOK_TOKEN must differ from COURIER_PASSWORD')
  }
  return wrong
}

export function courierFrom(e: CourierEnvironment): CourierSettings | undefined {
  const { COURIER_EMAIL: email, COURIER_PASSWORD: password, COURIER_WEBHOOK_TOKEN: webhookToken } = e
  const { COURIER_PICKUP_LOCATION: pickupLocation, COURIER_PICKUP_PIN: pickupPin } = e
  if (!email || !password || !webhookToken || !pickupLocation || !pickupPin) return undefined
  return { email, password, webhookToken, pickupLocation, pickupPin }
}
