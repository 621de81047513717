import type { BulkJson } from '#contracts/seller/seller-orders.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { sendStatuses } from './seller-calls.ts'

/** A call moves so many: it stays within the patience of a call, and what was done shows between two. */
const AT_ONCE = 25

type How = {
  /** Asks where the shop wants the seller asked; null for a no, which ends it. */
  confirmed: (send: (confirm: boolean) => Promise<BulkJson>) => Promise<BulkJson | null>
  onPart?: (part: Pick<BulkJson, 'changed' | 'failed'>, done: number) => void
}

/** Moves however many orders, some at a time. */
export async function moveInParts(
  ids: readonly string[],
  status: OrderStatus,
  { confirmed, onPart }: How,
): Promise<Pick<BulkJson, 'changed' | 'failed'>> {
  const all: Pick<BulkJson, 'changed' | 'failed'> = { changed: [], failed: [] }
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE)
    const said = await confirmed((confirm) => sendStatuses(part, status, confirm))
    if (said === null) break
    all.changed.push(...said.changed)
    all.failed.push(...said.failed)
    onPart?.(said, from + part.length)
  }
  return all
}
