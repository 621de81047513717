import { z } from 'zod'
import { applicationAnswer } from '../accounts/seller-application.ts'
import {
  adminSellerChanged,
  adminSellersAnswer,
  adminSellersQuery,
  approvalInput,
  rejectionInput,
} from '../admin/admin-sellers.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const listSellers = {
  summary: 'List sellers',
  description: 'Those who sell and those who asked to; searched, filtered and paged.',
  auth: 'admin',
  right: 'people:write',
  query: adminSellersQuery,
  answer: adminSellersAnswer,
} satisfies CallSpec

export const approveSeller = {
  summary: 'Approve a seller',
  description:
    'The account sells its own goods from now on, apart from those of others, or works for the shop itself. It is told by email.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  body: approvalInput,
  answer: adminSellerChanged,
} satisfies CallSpec

export const rejectSeller = {
  summary: 'Reject a seller',
  description: 'The applicant is told the reason by email.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  body: rejectionInput,
  answer: adminSellerChanged,
} satisfies CallSpec

export const readSellerApplication = {
  summary: 'Read an application to sell',
  description: 'What the applicant told, with their account and what the bank says of it.',
  auth: 'admin',
  right: 'people:write',
  params: idParams,
  answer: applicationAnswer,
} satisfies CallSpec

export const readSellerApplicationPicture = {
  summary: 'Read a picture of an application to sell',
  description: 'What the applicant makes.',
  auth: 'admin',
  right: 'people:write',
  params: idParams.extend({ pictureId: z.string().max(64) }),
  file: 'image/webp',
} satisfies CallSpec

export const askApplicant = {
  summary: 'Ask an applicant for more',
  description: 'Gives a sent application back. The applicant is told by email what is missing.',
  auth: 'admin',
  right: 'people:write',
  params: idParams,
  body: rejectionInput,
  answer: adminSellerChanged,
} satisfies CallSpec

export const suspendSeller = {
  summary: 'Suspend a seller',
  description:
    'Hides the goods of the seller that the account works for; open orders go on. Their staff is told the reason by email.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  body: rejectionInput,
  answer: adminSellerChanged,
} satisfies CallSpec

export const liftSuspension = {
  summary: 'Lift the suspension of a seller',
  description: 'What was hidden is on sale again. The reason is kept in the activity log.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  body: rejectionInput,
  answer: adminSellerChanged,
} satisfies CallSpec

export const deleteSeller = {
  summary: 'Delete a seller',
  description: 'Deletes an application, or makes a seller a customer again.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  answer: adminSellerChanged,
} satisfies CallSpec
