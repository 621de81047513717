import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import {
  buyGiftInput,
  deskCardAnswer,
  giftCardAnswer,
  giftCardsAnswer,
  giftCodeInput,
  giftListAnswer,
  giftListQuery,
  giftPaymentAnswer,
  giftRef,
  giftWorthAnswer,
  mailGiftInput,
  redeemedAnswer,
  refundGiftInput,
  resendGiftInput,
  verifyGiftInput,
} from '../orders/gift-cards.ts'

export const buyGiftCard = {
  summary: 'Buy a gift card',
  description:
    'Answers what the payment window needs, and a key that opens the card without signing in. It is paid online alone: no coupon, no store credit, no cash. Once it is paid, the recipient gets it by mail on the chosen day.',
  auth: 'optional',
  right: 'own',
  body: buyGiftInput,
  answer: giftPaymentAnswer,
  isUpstream: true,
} satisfies CallSpec

export const payGiftCard = {
  summary: 'Open the payment of a gift card again',
  description: 'Of a card that waits for its payment, by the key of its buyer or by its id with their account.',
  auth: 'optional',
  right: 'own',
  body: giftRef,
  answer: giftPaymentAnswer,
  isUpstream: true,
} satisfies CallSpec

export const verifyGiftPayment = {
  summary: 'Verify the payment of a gift card',
  description: 'Checks the signature that the payment window answered with, and marks the card as paid.',
  auth: 'optional',
  right: 'own',
  body: verifyGiftInput,
  answer: giftCardAnswer,
  isUpstream: true,
} satisfies CallSpec

export const followGiftCard = {
  summary: 'Read a gift card that you bought',
  description:
    'By the key of its buyer or by its id with their account. One that waits for its payment is asked about at the provider, every few seconds at most.',
  auth: 'optional',
  right: 'own',
  body: giftRef,
  answer: giftCardAnswer,
} satisfies CallSpec

export const listGiftCards = {
  summary: 'List gift cards that you bought',
  description: 'The newest hundred that were paid with your account, newest first.',
  auth: 'signed-in',
  right: 'own',
  answer: giftCardsAnswer,
} satisfies CallSpec

export const resendGiftCard = {
  summary: 'Mail a gift card again',
  description:
    'To the same address or to a corrected one, as long as the card is not redeemed. Codes of earlier mails end. Before the chosen day only the address changes.',
  auth: 'optional',
  right: 'own',
  body: resendGiftInput,
  answer: giftCardAnswer,
} satisfies CallSpec

export const checkGiftCode = {
  summary: 'Check what a gift card is worth',
  description:
    'By its code alone. A code that never was, and one that ended, are answered alike. Wrong ones are counted.',
  auth: 'optional',
  right: 'own',
  body: giftCodeInput,
  answer: giftWorthAnswer,
} satisfies CallSpec

export const redeemGiftCard = {
  summary: 'Redeem a gift card',
  description: 'Its whole value becomes your store credit, once. Wrong codes are counted.',
  auth: 'signed-in',
  right: 'own',
  body: giftCodeInput,
  answer: redeemedAnswer,
} satisfies CallSpec

export const listSoldGiftCards = {
  summary: 'List the gift cards of the shop',
  description: 'Newest first, with what was sold, mailed, redeemed and given back, and what the shop still owes.',
  auth: 'admin',
  right: 'money:read',
  query: giftListQuery,
  answer: giftListAnswer,
} satisfies CallSpec

export const mailGiftCard = {
  summary: 'Mail a gift card of the shop again',
  description: 'To the same address or to a corrected one. Codes of earlier mails end.',
  auth: 'admin',
  right: 'money:write',
  needsStepUp: true,
  params: idParams,
  body: mailGiftInput,
  answer: deskCardAnswer,
} satisfies CallSpec

export const refundGiftCard = {
  summary: 'Give a gift card back to its buyer',
  description: 'The whole sum goes back to the payment it was bought with, and its codes end. Not once it is redeemed.',
  auth: 'admin',
  right: 'refunds:write',
  needsStepUp: true,
  params: idParams,
  body: refundGiftInput,
  answer: deskCardAnswer,
} satisfies CallSpec
