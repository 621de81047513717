import type { GiftCardJson } from '#contracts/orders/gift-cards.ts'
import { toRupees } from '#rules/money.ts'
import type { GiftCardRow } from './gift-card-rows.ts'

export function giftToJson(card: GiftCardRow): GiftCardJson {
  const { id, number, state, design, buyerName, recipientName, recipientEmail, message } = card
  return {
    ...{ _id: id, number, state, design, buyerName, recipientName, recipientEmail, message },
    amount: toRupees(card.amountPaise),
    sendAt: card.sendAt.toISOString(),
    sentAt: card.sentAt?.toISOString() ?? null,
    createdAt: card.createdAt.toISOString(),
  }
}
