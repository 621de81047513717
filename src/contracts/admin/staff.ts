import { z } from 'zod'
import { ALL_RIGHTS } from '#rules/rights.ts'
import { STAFF_GROUP_KEYS } from '#rules/staff-groups.ts'
import { emailField } from '../accounts/accounts.ts'
import { tooLong } from '../plain-text.ts'
import { STAFF_TEXTS } from './staff-texts.ts'

const MAX_NAME = 60
const MAX_REF = 64

const staffGroup = z.object({
  /** What other calls name the group by: the key of one that every seller has, or an id. */
  ref: z.string(),
  key: z.enum(STAFF_GROUP_KEYS).nullable(),
  name: z.string(),
  /** What it is for; empty for a group of one's own. */
  hint: z.string(),
  rights: z.array(z.enum(ALL_RIGHTS)),
  /** How many are in it or invited to it. */
  people: z.int(),
})
export type StaffGroupJson = z.infer<typeof staffGroup>

const staffMember = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  /** Null for an owner, who is in none. */
  group: z.string().nullable(),
  /** Changed among the users instead. */
  isAdmin: z.boolean(),
  isYou: z.boolean(),
})
export type StaffMemberJson = z.infer<typeof staffMember>

const staffInvitation = z.object({
  _id: z.uuid(),
  email: z.string(),
  group: z.string(),
  /** Who invited; null once their account is gone. */
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type StaffInvitationJson = z.infer<typeof staffInvitation>

const staff = {
  members: z.array(staffMember),
  invitations: z.array(staffInvitation),
  groups: z.array(staffGroup),
  /** Those that groups here can have. */
  rights: z.array(z.enum(ALL_RIGHTS)),
}
export const staffAnswer = z.object(staff)
export type StaffJson = z.infer<typeof staffAnswer>

/** The answer of each change: what it did, and the staff after it. */
export const staffChanged = z.object({ success: z.literal(true), message: z.string(), ...staff })
export type StaffChangedJson = z.infer<typeof staffChanged>

const groupRef = z.string({ error: STAFF_TEXTS.groupMissing }).min(1, { error: STAFF_TEXTS.groupMissing }).max(MAX_REF)

export const inviteInput = z.object({ email: emailField, group: groupRef })
export type InviteInput = z.output<typeof inviteInput>

/** `owner`: in no group, and may do everything. */
export const memberInput = z.object({ group: groupRef })

export const staffGroupInput = z.object({
  name: z
    .string({ error: STAFF_TEXTS.nameMissing })
    .trim()
    .min(1, { error: STAFF_TEXTS.nameMissing })
    .max(MAX_NAME, { error: tooLong(MAX_NAME) })
    .regex(/^[^\p{Cc}]*$/u, { error: STAFF_TEXTS.nameMissing }),
  rights: z.array(z.enum(ALL_RIGHTS)).min(1, { error: STAFF_TEXTS.rightsMissing }).max(ALL_RIGHTS.length),
})
export type StaffGroupInput = z.output<typeof staffGroupInput>

export const joinInput = z.object({ key: z.string().max(200) })
export type JoinInput = z.output<typeof joinInput>

export const joinOffer = z.object({
  /** Whether the link still works; of one that does not nothing is told. */
  isValid: z.boolean(),
  /** Who invites: the shop's name or the seller's. */
  seller: z.string(),
  group: z.string(),
  email: z.string(),
})
export type JoinOffer = z.infer<typeof joinOffer>
