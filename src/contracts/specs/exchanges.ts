import { z } from 'zod'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { exchangePreviewAnswer, exchangePreviewInput } from '../orders/exchanges.ts'
import { orderAnswer, paymentOrderAnswer } from '../orders/orders.ts'

const returnParams = idParams.extend({ returnId: z.string().max(64) })

export const previewExchange = {
  summary: 'See what an exchange would cost',
  description:
    'Another size or colour of the same product for pieces of a delivered order: what the return pays, and the difference to the paisa. Nothing is written.',
  auth: 'order',
  right: 'own',
  params: idParams,
  body: exchangePreviewInput,
  answer: exchangePreviewAnswer,
} satisfies CallSpec

export const payExchange = {
  summary: 'Pay the difference of an exchange',
  description:
    'Answers what the payment window needs. What was wanted instead leaves once the money and the return have arrived; money that arrives too late goes back by itself.',
  auth: 'order',
  right: 'own',
  params: returnParams,
  answer: paymentOrderAnswer,
  isUpstream: true,
} satisfies CallSpec

export const withdrawExchange = {
  summary: 'Take the money instead of an exchange',
  description:
    'Until it is sent. What was kept is free again, what was paid for it goes back, and the return is refunded.',
  auth: 'order',
  right: 'own',
  params: returnParams,
  answer: orderAnswer,
} satisfies CallSpec
