import type { Text } from '#rules/message.ts'
import { cart, refreshLines, setCoupon } from '../client/cart.ts'
import { askForProduct, catalogueStore } from '../client/catalogue.ts'
import { type LookUp, refreshedLines } from './refresh-lines.ts'

/** Looks every line up again. Answers what changed, in sentences; without network nothing changes. */
export async function refreshCart(awayUntil: string | null): Promise<Text[]> {
  const lookUp = await lookUpOf(cart.getState().lines.map(({ product }) => product._id))
  const { lines, coupon } = cart.getState()
  const renewed = refreshedLines(lines, lookUp, new Date(), awayUntil)
  refreshLines(renewed.lines)
  // A coupon may have ended as well: judged for no worth at all it is judged anew.
  if (coupon !== null) setCoupon({ ...coupon, subtotalPaise: -1 })
  return renewed.changes
}

async function lookUpOf(ids: readonly string[]): Promise<LookUp> {
  const list = await catalogueStore.fresh().catch(() => null)
  if (list === null) return () => undefined
  const missing = [...new Set(ids)].filter((id) => !list.byId.has(id))
  // A list can be shorter than the shop: what is not on it is asked for by itself.
  const asked = new Map(
    await Promise.all(missing.map(async (id) => [id, await askForProduct(id).catch(() => undefined)] as const)),
  )
  return (id) => list.byId.get(id) ?? asked.get(id)
}
