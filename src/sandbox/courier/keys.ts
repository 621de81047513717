/** Public: they work with the stand-in only. */
export const STAND_IN_COURIER = {
  email: 'api@threadspeak.test',
  password: 'stand-in-for-the-courier',
  webhookToken: 'stand-in-parcel-webhook-token',
  pickupLocation: 'Studio',
  pickupPin: '411001',
} as const
