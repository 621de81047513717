import type { Db } from '#database/connect.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { lateMoneyEmail } from './money-emails.ts'
import { leftPaise } from './provider-money.ts'

/** `queueOrderEmail` tells the buyer; this tells the shop that money arrived and is refunded automatically. */
export async function queueLateMoneyEmail(
  tx: Db,
  shop: Shop,
  /** Of the order or the gift card. */
  { number }: { number: string },
  money: ProviderPayment,
  reason: string,
): Promise<void> {
  const { email } = await shop.settings.get()
  const late = { orderNumber: number, amountPaise: leftPaise(money), paymentId: money.id, reason }
  const message = lateMoneyEmail(await emailStore(shop), late)
  await queueEmail(tx, shop, email, { ...message, eventKey: `late-money:${money.id}` })
}
