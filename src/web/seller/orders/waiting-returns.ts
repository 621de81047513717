import * as calls from '#contracts/calls/order-work.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { createChanges, useRefetched } from '../../desk/use-refetched.ts'

const changes = createChanges()

/** A return was processed here: refresh the menu's count. */
export const notifyReturnsChanged = changes.notify

/** Count of waiting returns. */
export function useWaitingReturns(): number {
  const { data, reload } = useApiQuery(calls.countWaitingReturns)
  useRefetched(reload, changes)
  return data?.waiting ?? 0
}
