import { z } from 'zod'
import { HAND_PAYMENTS, SALE_CHANNELS } from '#rules/manual-sale.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { PAYMENT_STATUSES, RETURNED_STATES } from '#rules/payment-status.ts'
import { TRACKING_STATUSES } from '#rules/tracking-status.ts'
import { CHECKOUT_TEXTS, PAYMENT_TEXTS } from './order-texts.ts'
import { payoutParts } from './payouts.ts'
import { purchaseJson } from './purchase-json.ts'
import { returnJson } from './return-json.ts'

const line = (most: number) => z.string().max(most)
const amount = z.number().finite().optional()

const givenShipping = z.object(
  {
    fullName: line(200).default(''),
    firstName: line(100).optional(),
    lastName: line(100).optional(),
    phone: line(40).default(''),
    email: line(254).default(''),
    address: line(500).default(''),
    city: line(120).default(''),
    state: line(80).default(''),
    country: line(80).optional(),
    postalCode: line(20).default(''),
  },
  { error: CHECKOUT_TEXTS.dataMissing },
)

/** An order as the checkout sends it. The operation validates the lines, so that errors can name their index. */
export const orderInput = z.object(
  {
    userId: z.unknown().optional(),
    shippingInfo: givenShipping,
    paymentMethod: z.object(
      {
        method: z.enum(['online', 'COD'], { error: 'Please choose how to pay' }),
        amount,
        shippingFee: amount,
        /** How much of it the shopper's store credit pays, as the page showed it; left out for none. */
        storeCredit: amount,
      },
      { error: CHECKOUT_TEXTS.dataMissing },
    ),
    cart: z.object(
      {
        items: z.array(z.unknown(), { error: CHECKOUT_TEXTS.dataMissing }).max(100, 'An order holds at most 100 lines'),
        quantity: z.unknown().optional(),
        subtotal: amount,
        discount: amount,
        couponDiscount: amount,
        prepaidDiscount: amount,
        couponCode: line(60).nullish(),
        shippingFee: amount,
        platformFee: amount,
        total: amount,
      },
      { error: CHECKOUT_TEXTS.dataMissing },
    ),
    estimatedDelivery: z.unknown().optional(),
    saveAddress: z.boolean().optional(),
    /** Of mails that set a piece aside: its first claim is used without signing in, too. */
    claimKeys: z.array(line(100)).max(20).optional(),
  },
  { error: CHECKOUT_TEXTS.dataMissing },
)
export type OrderInput = z.infer<typeof orderInput>

export const addressInput = z.object({ shippingInfo: givenShipping })
/** `isReplaced`: not cancelled by the shopper, but replaced by the next attempt of the checkout. */
export const cancelInput = z.object({ isReplaced: z.boolean().optional() }).nullish()
export const confirmInput = z.object({ key: z.string().min(1).max(100) })

const iso = z.iso.datetime()
const rupees = z.number()

const shippingInfo = z.object({
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
})

const orderedProduct = z.object({
  _id: z.uuid(),
  title: z.string(),
  /** The original price. */
  price: rupees,
  /** What one piece cost. */
  discountPrice: rupees,
  images: z.array(z.string()),
  description: z.string(),
  category: z.string(),
  /** The line: discountPrice times quantity. */
  total: rupees,
})

const cartSums = {
  quantity: z.int(),
  subtotal: rupees,
  discount: rupees,
  couponDiscount: rupees,
  /** Because it is paid online; left out where nothing was taken off. */
  prepaidDiscount: rupees.optional(),
  shippingFee: rupees,
  platformFee: rupees,
  total: rupees,
}

export const orderJson = z.object({
  _id: z.uuid(),
  /** The order number. */
  id: z.string(),
  userId: z.uuid().nullable(),
  date: iso,
  createdAt: iso,
  updatedAt: iso,
  status: z.enum(ORDER_STATUSES),
  /**
   * Whose goods they are, where they are not the shop's own; without a slug where they have no page. The address, which
   * stands on the packing slip, is read by whoever works on the order.
   */
  seller: z.object({ name: z.string(), slug: z.string().optional(), address: z.string().optional() }).optional(),
  /** What it is a part of; left out where it was ordered alone. */
  purchase: purchaseJson.optional(),
  /** Where a seller sold it; left out of what was ordered on the website. */
  channel: z.enum(SALE_CHANNELS).optional(),
  estimatedDelivery: iso,
  deliveredAt: iso.nullable(),
  shippingInfo,
  paymentMethod: z.object({
    method: z.enum(['online', 'COD']),
    amount: rupees,
    currency: z.string(),
    shippingFee: rupees,
    status: z.enum(PAYMENT_STATUSES),
    /** The provider's payment, under both of its names. */
    transactionId: z.string().nullable(),
    paymentId: z.string().nullable(),
    /** The provider's order. */
    orderId: z.string().nullable(),
    paymentDate: iso.nullable(),
    refundStatus: z.string(),
    /** What was given back of the order's own payment, once anything was. */
    refundedAmount: rupees.optional(),
    /** What of it is on its way back. */
    refundingAmount: rupees.optional(),
    /** What of both was for no return: a return gets what this leaves. */
    givenOtherwise: rupees.optional(),
    /** What of it the provider refused to send back, or the bank returned: it is still owed. */
    refusedAmount: rupees.optional(),
    /** Taken by the seller in person; left out where it is paid online or at the door. */
    paidBy: z.enum(HAND_PAYMENTS).optional(),
    /** Paid with store credit when it was placed; left out where nothing was. */
    storeCredit: rupees.optional(),
    /** Of what went out for a return: the order of that return, what the return paid, and whether money goes back by hand. */
    exchange: z.object({ order: z.string(), amount: rupees, isCash: z.boolean() }).optional(),
    /** Of a cash order with a part in advance: that part, what is paid at the door, and when the part arrived. */
    advance: z.object({ amount: rupees, rest: rupees, paidAt: iso.nullable() }).optional(),
  }),
  cart: z.object({
    items: z.array(
      z.object({
        _id: z.uuid(),
        Products: z.tuple([orderedProduct]),
        quantity: z.int(),
        color: z.string(),
        size: z.int().nullable(),
        /** Of a product with variants: the value of each option as it was bought. */
        choice: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
        /** Why it cannot be returned; only of what cannot. */
        nonReturnable: z.string().optional(),
      }),
    ),
    ...cartSums,
    couponCode: z.string().nullable(),
  }),
  trackingDetails: z.array(
    z.object({
      _id: z.uuid(),
      trackingId: z.string(),
      status: z.enum(TRACKING_STATUSES),
      date: iso,
      location: z.string(),
      notes: z.string(),
    }),
  ),
  availabilityStatus: z.enum(['Available', 'Not Available']),
  availabilityRemark: z.string(),
  /** Until when it can be paid or confirmed; null when it cannot. */
  expiresAt: iso.nullable(),
  returns: z.array(returnJson),
  /** Payments that arrived after the order ended or was paid, and their refunds. */
  returnedPayments: z.array(
    z.object({
      /** The provider's id of it. */
      paymentId: z.string(),
      amount: rupees,
      date: iso,
      state: z.enum(RETURNED_STATES),
      returnedAt: iso.nullable(),
    }),
  ),
  /** What was paid in cash and goes back, other than for a return: to an account that the buyer names. */
  cashRefunds: z.array(z.object({ _id: z.uuid(), amount: rupees, ...payoutParts })).optional(),
  invoiceNumber: z.string().nullable(),
  /** The buyer said that it never came, and whether that is still open; left out where nobody did. */
  notReceived: z.object({ saidAt: iso, isOpen: z.boolean() }).optional(),
  /** What took an invoice back, in part or whole; the oldest first. Left out where there is none. */
  creditNotes: z.array(z.object({ _id: z.uuid(), number: z.string() })).optional(),
})
export type OrderJson = z.infer<typeof orderJson>
export type OrderCartJson = OrderJson['cart']
export type OrderItemJson = OrderCartJson['items'][number]
export type OrderedProductJson = OrderItemJson['Products'][number]
export type TrackingJson = OrderJson['trackingDetails'][number]
export type ReturnJson = OrderJson['returns'][number]
export type CashRefundJson = NonNullable<OrderJson['cashRefunds']>[number]
export type ReturnedPaymentJson = OrderJson['returnedPayments'][number]
/** The sums of a cart, in rupees. */
export type CartSumsJson = Omit<OrderCartJson, 'items' | 'couponCode'>

export const ordersQuery = z.object({ before: z.string().max(64).optional() })
/** `next` only when there are more: the `before` that asks for them. */
export const ordersAnswer = z.object({ orders: z.array(orderJson), next: z.uuid().optional() })
export type OrdersJson = z.infer<typeof ordersAnswer>
export const orderAnswer = z.object({ success: z.literal(true), message: z.string(), order: orderJson })
export type PlacedJson = z.infer<typeof orderAnswer>
export const paymentOrderAnswer = orderAnswer.extend({
  razorpayOrder: z.object({ id: z.string(), amount: z.int(), currency: z.string() }),
  tempOrderId: z.uuid(),
  keyId: z.string(),
  /** Ways to pay, in the order in which the window shows them. */
  methods: z.array(z.string()),
})
export type PaymentOrderJson = z.infer<typeof paymentOrderAnswer>
export const placedAnswer = z.union([paymentOrderAnswer, orderAnswer])

export const verifyInput = z.object({
  razorpay_order_id: z.string({ error: PAYMENT_TEXTS.verifyFailed }).min(1).max(64),
  razorpay_payment_id: z.string({ error: PAYMENT_TEXTS.verifyFailed }).min(1).max(64),
  razorpay_signature: z.string({ error: PAYMENT_TEXTS.verifyFailed }).min(1).max(200),
})
export type VerifyInput = z.infer<typeof verifyInput>

/** What 'Track an order' asks for. The contact is an email address or a phone number. */
export const trackInput = z.object({ number: z.string().trim().max(40), contact: z.string().trim().max(254) })
/** The order of a key, and whether the key may cancel and return it. */
export const followedAnswer = orderAnswer.extend({ mayChange: z.boolean(), hasCode: z.boolean() })
export const trackedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  key: z.string(),
  orderId: z.uuid(),
})

/** The part of an order that the key of the email reveals. */
export const toConfirmAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  number: z.string(),
  total: z.number(),
  state: z.enum(['waiting', 'confirmed', 'over']),
  /** Of how many sellers, where it is more than one: all their parts are confirmed at once. */
  parts: z.int().optional(),
  /** It was ordered without an account. */
  isGuest: z.literal(true).optional(),
})
export type ToConfirmAnswer = z.infer<typeof toConfirmAnswer>

/** Without an account it has the key that a mailed link would have. */
export const confirmedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  number: z.string(),
  key: z.string().optional(),
})
