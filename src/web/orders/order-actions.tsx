import { Download, Mail, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderJson } from '#contracts/order-json.ts'
import { mayReconsider, type OrderAction, orderActions } from '#rules/order-status.ts'
import { usePayOrder } from '../checkout/use-pay-order.ts'
import { say } from '../language/say.ts'
import { useFrame } from '../shell/use-frame.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast-context.ts'
import { actOnOrder } from './act-on-order.ts'
import { downloadInvoice, sendInvoice } from './invoices.ts'
import type { Said } from './order-dialog.tsx'
import { whyNotReturnable } from './returnable.ts'
import { shopAgain } from './shop-again.ts'

const RateDialog = lazy(() => import('./rate-dialog.tsx'))
const ReturnDialog = lazy(() => import('./return-dialog.tsx'))
const AddressDialog = lazy(() => import('./address-dialog.tsx'))

type OrderActionsProps = { order: OrderJson; onSaid: (said: Said | null) => void; onMakeWay: () => void }
type Opened = 'rate' | 'return' | 'address' | 'cancel' | null

/** The buttons of an order, by its status. Each says what came of it in the dialog above. */
export function OrderActions({ order, onSaid, onMakeWay }: OrderActionsProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const { pay, isBusy: isPaying, problem } = usePayOrder(onMakeWay)
  const { show } = useToast()
  const navigate = useNavigate()
  const { store } = useFrame()
  const facts = { status: order.status, method: order.paymentMethod.method }
  const canReconsider = mayReconsider({ status: order.status, placedAt: new Date(order.createdAt) }, new Date())

  const noReturn = whyNotReturnable(order, new Date())

  async function run(name: string, act: () => Promise<Said | null>) {
    if (busy !== null) return
    onSaid(null)
    setBusy(name)
    const said = await act()
    setBusy(null)
    if (said !== null) onSaid(said)
  }

  function press(action: OrderAction) {
    switch (action) {
      case 'Rate Products':
        return setOpened('rate')
      case 'Request Return':
        return setOpened('return')
      case 'Track Order':
        return showTracking()
      case 'Confirm COD Order':
        return void run(action, () => actOnOrder(order, { path: 'confirm' }))
      case 'Complete Payment':
      case 'Retry Payment':
        return void pay(order)
      case 'Shop Again':
        return void run(action, again)
      case 'Send Invoice to Email':
        return void run(action, () => sendInvoice(order))
    }
  }

  async function again(): Promise<Said | null> {
    const again = await shopAgain(order, store.awayUntil).catch(() => null)
    if (again === null) return { isGood: false, message: 'The shop did not answer. Please try again.' }
    if (again.added === 0) return { isGood: false, message: again.message }
    show({ type: 'success', message: again.message })
    // Going there closes the dialog: closing it first would be a second step, and the two would race.
    await navigate('/cart')
    return null
  }

  async function cancel() {
    await run('cancel', () => actOnOrder(order, { path: 'cancel' }))
    setOpened(null)
  }

  return (
    <>
      {problem === null ? null : (
        <p className="order-problem" role="alert">
          {say(problem)}
        </p>
      )}
      <div className="order-quiet">
        <Button look="plain" small onClick={() => window.print()}>
          <Icon of={Printer} /> {say('Print')}
        </Button>
        <Button
          look="plain"
          small
          busy={busy === 'download'}
          onClick={() => void run('download', async () => saidOf(await downloadInvoice(order)))}
        >
          <Icon of={Download} /> {say('Download Invoice')}
        </Button>
        {canReconsider ? (
          <>
            <Button look="plain" small aria-haspopup="dialog" onClick={() => setOpened('address')}>
              {say('Change Address')}
            </Button>
            <Button look="plain" small aria-haspopup="dialog" onClick={() => setOpened('cancel')}>
              {say('Cancel Order')}
            </Button>
          </>
        ) : null}
      </div>
      {orderActions(facts)
        .toReversed()
        .map((action) => (
          <Button
            key={action}
            look={action === 'Send Invoice to Email' || action === 'Request Return' ? 'line' : 'solid'}
            busy={busy === action || (isPaying && action.endsWith('Payment'))}
            disabledReason={action === 'Request Return' && noReturn !== null ? say(noReturn) : undefined}
            onClick={() => press(action)}
          >
            {action === 'Send Invoice to Email' ? <Icon of={Mail} /> : null}
            {say(action)}
          </Button>
        ))}
      <Suspense fallback={null}>
        {opened === 'rate' ? <RateDialog order={order} onClose={() => setOpened(null)} /> : null}
        {opened === 'return' ? <ReturnDialog order={order} onSaid={onSaid} onClose={() => setOpened(null)} /> : null}
        {opened === 'address' ? <AddressDialog order={order} onSaid={onSaid} onClose={() => setOpened(null)} /> : null}
      </Suspense>
      <AlertDialog
        open={opened === 'cancel'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'cancel' : null)}
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

function saidOf(problem: string | null): Said | null {
  return problem === null ? null : { isGood: false, message: problem }
}

/** The live timeline is in this very dialog: bring it into view. */
function showTracking(): void {
  const tracking = document.getElementById('order-tracking')
  tracking?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  tracking?.focus({ preventScroll: true })
}
