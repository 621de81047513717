import * as calls from '#contracts/calls/order-work.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { createChanges, useRefetched } from '../../desk/use-refetched.ts'
import { useRights } from '../../desk/use-rights.ts'

const changes = createChanges()

/** A return was processed here: refresh the menu's count. */
export const notifyReturnsChanged = changes.notify

/** Count of waiting returns. */
export function useWaitingReturns(): number {
  const { data, reload } = useApiQuery(useRights()('returns:read') ? calls.countWaitingReturns : null)
  useRefetched(reload, changes)
  return data?.waiting ?? 0
}
