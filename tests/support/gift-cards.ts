import type { GiftPaymentJson } from '#contracts/orders/gift-cards.ts'
import { indianDate } from '#rules/indian-time.ts'
import { readSandboxEmails } from '#shop/outbox/read-sandbox-emails.ts'
import { payOrder } from './payments.ts'
import { send } from './people.ts'
import type { TestShop } from './test-shop.ts'

let count = 0

/** What a buyer types, for somebody who has never had a mail. */
export function giftBody(shop: TestShop, change: Record<string, unknown> = {}) {
  count += 1
  return {
    ...{ amount: 500, design: 'marigold', message: 'For the saree you liked.', sendOn: indianDate(shop.clock.now()) },
    ...{ recipientName: 'Meera', recipientEmail: `meera${count}@example.in` },
    ...{ buyerName: 'Asha', buyerEmail: 'asha.buys@example.in' },
    ...change,
  }
}

export async function buyGift(
  shop: TestShop,
  change: Record<string, unknown> = {},
  token?: string,
): Promise<GiftPaymentJson> {
  const answer = await send(shop, 'POST', '/v1/api/gift-cards', giftBody(shop, change), token)
  if (answer.statusCode !== 200) throw new Error(`No gift card: ${answer.body}`)
  return answer.json()
}

/** Bought and paid in the window. */
export async function paidGift(shop: TestShop, change: Record<string, unknown> = {}, token?: string) {
  const bought = await buyGift(shop, change, token)
  const proof = await payOrder(shop, bought.razorpayOrder.id)
  const answer = await send(shop, 'POST', '/v1/api/gift-cards/verify', { ...proof, key: bought.key })
  if (answer.statusCode !== 200) throw new Error(`Not paid: ${answer.body}`)
  return bought
}

/** The code in the newest card mail to an address, as it arrives; null before its day. */
export async function mailedGiftCode({ shop }: TestShop, to: string): Promise<string | null> {
  const mails = await readSandboxEmails(shop, to)
  const codes = mails.flatMap(({ text }) => /#((?:[0-9A-Z]{5}-){3}[0-9A-Z]{5})/.exec(text)?.[1] ?? [])
  return codes.at(-1) ?? null
}
