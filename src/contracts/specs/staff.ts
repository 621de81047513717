import { messageAnswer } from '../accounts/accounts.ts'
import {
  inviteInput,
  joinInput,
  joinOffer,
  memberInput,
  staffAnswer,
  staffChanged,
  staffGroupInput,
} from '../admin/staff.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const readStaff = {
  summary: 'List the staff',
  description: 'Who works here, who is invited, and what the groups may do. For the owner: of the shop itself, admins.',
  auth: 'seller',
  right: 'staff:write',
  answer: staffAnswer,
} satisfies CallSpec

export const inviteHelper = {
  summary: 'Invite a helper',
  description: 'Mails a link that works for seven days, once. A newer invitation of the same address replaces it.',
  auth: 'seller',
  right: 'staff:write',
  needsStepUp: true,
  body: inviteInput,
  answer: staffChanged,
} satisfies CallSpec

export const takeBackInvitation = {
  summary: 'Take an invitation back',
  description: 'Its link does not work any more.',
  auth: 'seller',
  right: 'staff:write',
  params: idParams,
  answer: staffChanged,
} satisfies CallSpec

export const changeMember = {
  summary: 'Change the group of somebody who works here',
  description: 'From the next request on. Nobody changes their own, so one owner always remains.',
  auth: 'seller',
  right: 'staff:write',
  needsStepUp: true,
  params: idParams,
  body: memberInput,
  answer: staffChanged,
} satisfies CallSpec

export const removeMember = {
  summary: 'Remove somebody from the staff',
  description: 'Their account stays as a customer’s, and is signed out everywhere.',
  auth: 'seller',
  right: 'staff:write',
  needsStepUp: true,
  params: idParams,
  answer: staffChanged,
} satisfies CallSpec

export const addStaffGroup = {
  summary: 'Add a group',
  description: 'A name and a set of rights.',
  auth: 'seller',
  right: 'staff:write',
  needsStepUp: true,
  body: staffGroupInput,
  answer: staffChanged,
} satisfies CallSpec

export const changeStaffGroup = {
  summary: 'Change a group',
  description: 'Whoever is in it may do what it says from the next request on.',
  auth: 'seller',
  right: 'staff:write',
  needsStepUp: true,
  params: idParams,
  body: staffGroupInput,
  answer: staffChanged,
} satisfies CallSpec

export const deleteStaffGroup = {
  summary: 'Delete a group',
  description: 'Only one of the shop’s own, and only while nobody is in it or invited to it.',
  auth: 'seller',
  right: 'staff:write',
  needsStepUp: true,
  params: idParams,
  answer: staffChanged,
} satisfies CallSpec

export const readInvitation = {
  summary: 'Look at an invitation before joining',
  description: 'What the link of the mail shows. A link that does not work tells nothing.',
  auth: 'public',
  body: joinInput,
  answer: joinOffer,
} satisfies CallSpec

export const joinStaff = {
  summary: 'Join the staff',
  description: 'By the link of the mail, with the account of the address that it was sent to. The session ends.',
  auth: 'signed-in',
  right: 'own',
  body: joinInput,
  answer: messageAnswer,
} satisfies CallSpec
