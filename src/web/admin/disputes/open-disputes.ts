import * as calls from '#contracts/calls/return-work.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { createChanges, useRefetched } from '../../desk/use-refetched.ts'
import { useRights } from '../../desk/use-rights.ts'

const changes = createChanges()

/** One was decided here: refresh the menu's count. */
export const notifyDisputesChanged = changes.notify

/** Count of disagreements that wait for a decision. */
export function useOpenDisputes(): number {
  const { data, reload } = useApiQuery(useRights()('disputes:write') ? calls.countDisputes : null)
  useRefetched(reload, changes)
  return data?.open ?? 0
}
