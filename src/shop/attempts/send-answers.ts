import { and, eq } from 'drizzle-orm'
import { claimDue, workOff } from '#database/claim-due.ts'
import { orders } from '#database/tables/orders.ts'
import { parcelAttempts, parcels } from '#database/tables/parcels.ts'
import { type Courier, CourierProblem, type NdrAnswer } from '#integrations/courier/courier.ts'
import { takesAnswer } from '#rules/delivery-attempts.ts'
import { indianDate, startOfDay } from '#rules/indian-time.ts'
import { labelPauseMs } from '#rules/parcel-label.ts'
import type { Shop } from '../context/shop.ts'
import type { AttemptRow } from '../tracking/load-attempts.ts'
import type { ParcelRow } from '../tracking/parcel-row.ts'

const AT_ONCE = 20
const LEASE_MS = 2 * 60_000
const MAX_PROBLEM = 300

/**
 * Sends answers about failed attempts to the courier, outside a transaction. One that was lost on the way is sent again:
 * a courier that has it refuses the second, and that counts as sent.
 */
export async function sendAnswers(shop: Shop): Promise<number> {
  const { courier } = shop
  if (courier === null) return 0
  const queue = { dueAt: 'sendDueAt', tries: 'sendTries', leaseMs: LEASE_MS } as const
  const claim = () => claimDue(shop.db, parcelAttempts, { ...queue, now: shop.now() })
  return workOff(AT_ONCE, claim, (attempt) => sendAnswer(shop, courier, attempt))
}

async function sendAnswer(shop: Shop, courier: Courier, attempt: AttemptRow): Promise<void> {
  const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.id, attempt.parcelId))
  if (parcel === undefined || parcel.awb === null || attempt.answer === null) {
    return write(shop, attempt, { sendDueAt: null })
  }
  if (!takesAnswer(parcel.state)) {
    // Lost on the way back, it may be what moved the parcel.
    const result = attempt.mayBeSent ? { sentAt: shop.now() } : { failure: 'moot' as const }
    return finish(shop, attempt, parcel, result)
  }
  const problem = await ask(courier, toNdrAnswer(parcel.awb, attempt, shop.now()))
  if (problem === null || (problem.kind === 'refused' && attempt.mayBeSent)) {
    return finish(shop, attempt, parcel, { sentAt: shop.now(), problem: null })
  }
  const sentence = problem.sentence.slice(0, MAX_PROBLEM)
  if (problem.kind === 'refused') return finish(shop, attempt, parcel, { failure: 'refused', problem: sentence })
  await write(shop, attempt, {
    problem: sentence,
    mayBeSent: attempt.mayBeSent || problem.mayHaveHappened,
    sendDueAt: new Date(shop.now().getTime() + labelPauseMs(attempt.sendTries)),
  })
}

async function ask(courier: Courier, answer: NdrAnswer): Promise<CourierProblem | null> {
  try {
    await courier.answerNdr(answer)
    return null
  } catch (error) {
    if (error instanceof CourierProblem) return error
    throw error
  }
}

const COMMENTS = {
  again: 'Please try again.',
  other_address: 'Please try again at this address.',
  other_phone: 'Please try again and ring this number.',
  send_back: 'Not wanted any more. Please send it back.',
} as const

function toNdrAnswer(awb: string, { answer, address, phone, tryOn }: AttemptRow, now: Date): NdrAnswer {
  if (answer === null || answer === 'send_back') return { awb, answer: 'send_back', comment: COMMENTS.send_back }
  // Sent late, the day that was meant has passed.
  const today = startOfDay(indianDate(now))
  const on = tryOn === null || tryOn < today ? today : tryOn
  return {
    ...{ awb, answer: 'try_again', comment: COMMENTS[answer], on },
    ...(address === null ? {} : { address }),
    ...(phone === null ? {} : { phone }),
  }
}

type Change = Partial<Pick<AttemptRow, 'sentAt' | 'failure' | 'problem' | 'mayBeSent' | 'sendDueAt'>>

/** Nothing more is to be sent: the courier is asked where the parcel is, and pages load the order again. */
async function finish(shop: Shop, attempt: AttemptRow, parcel: ParcelRow, result: Change): Promise<void> {
  await write(shop, attempt, { ...result, sendDueAt: null })
  const now = shop.now()
  if (takesAnswer(parcel.state)) {
    await shop.db.update(parcels).set({ trackDueAt: now }).where(eq(parcels.id, parcel.id))
  }
  await shop.db.update(orders).set({ updatedAt: now }).where(eq(orders.id, parcel.orderId))
}

/** Only by whoever made the latest claim. */
async function write(shop: Shop, { id, sendTries }: AttemptRow, change: Change): Promise<void> {
  const isMine = and(eq(parcelAttempts.id, id), eq(parcelAttempts.sendTries, sendTries))
  await shop.db.update(parcelAttempts).set(change).where(isMine)
}
