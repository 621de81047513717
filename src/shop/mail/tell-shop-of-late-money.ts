import type { Db } from '#database/connect.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { leftPaise } from '../payments/provider-money.ts'
import type { Shop } from '../shop.ts'
import { mailStore } from './mail-store.ts'
import { lateMoneyMail } from './money-mails.ts'
import { queueMail } from './queue-mail.ts'

/** The buyer hears of it from `tellOfOrder`; the shop, that money came and leaves by itself. */
export async function tellShopOfLateMoney(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  money: ProviderPayment,
  reason: string,
): Promise<void> {
  const { email } = await shop.settings.get()
  const late = { orderNumber: order.number, amountPaise: leftPaise(money), paymentId: money.id, reason }
  const letter = lateMoneyMail(await mailStore(shop), late)
  await queueMail(tx, shop, email, { ...letter, eventKey: `late-money:${money.id}` })
}
