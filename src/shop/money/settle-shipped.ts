import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { ifStillMismatched, type MismatchRef } from './if-still-mismatched.ts'
import { recordResolution } from './record-resolution.ts'

/** Both goods and money are gone: staff settle it with the buyer, and this records that they did. */
export function settleShipped(shop: Shop, admin: SignedIn, which: MismatchRef): Promise<string> {
  return ifStillMismatched(shop, which, async (tx, order) => {
    await recordResolution(tx, shop, admin, which, { status: order.status })
    return MONEY_TEXTS.settledWithBuyer
  })
}
