import { z } from 'zod'
import { RETURN_FITS, RETURN_REASONS, RETURN_STATUSES } from '#rules/returns.ts'
import { disputeJson } from './disputes.ts'
import { exchangeJson } from './exchanges.ts'
import { payoutParts } from './payouts.ts'
import { pickupJson } from './pickups.ts'

const iso = z.iso.datetime()
const rupees = z.number()

/** A return as both sides see it, beside its order. */
export const returnJson = z.object({
  _id: z.uuid(),
  status: z.enum(RETURN_STATUSES),
  reason: z.string(),
  remark: z.string(),
  refundAmount: rupees,
  /** Store credit was chosen instead of money. */
  isCredit: z.literal(true).optional(),
  /** Its refund was not taken by the provider or the bank: the money is still owed. */
  isRefundRefused: z.literal(true).optional(),
  /** Of an order paid in cash: the account that the buyer named. */
  refundTo: z.string().optional(),
  ...payoutParts,
  createdAt: iso,
  updatedAt: iso,
  items: z.array(
    z.object({
      itemId: z.uuid(),
      quantity: z.int(),
      fit: z.enum(RETURN_FITS).optional(),
      reasonCode: z.enum(RETURN_REASONS).optional(),
      /** Its share of coupon and other reductions, and of shipping and platform fee where those come back. */
      reduction: rupees.optional(),
      charges: rupees.optional(),
      /** What the shop found, once it was looked at. */
      inspected: z.object({ sellable: z.int(), repair: z.int(), scrap: z.int(), notOurs: z.int() }).optional(),
      /** What the shop wrote and showed about it then. */
      note: z.string().optional(),
      pictures: z.array(z.uuid()).optional(),
    }),
  ),
  /** What goes out instead of money. */
  exchange: exchangeJson.optional(),
  /** Ids of pictures that the buyer sent with it. */
  pictures: z.array(z.uuid()).optional(),
  /** Asked for, and not given back after it was looked at. */
  withheld: rupees.optional(),
  /** What went back of it, where more is to follow. */
  refunded: rupees.optional(),
  /** When it was looked at. */
  inspectedAt: iso.optional(),
  /** The buyer does not agree with that. */
  dispute: disputeJson.optional(),
  /** The courier fetches it. */
  pickup: pickupJson.optional(),
})
