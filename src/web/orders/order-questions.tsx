import { lazy, Suspense } from 'react'
import { say } from '../language/say.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { OrderWork } from './use-order-work.ts'

const RateDialog = lazy(() => import('./rate-dialog.tsx'))
const ReturnDialog = lazy(() => import('./return-dialog.tsx'))
const AddressDialog = lazy(() => import('./address-dialog.tsx'))

/** What an order's buttons ask before they do something. */
export function OrderQuestions({ work }: { work: OrderWork }) {
  const { order, asked, ask, askNothing, busy, cancel } = work
  return (
    <>
      <Suspense fallback={null}>
        {asked === 'rate' ? <RateDialog order={order} onClose={askNothing} /> : null}
        {asked === 'return' ? <ReturnDialog order={order} onSaid={work.say} onClose={askNothing} /> : null}
        {asked === 'address' ? <AddressDialog order={order} onSaid={work.say} onClose={askNothing} /> : null}
      </Suspense>
      <AlertDialog
        open={asked === 'cancel'}
        onOpenChange={(isOpen) => (isOpen ? ask('cancel') : askNothing())}
        title={say('Cancel this order?')}
        confirmText={say('Cancel order')}
        keepText={say('Keep order')}
        tone="bad"
        isBusy={busy === 'cancel'}
        onConfirm={() => void cancel()}
      >
        {say('It will not be sent. What you paid comes back to you by the way you paid.')}
      </AlertDialog>
    </>
  )
}
