import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import type { SaleAnswer } from '#contracts/seller/manual-sales.ts'
import { isPending } from '#rules/order-status.ts'
import { issueOrderKey } from '../access/order-keys.ts'
import type { RequestContext } from '../context/shop.ts'
import type { SoldByHand } from './sale-row.ts'
import { salesToJson } from './sale-to-json.ts'

/** With a link of its own where the buyer still has to pay: links are kept as hashes, so each answer has a new one. */
export async function answerSale(shop: RequestContext, sold: SoldByHand, message?: string): Promise<SaleAnswer> {
  const [sale] = await salesToJson(shop, [sold])
  if (sale === undefined) throw new Error('one row makes one sale')
  const { id, status, method } = sold.order
  const isWaiting = method === 'online' && isPending(status)
  const link = isWaiting ? `${shop.publicUrl}/orders/follow/${await issueOrderKey(shop.db, shop, id, 'mail')}` : null
  const text = message ?? (isWaiting ? MANUAL_SALE_TEXTS.linked : MANUAL_SALE_TEXTS.recorded)
  return { success: true, message: text, sale, link }
}
