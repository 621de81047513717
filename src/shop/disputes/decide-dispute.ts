import { eq } from 'drizzle-orm'
import type { DecideDisputeInput, DecidedDisputeJson } from '#contracts/admin/disputes.ts'
import { DISPUTE_TEXTS, RULING_PROBLEM_TEXTS } from '#contracts/orders/dispute-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { returns } from '#database/tables/returns.ts'
import { STOPPED_CLOCK } from '#rules/care-deadlines.ts'
import { type Ruling, ruling } from '#rules/disputes.ts'
import { toRupees } from '#rules/money.ts'
import { readRefundAmount } from '#rules/refund-amount.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { givenFor } from '../orders/load-returns.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { actorFrom, recordEvent } from '../orders/record-event.ts'
import { lockExchange } from '../payments/exchange-rows.ts'
import { answerDispute } from './answer-dispute.ts'
import { carryOut } from './carry-out-ruling.ts'
import { type Disputed, type DisputeRow, disputedSums, lockDispute } from './dispute-rows.ts'

/**
 * An admin decides between both sides, once: what is in question goes back in full or in part, the exchange goes on, or
 * the inspection stays. Money moves by the refunds that there are, in the same transaction; both sides are mailed.
 */
export async function decideDispute(
  shop: RequestContext,
  id: string,
  input: DecideDisputeInput,
): Promise<DecidedDisputeJson> {
  const admin = authorize(shop, 'decide_disputes')
  const isByHand = await shop.db.transaction(async (tx) => {
    const disputed = await lockDispute(tx, id)
    if (disputed.dispute.decision !== null) throw new Refusal('conflict', DISPUTE_TEXTS.decidedAlready)
    const ruled = await judge(tx, disputed, input)
    const isByHand = await apply(tx, shop, admin, disputed, input, ruled)
    await close(tx, shop, admin, disputed.dispute, input, ruled)
    await tell(tx, shop, admin, disputed, input, { ...ruled, isByHand })
    return isByHand
  })
  return answerDispute(shop, id, isByHand ? DISPUTE_TEXTS.decidedByHand : DISPUTE_TEXTS.decided)
}

async function judge(tx: Db, { asked }: Disputed, { decision, amount }: DecideDisputeInput): Promise<Ruling> {
  const exchange = await lockExchange(tx, asked.id)
  const sums = disputedSums(asked, exchange ?? undefined, await givenFor(tx, asked.orderId, asked.id))
  const ruled = ruling(sums, decision, decision === 'part' ? readPart(amount) : null)
  if (typeof ruled !== 'string') return ruled
  const text = RULING_PROBLEM_TEXTS[ruled]
  if (ruled === 'part_bad') throw new Refusal('bad_input', text, [fieldProblem('amount', text)])
  throw new Refusal('conflict', text)
}

function readPart(amount: number | undefined): number | null {
  const read = amount === undefined ? null : readRefundAmount(amount)
  if (read === null || !('problem' in read)) return read?.paise ?? null
  const text = DISPUTE_TEXTS.amountBad
  throw new Refusal('bad_input', text, [fieldProblem('amount', text)])
}

/** True where the seller has to hand money over. */
async function apply(
  tx: Db,
  shop: Shop,
  admin: SignedIn,
  { asked, order }: Disputed,
  { decision }: DecideDisputeInput,
  { refundPaise, withheldPaise }: Ruling,
): Promise<boolean> {
  if (decision === 'uphold') return false
  await tx.update(returns).set({ refundPaise, withheldPaise, updatedAt: shop.now() }).where(eq(returns.id, asked.id))
  return carryOut(tx, shop, admin, { order, returnId: asked.id, isExchange: decision === 'exchange' })
}

async function close(
  tx: Db,
  shop: Shop,
  { userId }: SignedIn,
  { id, acknowledgedAt }: DisputeRow,
  { decision, reason }: DecideDisputeInput,
  { addedPaise }: Ruling,
): Promise<void> {
  const now = shop.now()
  const decided = { decision, reason, amountPaise: addedPaise, decidedAt: now, decidedByUserId: userId }
  await tx
    .update(returnDisputes)
    .set({ ...decided, ...STOPPED_CLOCK, acknowledgedAt: acknowledgedAt ?? now })
    .where(eq(returnDisputes.id, id))
}

async function tell(
  tx: Db,
  shop: Shop,
  admin: SignedIn,
  { dispute, asked, order }: Disputed,
  { decision, reason }: DecideDisputeInput,
  { addedPaise, isByHand }: Ruling & { isByHand: boolean },
): Promise<void> {
  const actor = actorFrom(admin)
  await recordEvent(tx, shop, order.id, actor, { kind: 'return', before: 'Disputed', after: `Decided: ${decision}` })
  const now: OrderRow = await moveOrder(tx, shop, order, order.status, actor)
  const entry = { entity: 'order', entityId: order.id, name: order.number } as const
  const after = { decision, reason, added: toRupees(addedPaise) }
  await recordActivity(tx, shop, admin, { action: 'return disagreement decided', ...entry, after })
  const told = { decision, reason, addedPaise, isByHand }
  await queueOrderEmail(tx, shop, 'dispute_decided', now, { of: asked.id, ruled: told })
  await queueStoreEmail(tx, shop, now, { kind: 'dispute_decided', disputeId: dispute.id, ...told })
}
