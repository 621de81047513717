import { type Message, message } from '#rules/message.ts'

/** Texts about what is ordered of several sellers at once. */
export function unsplittable(seller: string): Message {
  return message(
    'The part of {seller} is too small to be paid on its own, with what is taken off it. Please order it separately, or pay another way.',
    { seller },
  )
}

export const PURCHASE_TEXTS = {
  choosePart: 'This order has parts of several sellers. Please choose the part to cancel.',
  choosePartToPay: 'This order has parts of several sellers. Please choose the part to pay for online.',
  waits:
    'This is a part of an order of several sellers that is not paid or confirmed yet. It can be changed once it is.',
  notAlone:
    'What was ordered of several sellers at once is paid and confirmed as a whole: a part of it cannot wait for that again.',
} as const
