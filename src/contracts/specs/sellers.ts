import type { CallSpec } from '../call.ts'
import { sellerAnswer, slugParams } from '../catalogue/sellers.ts'

export const readSeller = {
  summary: 'Read a seller',
  description:
    'What shoppers see of a seller beside the shop itself. One whose goods are hidden is not found. Their goods are in the list of products, by `sellerId`.',
  auth: 'public',
  params: slugParams,
  answer: sellerAnswer,
} satisfies CallSpec
