import { writeCoupon } from '../coupons/change-coupon.ts'
import { couponFacts, couponRowToForm } from '../coupons/coupon-request.ts'
import { eraseCoupon } from '../coupons/delete-coupon.ts'
import type { CouponRow } from '../coupons/find-coupon.ts'
import { lockCoupon } from '../coupons/lock-coupon.ts'
import { restoreCoupon } from '../coupons/restore-coupon.ts'
import { orUndoRefusal, requireUntouched, restoredFacts, type Undo } from './undo-checks.ts'

const change: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockCoupon(tx, entry.entityId))
  requireUntouched(couponFacts(row), entry)
  const times = entry.before !== null && 'expiresAt' in entry.before ? ['expiresAt'] : []
  const restored = { ...row, ...restoredFacts<Partial<CouponRow>>(entry, times) }
  return writeCoupon(tx, shop, by, row, couponRowToForm(restored), restored)
}

const addition: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockCoupon(tx, entry.entityId))
  requireUntouched(couponFacts(row), entry)
  return eraseCoupon(tx, shop, by, row)
}

const deletion: Undo = async (tx, shop, by, entry) =>
  restoreCoupon(tx, shop, by, { ...restoredFacts<CouponRow>(entry, ['expiresAt', 'createdAt']), id: entry.entityId })

export const UNDO_COUPON: Record<string, Undo> = {
  added: addition,
  changed: change,
  restored: addition,
  deleted: deletion,
}
