import { isRefusal } from '#contracts/refusal.ts'
import type { BulkJson, BulkStatusInput } from '#contracts/seller/seller-orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { authorize } from '../access/authorize.ts'
import { mayRefund } from '../access/may-refund.ts'
import { lacksProof, requireStepUp } from '../access/require-step-up.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { findDeskOrder } from '../orders/find-order.ts'
import { confirmRefund, confirmRevival, endsWithRefund, validateStatusChange } from './require-status-change.ts'
import { setStatus } from './set-status.ts'
import { asBeforeDelivery } from './undone-delivery.ts'

/** Changes many orders, each in its own transaction: one failure does not stop the others. */
export async function setStatuses(shop: RequestContext, input: BulkStatusInput): Promise<BulkJson> {
  const by = authorize(shop, 'run_orders')
  const { status, confirm, undo } = input
  const ids = new Set(input.ids)
  if (confirm === false) await requireNothingToAsk(shop, by, ids, input)
  else if (lacksProof(shop) && mayRefund(by)) await requireProofForAll(shop, by, ids, input)
  const changed: BulkJson['changed'] = []
  const failed: BulkJson['failed'] = []
  for (const id of ids) {
    try {
      changed.push((await setStatus(shop, id, { status, confirm, undo })).order)
    } catch (error) {
      if (!isRefusal(error)) throw error
      failed.push({ id, status, message: error.message })
    }
  }
  return { success: true, message: SELLER_TEXTS.bulkDone(changed.length), changed, failed }
}

/** One confirmation for all of them, before any is changed. */
async function requireNothingToAsk(
  shop: RequestContext,
  by: SignedIn,
  ids: ReadonlySet<string>,
  { status, undo }: Pick<BulkStatusInput, 'status' | 'undo'>,
): Promise<void> {
  let [refunds, paise] = [0, 0]
  const revived: string[] = []
  for await (const order of foundOrders(shop, by, ids, { status, undo })) {
    const { problem, leftPaise } = await validateStatusChange(shop.db, order, status, false)
    if (problem === 'confirm_revival') revived.push(order.number)
    if (problem !== 'confirm_refund') continue
    refunds += 1
    paise += leftPaise
  }
  if (refunds > 0) throw confirmRefund(paise, refunds)
  if (revived.length > 0) throw confirmRevival(revived)
}

/** One proof for all of them, before any is changed. */
async function requireProofForAll(
  shop: RequestContext,
  by: SignedIn,
  ids: ReadonlySet<string>,
  input: Pick<BulkStatusInput, 'status' | 'undo'>,
): Promise<void> {
  for await (const order of foundOrders(shop, by, ids, input)) {
    if (await endsWithRefund(shop.db, order, input.status)) requireStepUp(shop)
  }
}

/** As the change finds them. A missing order is reported in its turn. */
async function* foundOrders(
  shop: RequestContext,
  by: SignedIn,
  ids: ReadonlySet<string>,
  { status, undo }: Pick<BulkStatusInput, 'status' | 'undo'>,
) {
  for (const id of ids) {
    const found = await findDeskOrder(shop.db, by, id).catch(ignoreRefusal)
    if (found === null) continue
    const order = undo ? await asBeforeDelivery(shop.db, found, status, shop.now()).catch(ignoreRefusal) : found
    if (order !== null) yield order
  }
}

function ignoreRefusal(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}
