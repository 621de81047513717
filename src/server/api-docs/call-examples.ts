type CallExample = { body?: unknown; answer?: unknown }

const ID = '5f0c3f0a-7d1e-4c58-9b3a-2f6f5a1f8e01'
const CAMPAIGN = {
  slug: 'diwali-sale',
  title: 'Diwali sale',
  tagline: 'A week of lights and low prices',
  startsAt: '2026-11-02T00:00',
  endsAt: '2026-11-09T23:59',
  kind: 'discount',
  atLeastPercent: '20',
}
const POLICY = { title: 'Return-Policy', content: 'Returns are accepted within seven days of delivery.' }
const REPLY = { title: 'Shipping times', body: 'Orders leave within two days.' }
const ORDER = {
  shippingInfo: {
    fullName: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@shop.example',
    address: '12 Lake Road',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    postalCode: '411001',
  },
  paymentMethod: { method: 'online' },
  cart: { items: [{ product: { _id: ID, title: 'Rose crochet bag' }, quantity: 1, color: 'Rose', size: null }] },
}
const VERSION = { updatedAt: '2026-11-02T09:30:00.000Z' }

/** Examples of calls where the names of the fields alone do not tell what belongs together. */
export const CALL_EXAMPLES: Readonly<Record<string, CallExample>> = {
  addCampaign: { body: CAMPAIGN },
  previewCampaign: { body: CAMPAIGN },
  changeCampaign: { body: { ...CAMPAIGN, ...VERSION } },
  addLegal: { body: POLICY },
  changeLegalPage: { body: { ...POLICY, ...VERSION } },
  addSavedReply: { body: REPLY },
  changeSavedReply: { body: REPLY },
  addNote: { body: { body: 'Wants it wrapped as a present.' } },
  addCustomerNote: { body: { body: 'Prefers to be called in the evening.' } },
  rejectSeller: { body: { reason: 'We could not verify the address of the business.' } },
  noteOnQuery: { body: { body: 'She prefers to be called.' } },
  writeInThread: { body: { body: 'It has arrived, but one sleeve is longer.', pictures: [ID] } },
  openQuery: {
    body: {
      name: 'Asha Rao',
      email: 'asha@shop.example',
      subject: 'When does my order arrive?',
      message: 'I ordered a week ago and have not heard of it since.',
      orderNumber: '7K2M9QXB',
    },
  },
  setStatus: { body: { status: 'Shipped' } },
  setStatuses: { body: { ids: [ID], status: 'Shipped' } },
  addTracking: { body: { trackingId: 'EE123456789IN', status: 'Shipped', location: 'Pune', notes: '' } },
  setTrackingStatus: { body: { trackingId: 'EE123456789IN', status: 'Out for Delivery' } },
  setAvailability: {
    body: { availabilityStatus: 'Not Available', availabilityRemark: 'The rose yarn arrives on Friday.' },
  },
  correctStock: { body: { delta: 12, reason: 'A new batch came in.' } },
  changeReview: { body: { rating: 4, comment: 'Still soft after a month.' } },
  placeOrder: { body: ORDER },
  placeGuestOrder: { body: ORDER },
}
