import { LogOut } from 'lucide-react'
import { useSignOut } from '../client/use-sign-out.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import { useNotify } from './banners.tsx'
import { useAskBeforeLeaving } from './unsaved-guard.tsx'

/** Goes to /signin, which confirms it; a failure is shown here, and nothing changes. */
export function DeskSignOut() {
  const notify = useNotify()
  const ask = useAskBeforeLeaving()
  const { isBusy, leave } = useSignOut({
    leavesFrame: true,
    onProblem: (message) => notify({ type: 'error', message }),
  })
  return (
    <button
      type="button"
      className="to"
      aria-disabled={isBusy}
      title="Sign Out"
      onClick={() => ask(() => void leave())}
    >
      {isBusy ? <Spinner /> : <Icon of={LogOut} />}
      <span className="word">{isBusy ? 'Signing Out...' : 'Sign Out'}</span>
    </button>
  )
}
