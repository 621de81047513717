import { and, asc, eq } from 'drizzle-orm'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import type { QueueAnswer, QueueInput } from '#contracts/notices/notices.ts'
import { Refusal } from '#contracts/refusal.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { CLAIM_MS, LONGEST_QUEUE } from '#rules/product-notice.ts'
import type { RequestContext } from '../context/shop.ts'
import { type Claimant, IS_PLACE, ownedBy } from './own-claims.ts'
import { findPiece, readHolds } from './queue-piece.ts'

export function claimantOf({ currentUser }: RequestContext, { key }: QueueInput): Claimant {
  const userId = currentUser.role === 'guest' ? null : currentUser.userId
  return { userId, keys: key === undefined ? [] : [key] }
}

/** Asked by the page of a sold-out combination, and again while it is open. */
export async function readQueue(shop: RequestContext, input: QueueInput): Promise<QueueAnswer> {
  const piece = await findPiece(shop.db, input.variantId)
  if (piece === undefined) throw new Refusal('not_found', NOTICE_TEXTS.missing)
  const nothing = { freeInSeconds: null, isOwnHold: false, isWaitedFor: false, place: null, claimSeconds: null }
  if (piece.isRetired || piece.isWhole) return { ...nothing, state: piece.isRetired ? 'gone' : 'sold' }
  const claimant = claimantOf(shop, input)
  const now = shop.now()
  const secondsTo = (end: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))
  const { places, own } = await readPlaces(shop, input.variantId, claimant)
  const claim = own.find(({ calledAt }) => calledAt !== null)
  if (claim !== undefined) {
    const claimSeconds = claim.claimUntil === null ? CLAIM_MS / 1000 : secondsTo(claim.claimUntil)
    return { ...nothing, state: piece.stock > 0 ? 'free' : 'held', claimSeconds }
  }
  const waiting = places.filter(({ calledAt }) => calledAt === null)
  const at = waiting.findIndex(({ id }) => own.some((one) => one.id === id))
  const mine = { ...nothing, isWaitedFor: waiting.length > 0, place: at < 0 ? null : at + 1 }
  if (piece.stock > 0) return { ...mine, state: 'free' }
  const holds = await readHolds(shop.db, input.variantId, claimant.userId, now)
  const [first] = holds.map(({ endsAt }) => endsAt).sort((a, b) => a.getTime() - b.getTime())
  if (first === undefined) return { ...mine, state: 'sold' }
  const isOwnHold = holds.some(({ isOwn }) => isOwn)
  return { ...mine, state: 'held', freeInSeconds: secondsTo(first), isOwnHold }
}

/** All places in the order of joining, and those of whoever asks. */
async function readPlaces({ db }: RequestContext, variantId: string, claimant: Claimant) {
  const ofVariant = and(IS_PLACE, eq(productNotices.variantId, variantId))
  const { id, calledAt, claimUntil, confirmedAt } = productNotices
  const select = () => db.select({ id, calledAt, claimUntil }).from(productNotices)
  const places = await select()
    .where(ofVariant)
    .orderBy(asc(confirmedAt), asc(id))
    // Beside those who wait there are claims, one for each piece.
    .limit(LONGEST_QUEUE * 10)
  if (places.length === 0) return { places, own: [] }
  return { places, own: await select().where(and(ofVariant, ownedBy(claimant))) }
}
