import { z } from 'zod'
import { FITS } from '#rules/fit.ts'
import { REVIEW_STATES } from '#rules/review-moderation.ts'
import { cartLine } from '../orders/carts.ts'
import { creditJson } from '../orders/credit.ts'
import { giftCardJson } from '../orders/gift-cards.ts'
import { ordersAnswer } from '../orders/orders.ts'
import { userJson } from './accounts.ts'
import { addressesAnswer } from './addresses.ts'
import { bodyMeasurementsJson } from './body-measurements.ts'
import { applicationForm } from './seller-application.ts'

const at = z.string()

/** Everything the shop keeps about a person, for that person. */
export const accountExport = z.object({
  exportedAt: at,
  user: userJson.extend({
    createdAt: at,
    updatedAt: at,
    consentedAt: at.nullable(),
    isActive: z.boolean(),
    isCodBlocked: z.boolean(),
    /** Google's `sub`, for accounts that sign in with Google. */
    googleId: z.string().nullable(),
    language: z.string().nullable(),
  }),
  sellerApplication: z
    .object({ status: z.string(), reason: z.string(), createdAt: at, decidedAt: at.nullable() })
    .nullable(),
  /** What they told of themselves to sell here. */
  sellerApplicationForm: applicationForm.extend({ pictures: z.array(z.uuid()) }).nullable(),
  newsletter: z.object({ subscribedAt: at, confirmedAt: at.nullable(), unsubscribedAt: at.nullable() }).nullable(),
  sessions: z.array(z.object({ device: z.string(), createdAt: at, lastSeenAt: at, endedAt: at.nullable() })),
  reviews: z.array(
    z.object({
      product: z.string(),
      rating: z.number(),
      comment: z.string(),
      /** How it fits, where it was said. */
      fit: z.enum(FITS).nullable(),
      /** Whether others see it. */
      state: z.enum(REVIEW_STATES),
      createdAt: at,
    }),
  ),
  /** Reviews of others that they found helpful. */
  reviewVotes: z.array(z.object({ product: z.string(), at })),
  reviewReports: z.array(z.object({ product: z.string(), reason: z.string(), at })),
  careQueries: z.array(
    z.object({
      ticketNumber: z.string(),
      subject: z.string(),
      status: z.string(),
      createdAt: at,
      messages: z.array(z.object({ from: z.string(), body: z.string(), at })),
    }),
  ),
  addresses: addressesAnswer.shape.addresses,
  cart: z.array(cartLine),
  /** Millimetres. */
  measurements: bodyMeasurementsJson.nullable(),
  /** Store credit: the balance, and the newest of what came and went. */
  credit: creditJson,
  /** Gift cards that the person bought, the newest hundred. */
  giftCards: z.array(giftCardJson),
  /** What is kept for later, by the name of the list. */
  wishlists: z.array(
    z.object({
      name: z.string(),
      isShared: z.boolean(),
      wishes: z.array(z.object({ product: z.string(), choice: z.string(), price: z.number(), addedAt: at })),
    }),
  ),
  /** What the person asked to be told once. */
  notices: z.array(z.object({ kind: z.string(), product: z.string(), createdAt: at, endedAt: at.nullable() })),
  orders: ordersAnswer.shape.orders,
  refunds: z.array(
    z.object({ orderNumber: z.string(), amount: z.number(), reason: z.string(), createdAt: at, doneAt: at.nullable() }),
  ),
  /** Invoices, bills of supply and credit notes, as they name the person. */
  papers: z.array(
    z.object({
      kind: z.string(),
      number: z.string(),
      issuedAt: at,
      orderNumber: z.string(),
      recipient: z.object({ name: z.string(), address: z.array(z.string()), phone: z.string(), state: z.string() }),
    }),
  ),
  /** What the shop has written down about the person and about their orders. */
  notes: z.array(z.object({ body: z.string(), at, orderNumber: z.string().nullable() })),
  /** What the person did as a seller or admin. */
  work: z.array(z.object({ action: z.string(), entity: z.string(), name: z.string(), at })),
  mails: z.array(z.object({ subject: z.string(), createdAt: at, sentAt: at.nullable() })),
})

export type AccountExport = z.infer<typeof accountExport>
