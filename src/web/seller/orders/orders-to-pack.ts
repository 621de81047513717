import * as calls from '#contracts/calls/seller-orders.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { createChanges, useRefetched } from '../../desk/use-refetched.ts'
import { useRights } from '../../desk/use-rights.ts'

const changes = createChanges()

/** The list of orders is new: refresh the menu's count. */
export const notifyOrdersChanged = changes.notify

/** Count of orders of which nothing is packed yet. */
export function useOrdersToPack(): number {
  const { data, reload } = useApiQuery(useRights()('orders:read') ? calls.countOrdersToPack : null)
  useRefetched(reload, changes)
  return data?.waiting ?? 0
}
