import type { BulkJson } from '#contracts/seller/seller-orders.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { sendStatuses } from './seller-calls.ts'

/** Batch size: each request stays short, and progress shows between them. */
const AT_ONCE = 25

type How = {
  /** Confirms where the server requires it; null when declined, which stops. */
  confirmed: (send: (confirm: boolean) => Promise<BulkJson>) => Promise<BulkJson | null>
  /** Takes the last change back. */
  undo?: boolean
  onPart?: (part: Pick<BulkJson, 'changed' | 'failed'>, done: number) => void
}

/** Changes any number of orders, in batches. */
export async function moveInParts(
  ids: readonly string[],
  status: OrderStatus,
  { confirmed, undo, onPart }: How,
): Promise<Pick<BulkJson, 'changed' | 'failed'>> {
  const all: Pick<BulkJson, 'changed' | 'failed'> = { changed: [], failed: [] }
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE)
    const result = await confirmed((confirm) => sendStatuses(part, status, confirm, undo))
    if (result === null) break
    all.changed.push(...result.changed)
    all.failed.push(...result.failed)
    onPart?.(result, from + part.length)
  }
  return all
}
