import type { Payouts } from '#integrations/payouts/payouts.ts'
import { createRazorpayX, type RazorpayXOptions } from '#integrations/payouts/razorpay-x.ts'
import { STAND_IN_KEYS } from '#sandbox/razorpay/keys.ts'
import { createStandIn, type StandIn, type StandInOptions } from '#sandbox/razorpay/stand-in.ts'
import type { Config } from './config.ts'
import { OWN_V1, webhookUrls } from './payments.ts'

type PayoutParts = {
  /** Null in a live shop without an account for them: refunds of cash are sent by hand. */
  payouts: Payouts | null
  /** Null when real money is paid out, or none. */
  standIn: StandIn | null
}

type Options = Pick<StandInOptions, 'db' | 'now'> & {
  config: Pick<Config, 'payouts' | 'mode'>
  /** URL of this process. */
  ownUrl: () => string
  /** That of payments, where there is one: both share their books and their webhooks. */
  standIn: StandIn | null
  /** Other timeouts, for tests. */
  client?: Pick<RazorpayXOptions, 'timeoutMs' | 'pauseMs' | 'restMs'>
}

/** RazorpayX with an account; its stand-in in trial mode; otherwise none. */
export function choosePayouts({ config, db, now, ownUrl, standIn, client = {} }: Options): PayoutParts {
  if (config.payouts !== undefined) {
    const payouts = createRazorpayX({ ...client, ...config.payouts, baseUrl: () => 'https://api.razorpay.com/v1' })
    return { payouts, standIn: null }
  }
  if (config.mode !== 'trial') return { payouts: null, standIn: null }
  const { keyId, keySecret, payoutAccount, payoutWebhookSecret } = STAND_IN_KEYS
  return {
    payouts: createRazorpayX({
      ...{ keyId, keySecret, accountNumber: payoutAccount, webhookSecrets: [payoutWebhookSecret] },
      baseUrl: () => `${ownUrl()}${OWN_V1}`,
      ...client,
    }),
    standIn: standIn ?? createStandIn({ db, now, ...webhookUrls(ownUrl) }),
  }
}
