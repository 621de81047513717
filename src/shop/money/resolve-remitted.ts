import { and, eq, isNull } from 'drizzle-orm'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { parcels } from '#database/tables/parcels.ts'
import { remittanceLines } from '#database/tables/remittances.ts'
import { type CashKind, type CashWay, cashWays } from '#rules/money-mismatch.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { ifStillMismatched } from './if-still-mismatched.ts'
import { recordResolution } from './record-resolution.ts'

type Resolution = { way: CashWay | undefined; reason: string }
type Found = { kind: CashKind; id: string; orderId: string | null }

/** Only a person can say how it is settled: nothing is without a reason. */
export function requireReason(kind: CashKind, { way, reason }: Resolution): CashWay {
  const wanted = way ?? cashWays(kind)[0]
  if (wanted === undefined || !cashWays(kind).includes(wanted)) throw new Refusal('bad_input', MONEY_TEXTS.noSuchWay)
  if (reason.trim() === '') {
    throw new Refusal('bad_input', MONEY_TEXTS.noReason, [{ path: 'reason', message: MONEY_TEXTS.noReason }])
  }
  return wanted
}

/** Closes a difference between a courier's cash and its parcel, by an admin's word. */
export function resolveRemitted(
  shop: Shop,
  admin: SignedIn,
  { kind, id, orderId }: Found,
  resolution: Resolution,
): Promise<string> {
  const way = requireReason(kind, resolution)
  const { reason } = resolution
  if (orderId === null) return shop.db.transaction((tx) => settleLine(tx, shop, admin, { id, reason }))
  const which = { kind, id, orderId }
  return ifStillMismatched(shop, which, async (tx) => {
    const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id)).for('update')
    if (parcel === undefined) return MONEY_TEXTS.already
    const { awb, collectPaise, remittedPaise } = parcel
    const now = shop.now()
    if (way === 'received') {
      const collectedPaise = collectPaise - remittedPaise
      const line = { id: shop.newId(), awb: awb ?? '', parcelId: id, collectedPaise, createdAt: now }
      await tx.insert(remittanceLines).values({ ...line, result: 'matched' })
      await tx.update(parcels).set({ remittedPaise: collectPaise }).where(eq(parcels.id, id))
    } else {
      await tx.update(parcels).set({ cashSettledAt: now }).where(eq(parcels.id, id))
    }
    await recordResolution(tx, shop, admin, which, { awb, askedPaise: collectPaise, remittedPaise, way, reason })
    return way === 'received' ? MONEY_TEXTS.cashReceived : MONEY_TEXTS.cashAccepted
  })
}

/** Of a number that is not ours: there is no order to tell it of. */
async function settleLine(
  tx: Db,
  shop: Shop,
  admin: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const isOpen = and(eq(remittanceLines.id, id), isNull(remittanceLines.settledAt))
  const [line] = await tx.update(remittanceLines).set({ settledAt: shop.now() }).where(isOpen).returning()
  if (line === undefined) return MONEY_TEXTS.already
  await recordActivity(tx, shop, admin, {
    action: 'money put right',
    entity: 'remittance',
    entityId: line.remittanceId ?? line.id,
    name: `AWB ${line.awb}`,
    after: { mismatch: 'cash_unknown', awb: line.awb, remittedPaise: line.collectedPaise, reason },
  })
  return MONEY_TEXTS.cashAccepted
}
