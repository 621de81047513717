import { Refusal } from '#contracts/refusal.ts'
import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import type { SaleAnswer } from '#contracts/seller/manual-sales.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import type { RequestContext } from '../context/shop.ts'
import { findDeskOrder } from '../orders/find-order.ts'
import { answerSale } from './answer-sale.ts'
import { findByOrder } from './sale-row.ts'

/** A new link for a sale that waits for its payment. */
export async function linkSale(shop: RequestContext, id: string): Promise<SaleAnswer> {
  const by = authorize(shop, 'run_orders')
  await requireSelling(shop.db, by)
  const order = await findDeskOrder(shop.db, by, id)
  const sale = await findByOrder(shop.db, order.id)
  if (sale === undefined) throw new Refusal('not_found', MANUAL_SALE_TEXTS.noSale)
  const answer = await answerSale(shop, { sale, order })
  if (answer.link === null) throw new Refusal('conflict', MANUAL_SALE_TEXTS.notWaiting)
  return answer
}
