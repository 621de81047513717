import { MONEY_TEXTS } from '#contracts/money-texts.ts'
import type { SignedIn } from '../accounts/visitor.ts'
import type { Shop } from '../shop.ts'
import { recordHealing } from './record-healing.ts'
import { type Which, whileStill } from './while-still.ts'

/** Goods and money are both away: people settle that with the buyer, and what is written down is that they did. */
export function settleShipped(shop: Shop, admin: SignedIn, which: Which): Promise<string> {
  return whileStill(shop, which, async (tx, order) => {
    await recordHealing(tx, shop, admin, which, { status: order.status })
    return MONEY_TEXTS.settledWithBuyer
  })
}
