/** Public: they work with the stand-in only. */
export const STAND_IN_KEYS = {
  keyId: 'rzp_test_ThreadspeakTry',
  keySecret: 'standInForThreadspeakKey',
  webhookSecret: 'stand-in-webhook-secret',
  /** Signs webhooks from before a simulated rotation of the secret. */
  oldWebhookSecret: 'stand-in-webhook-secret-before',
  /** The shop's account that payouts come from, and what signs their webhooks. */
  payoutAccount: '2323230000000000',
  payoutWebhookSecret: 'stand-in-payout-webhook-secret',
} as const
