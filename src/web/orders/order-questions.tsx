import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { isPaidOrder } from '../payment/check-payment.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OrderWork } from './use-order-work.ts'

const AgainDialog = lazyOverlay(() => import('./again-dialog.tsx'))
const RateDialog = lazyOverlay(() => import('./rate-dialog.tsx'))
const ReturnDialog = lazyOverlay(() => import('./return-dialog.tsx'))
const AddressDialog = lazyOverlay(() => import('./order-address-dialog.tsx'))

/** Confirmation dialogs of an order's actions, one at a time. */
export function OrderQuestions({ work }: { work: OrderWork }) {
  const { order, asked, askNothing, busy, cancel } = work
  return (
    <>
      {work.plan === null ? null : <AgainDialog plan={work.plan} onTake={work.takeAgain} onClose={work.leaveAgain} />}
      {asked === 'rate' ? <RateDialog order={order} onClose={askNothing} /> : null}
      {asked === 'return' ? <ReturnDialog order={order} onNotice={work.show} onClose={askNothing} /> : null}
      {asked === 'address' ? <AddressDialog order={order} onNotice={work.show} onClose={askNothing} /> : null}
      {asked === 'cancel' ? (
        <CancelDialog
          order={order}
          isPaid={isPaidOrder(order)}
          isBusy={busy === 'cancel'}
          onCancel={() => void cancel()}
          onClose={askNothing}
        />
      ) : null}
    </>
  )
}
