import type { Text } from '#rules/message.ts'
import { cart } from '../client/cart.ts'
import { askForProduct, catalogueStore } from '../client/catalogue.ts'
import { readClaims } from '../client/claims.ts'
import { refreshLines, setCoupon } from '../client/edit-cart.ts'
import { readCheckout } from '../client/stored-checkout.ts'
import { withOwnHold } from './own-hold.ts'
import { type LookUp, refreshedLines } from './refresh-lines.ts'

/** Reloads every line. Returns what changed, as texts; offline nothing changes. */
export async function refreshCart(awayUntil: string | null): Promise<Text[]> {
  const lookUp = await lookUpOf(cart.getState().lines.map(({ product }) => product._id))
  const { lines, coupon } = cart.getState()
  const now = new Date()
  const holds = [readCheckout().unpaid?.hold, ...readClaims()]
  const forThem = holds.reduce<LookUp>((seen, hold) => withOwnHold(seen, hold, now), lookUp)
  const renewed = refreshedLines(lines, forThem, now, awayUntil)
  refreshLines(renewed.lines)
  // The coupon may have expired: an impossible subtotal forces revalidation.
  if (coupon !== null) setCoupon({ ...coupon, subtotalPaise: -1 })
  return renewed.changes
}

async function lookUpOf(ids: readonly string[]): Promise<LookUp> {
  const list = await catalogueStore.fresh().catch(() => null)
  if (list === null) return () => undefined
  // The list may be partial, and has no variants: fetch such products one by one.
  const missing = [...new Set(ids)].filter((id) => list.byId.get(id)?.options.length !== 0)
  const asked = new Map(
    await Promise.all(missing.map(async (id) => [id, await askForProduct(id).catch(() => undefined)] as const)),
  )
  return (id) => (asked.has(id) ? asked.get(id) : list.byId.get(id))
}
