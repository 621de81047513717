import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { idempotencyHeader } from '../idempotency.ts'
import {
  customerLookupInput,
  customerMatchesAnswer,
  goodsAnswer,
  saleAnswer,
  saleInput,
  salesAnswer,
  salesQuery,
  voidInput,
} from '../seller/manual-sales.ts'

export const recordSale = {
  summary: 'Record a sale by hand',
  description:
    'Sold at a fair, by phone or by message, at the agreed price. The idempotency key is required: sent again, it is the same sale. Where the books have fewer pieces, it is refused until `confirmMissing` is sent.',
  auth: 'seller',
  right: 'sales:write',
  headers: idempotencyHeader,
  body: saleInput,
  answer: saleAnswer,
} satisfies CallSpec

export const listSales = {
  summary: 'List the sales by hand of a day',
  description: 'With what was taken in cash, by UPI, by card and by link, by place. Today without a day.',
  auth: 'seller',
  right: 'sales:write',
  query: salesQuery,
  answer: salesAnswer,
} satisfies CallSpec

export const listGoods = {
  summary: 'List what can be sold by hand',
  description: 'Every combination on sale with its stock keeping unit, price and stock, for a device to keep.',
  auth: 'seller',
  right: 'stock:read',
  byKey: true,
  answer: goodsAnswer,
} satisfies CallSpec

export const findCustomers = {
  summary: 'Find customers by phone number',
  description: 'Their names and addresses are mostly hidden: enough to ask whether it is them.',
  auth: 'seller',
  right: 'sales:write',
  body: customerLookupInput,
  answer: customerMatchesAnswer,
} satisfies CallSpec

export const voidSale = {
  summary: 'Take a sale by hand back',
  description:
    'On the day of the sale: its stock returns, a credit note is issued, and the money is recorded as returned.',
  auth: 'seller',
  right: 'sales:write',
  needsStepUp: 'refunds',
  params: idParams,
  body: voidInput,
  answer: saleAnswer,
} satisfies CallSpec

export const linkSale = {
  summary: 'Make a new payment link for a sale',
  description: 'Of a sale that waits for its payment.',
  auth: 'seller',
  right: 'sales:write',
  params: idParams,
  answer: saleAnswer,
} satisfies CallSpec
