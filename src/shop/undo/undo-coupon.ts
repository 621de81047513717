import { writeCoupon } from '../coupons/change-coupon.ts'
import { couponFacts, couponRowToForm } from '../coupons/coupon-request.ts'
import { eraseCoupon } from '../coupons/delete-coupon.ts'
import type { CouponRow } from '../coupons/find-coupon.ts'
import { lockCoupon } from '../coupons/lock-coupon.ts'
import { restoreCoupon } from '../coupons/restore-coupon.ts'
import { type Entry, orUndoRefusal, requireUntouched, restoredFacts, type Undo } from './undo-checks.ts'

const change: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockCoupon(tx, entry.entityId))
  requireUntouched(couponFacts(row), entry)
  const restored = { ...row, ...restoredFacts<Partial<CouponRow>>(entry, timesIn(entry)) }
  return writeCoupon(tx, shop, by, row, couponRowToForm(restored), restored)
}

const addition: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockCoupon(tx, entry.entityId))
  requireUntouched(couponFacts(row), entry)
  return eraseCoupon(tx, shop, by, row)
}

const deletion: Undo = async (tx, shop, by, entry) =>
  restoreCoupon(tx, shop, by, { ...restoredFacts<CouponRow>(entry, timesIn(entry)), id: entry.entityId })

/** Only what has changed is in the log, and a start may be missing. */
function timesIn({ before }: Entry): string[] {
  return ['startsAt', 'expiresAt', 'createdAt'].filter((field) => before?.[field])
}

export const UNDO_COUPON: Record<string, Undo> = {
  added: addition,
  changed: change,
  restored: addition,
  deleted: deletion,
}
