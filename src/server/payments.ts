import type { AddressInfo } from 'node:net'
import type { Db } from '#database/connect.ts'
import type { Payments } from '#integrations/payments/payments.ts'
import { createRazorpay, type RazorpayOptions } from '#integrations/payments/razorpay.ts'
import { STAND_IN_KEYS } from '#sandbox/razorpay/keys.ts'
import { createStandIn, type StandIn } from '#sandbox/razorpay/stand-in.ts'
import type { Config } from './config.ts'

export type PaymentParts = {
  payments: Payments
  /** Null when the real provider is used. */
  standIn: StandIn | null
  /** URL of the payment window's script. */
  checkoutScript: string
}

type Options = {
  config: Pick<Config, 'razorpay'>
  db: Db
  now: () => Date
  /** URL of this process. */
  ownUrl: () => string
  /** Other timeouts, for tests. */
  client?: Pick<RazorpayOptions, 'timeoutMs' | 'pauseMs' | 'restMs'>
}

export const REAL_CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
export const OWN_V1 = '/sandbox/razorpay/v1'

/** Where the stand-in sends its webhooks. */
export const webhookUrls = (ownUrl: () => string) => ({
  webhookUrl: () => `${ownUrl()}/v1/api/payments/webhook`,
  payoutWebhookUrl: () => `${ownUrl()}/v1/api/payouts/webhook`,
})

/** Razorpay with keys, its stand-in without. */
export function choosePayments({ config, db, now, ownUrl, client = {} }: Options): PaymentParts {
  if (config.razorpay !== undefined) {
    const payments = createRazorpay({ ...client, ...config.razorpay, baseUrl: () => 'https://api.razorpay.com/v1' })
    return { payments, standIn: null, checkoutScript: REAL_CHECKOUT_SCRIPT }
  }
  const { keyId, keySecret, webhookSecret, oldWebhookSecret } = STAND_IN_KEYS
  return {
    payments: createRazorpay({
      keyId,
      keySecret,
      webhookSecrets: [webhookSecret, oldWebhookSecret],
      baseUrl: () => `${ownUrl()}${OWN_V1}`,
      ...client,
    }),
    standIn: createStandIn({ db, now, ...webhookUrls(ownUrl) }),
    checkoutScript: `${OWN_V1}/checkout.js`,
  }
}

/** The URL under which the process can call itself. Behind the development server it has no port of its own. */
export function toUrl(address: AddressInfo | string | null | undefined, fallbackPort: number): string {
  if (address === null || address === undefined || typeof address === 'string') {
    return `http://127.0.0.1:${fallbackPort}`
  }
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = isEverywhere ? '127.0.0.1' : address.address.includes(':') ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
