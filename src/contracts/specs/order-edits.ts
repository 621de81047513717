import { z } from 'zod'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { editedAnswer, editInput, editPreviewAnswer, editsAnswer, swapInput } from '../orders/edits.ts'
import { paymentOrderAnswer } from '../orders/orders.ts'

const editParams = idParams.extend({ editId: z.string().max(64) })

export const listEdits = {
  summary: 'List the changes of an order',
  description:
    'Each with the order before and after it, the newest first: done, proposed, declined or withdrawn. `problem` says why the order cannot be changed now.',
  auth: 'order',
  right: 'orders:read',
  params: idParams,
  answer: editsAnswer,
} satisfies CallSpec

export const swapItem = {
  summary: 'Choose another size or colour',
  description:
    'By the buyer, in the first hour and until it is packed. What costs the same or less is done at once; what costs more is a proposal that the buyer accepts or pays.',
  auth: 'order',
  right: 'own',
  params: idParams,
  body: swapInput,
  answer: editedAnswer,
} satisfies CallSpec

export const acceptEdit = {
  summary: 'Agree to a dearer order that is paid at the door',
  description: 'Changes the order as proposed, if its pieces are still there.',
  auth: 'order',
  right: 'own',
  params: editParams,
  answer: editedAnswer,
} satisfies CallSpec

export const payEdit = {
  summary: 'Pay what a change of an order costs more',
  description:
    'Answers what the payment window needs. The order changes when the money has arrived; money that arrives too late goes back by itself.',
  auth: 'order',
  right: 'own',
  params: editParams,
  answer: paymentOrderAnswer,
  isUpstream: true,
} satisfies CallSpec

export const declineEdit = {
  summary: 'Decline a proposed change',
  description: 'The order stays as it is.',
  auth: 'order',
  right: 'own',
  params: editParams,
  answer: editedAnswer,
} satisfies CallSpec

export const previewEdit = {
  summary: 'See what a change of an order would cost',
  description: 'With the same body as the change itself. Nothing is written.',
  auth: 'seller',
  right: 'orders:edit',
  params: idParams,
  body: editInput,
  answer: editPreviewAnswer,
} satisfies CallSpec

export const editOrder = {
  summary: 'Change what an order holds',
  description:
    'Until it is packed, while nobody pays for it. `lines` is all that the order holds afterwards. What makes it cheaper is done at once and the difference goes back; what makes it dearer waits for the yes of the buyer.',
  auth: 'seller',
  right: 'orders:edit',
  needsStepUp: 'refunds',
  params: idParams,
  body: editInput,
  answer: editedAnswer,
} satisfies CallSpec

export const withdrawEdit = {
  summary: 'Withdraw a proposed change',
  description: 'Until the buyer has answered.',
  auth: 'seller',
  right: 'orders:edit',
  params: editParams,
  answer: editedAnswer,
} satisfies CallSpec
