import { z } from 'zod'
import { ACCOUNT_PROBLEMS, PAYOUT_ACCOUNT_STATES } from '#rules/payout-account.ts'

const typed = z.string().max(3000)

export const applicationForm = z.object({
  name: typed,
  legalName: typed,
  address: typed,
  city: typed,
  state: typed,
  pan: typed,
  gstin: typed,
  enrolmentId: typed,
  makes: typed,
  /** A UPI id, or an account number with its IFSC. */
  account: typed,
})

/** What the bank says of the account; null before it is asked, and where the shop asks no bank. */
const accountCheck = z
  .object({
    accountId: z.uuid(),
    state: z.enum(PAYOUT_ACCOUNT_STATES),
    registeredName: z.string().nullable(),
    problem: z.enum(ACCOUNT_PROBLEMS).nullable(),
    /** When the applicant said that it is theirs, though the bank has another name than the legal one. */
    confirmedAt: z.iso.datetime().nullable(),
  })
  .nullable()

export const applicationJson = z.object({
  /** `none`: never applied. `draft`: waits for the applicant. */
  status: z.enum(['none', 'draft', 'sent', 'approved', 'rejected']),
  form: applicationForm,
  /** Ids of pictures of what they make, the first one first. */
  pictures: z.array(z.uuid()),
  sentAt: z.iso.datetime().nullable(),
  /** What the shop still wants to know. */
  asked: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  accountCheck,
})
export type ApplicationJson = z.infer<typeof applicationJson>

export const applicationAnswer = z.object({ application: applicationJson })
export const applicationInput = applicationForm.extend({
  /** Sends it; otherwise it is kept as a draft. */
  isSent: z.boolean(),
})
export type ApplicationInput = z.infer<typeof applicationInput>
export const applicationSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  application: applicationJson,
})

export const applicationPictureSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  picture: z.object({ _id: z.uuid() }),
})
export type ApplicationPictureJson = z.infer<typeof applicationPictureSaved>
export const applicationPictureRemoved = z.object({ success: z.literal(true), message: z.string() })
