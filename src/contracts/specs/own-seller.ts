import type { CallSpec } from '../call.ts'
import { ownSellerAnswer, ownSellerChanged, ownSellerInput } from '../seller/own-seller.ts'

export const readOwnSeller = {
  summary: 'Read the settings of the own seller',
  description: 'For those who work for a seller other than the shop itself.',
  auth: 'seller',
  right: 'settings:write',
  answer: ownSellerAnswer,
} satisfies CallSpec

export const changeOwnSeller = {
  summary: 'Change the settings of the own seller',
  description: 'Changes what is sent. With `updatedAt`, an editor who was overtaken is answered 409.',
  auth: 'seller',
  right: 'settings:write',
  body: ownSellerInput,
  answer: ownSellerChanged,
} satisfies CallSpec
