import { adminSellerChanged, adminSellersAnswer, adminSellersQuery, rejectionInput } from '../admin/admin-sellers.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const listSellers = {
  summary: 'List sellers',
  description: 'Those who sell and those who asked to; searched, filtered and paged.',
  auth: 'admin',
  query: adminSellersQuery,
  answer: adminSellersAnswer,
} satisfies CallSpec

export const approveSeller = {
  summary: 'Approve a seller',
  description: 'The account may sell from now on, and is told by email.',
  auth: 'admin',
  params: idParams,
  answer: adminSellerChanged,
} satisfies CallSpec

export const rejectSeller = {
  summary: 'Reject a seller',
  description: 'The applicant is told the reason by email.',
  auth: 'admin',
  params: idParams,
  body: rejectionInput,
  answer: adminSellerChanged,
} satisfies CallSpec

export const deleteSeller = {
  summary: 'Delete a seller',
  description: 'Deletes an application, or makes a seller a customer again.',
  auth: 'admin',
  params: idParams,
  answer: adminSellerChanged,
} satisfies CallSpec
