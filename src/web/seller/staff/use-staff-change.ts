import type { StaffChangedJson, StaffJson } from '#contracts/admin/staff.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'

const FAILED = 'That could not be changed. Please try again.'

export type ChangeStaff = (call: () => Promise<StaffChangedJson>) => Promise<void>

/** Runs a call that changes the staff, says what it did and shows the staff after it. */
export function useStaffChange(onChanged: (now: StaffJson) => void) {
  const notify = useNotify()
  const { isBusy, run } = useAction(FAILED, (message) => notify({ type: 'error', message }))
  const change: ChangeStaff = async (call) => {
    await run(async () => {
      const { message, success: _, ...now } = await call()
      notify({ type: 'success', message })
      onChanged(now)
    })
  }
  return { isBusy, change }
}
