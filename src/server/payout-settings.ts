import { z } from 'zod'

const secret = z.string().trim().min(16, 'must have at least 16 characters').optional()

/** Payouts by RazorpayX, with the keys of Razorpay. */
export const payoutSettings = {
  RAZORPAYX_ACCOUNT_NUMBER: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{6,35}$/, 'must be an account number')
    .optional()
    .describe(
      'Refunds of cash by RazorpayX: the account number (or customer identifier) there that the money comes from. Without it they are sent by hand.',
    ),
  RAZORPAYX_WEBHOOK_SECRET: secret.describe('What RazorpayX signs its notices with: 32 random characters or more.'),
  RAZORPAYX_WEBHOOK_SECRET_OLD: secret.describe('The one before, for a day after a change.'),
}

type PayoutEnvironment = z.infer<z.ZodObject<typeof payoutSettings>>
type Around = {
  SHOP_MODE: 'trial' | 'live'
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_KEY_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRET?: string | undefined
}

export type PayoutSettings = { keyId: string; keySecret: string; accountNumber: string; webhookSecrets: string[] }

const LIVE_SECRET_BYTES = 32

/** Combinations of valid settings that are wrong or unsafe. */
export function payoutProblems(e: PayoutEnvironment & Around): string[] {
  const { RAZORPAYX_ACCOUNT_NUMBER: account, RAZORPAYX_WEBHOOK_SECRET: own } = e
  if (account === undefined && own === undefined) return []
  const wrong: string[] = []
  if (account === undefined || own === undefined) {
    wrong.push('RAZORPAYX_ACCOUNT_NUMBER and RAZORPAYX_WEBHOOK_SECRET must be given together')
  }
  if (e.SHOP_MODE !== 'live') {
    wrong.push('RAZORPAYX_ACCOUNT_NUMBER pays out real money, which SHOP_MODE=trial refuses: take out its settings')
  }
  if (e.RAZORPAY_KEY_ID === undefined) wrong.push('RAZORPAYX_ACCOUNT_NUMBER needs RAZORPAY_KEY_ID: payouts use its key')
  if (own !== undefined && [e.RAZORPAY_KEY_SECRET, e.RAZORPAY_WEBHOOK_SECRET].includes(own)) {
    wrong.push('RAZORPAYX_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET')
  }
  if (e.SHOP_MODE === 'live' && own !== undefined && Buffer.byteLength(own) < LIVE_SECRET_BYTES) {
    wrong.push(`RAZORPAYX_WEBHOOK_SECRET must have at least ${LIVE_SECRET_BYTES} characters with SHOP_MODE=live`)
  }
  return wrong
}

export function payoutsFrom(e: PayoutEnvironment & Around): PayoutSettings | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAYX_WEBHOOK_SECRET: current } = e
  const accountNumber = e.RAZORPAYX_ACCOUNT_NUMBER
  if (!keyId || !keySecret || !current || !accountNumber) return undefined
  const old = e.RAZORPAYX_WEBHOOK_SECRET_OLD
  return { keyId, keySecret, accountNumber, webhookSecrets: old === undefined ? [current] : [current, old] }
}
