/** Known to everybody who reads this: they open the stand-in and nothing else. */
export const STAND_IN_KEYS = {
  keyId: 'rzp_test_ThreadspeakTry',
  keySecret: 'standInForThreadspeakKey',
  webhookSecret: 'stand-in-webhook-secret',
  /** What signed webhooks before an imagined change of the secret. */
  oldWebhookSecret: 'stand-in-webhook-secret-before',
} as const
