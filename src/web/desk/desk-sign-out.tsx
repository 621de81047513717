import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { unsentSales } from '../client/unsent-sales.ts'
import { useSignOut } from '../client/use-sign-out.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import { useNotify } from './banners.tsx'
import { useAskBeforeLeaving } from './unsaved-guard.tsx'

const AlertDialog = lazyOverlay(async () => ({ default: (await import('../ui/overlay/alert-dialog.tsx')).AlertDialog }))

/** Goes to /signin, which confirms it; a failure is shown here, and nothing changes. */
export function DeskSignOut() {
  const notify = useNotify()
  const ask = useAskBeforeLeaving()
  const [waiting, setWaiting] = useState(0)
  const { isBusy, leave } = useSignOut({
    leavesFrame: true,
    mayDropSales: true,
    onProblem: (message) => notify({ type: 'error', message }),
  })

  /** What waits on the device is deleted with the rest: that is asked about. */
  function start() {
    const count = unsentSales()
    if (count > 0) setWaiting(count)
    else ask(() => void leave())
  }

  return (
    <>
      <button type="button" className="to" aria-disabled={isBusy} title="Sign Out" onClick={start}>
        {isBusy ? <Spinner /> : <Icon of={LogOut} />}
        <span className="word">{isBusy ? 'Signing Out...' : 'Sign Out'}</span>
      </button>
      {waiting > 0 ? (
        <AlertDialog
          open
          onOpenChange={() => setWaiting(0)}
          title={waiting === 1 ? 'One sale is not sent yet' : `${waiting} sales are not sent yet`}
          confirmText="Delete and sign out"
          keepText="Stay signed in"
          tone="bad"
          size="middle"
          onConfirm={() => {
            setWaiting(0)
            void leave()
          }}
        >
          They are on this device only, in New sale. If you sign out now they are deleted, and the shop never hears of
          them.
        </AlertDialog>
      ) : null}
    </>
  )
}
