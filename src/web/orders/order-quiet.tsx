import { Download, Printer, ShoppingBag } from 'lucide-react'
import { mayReconsider } from '#rules/order-status.ts'
import { say } from '../language/say.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { hasVoidInvoice } from './order-words.ts'
import type { OrderWork } from './use-order-work.ts'

/** What is done with an order now and then, whatever its status. */
export function OrderQuiet({ work }: { work: OrderWork }) {
  const { order, busy, ask, download, buyAgain } = work
  const canReconsider = mayReconsider({ status: order.status, placedAt: new Date(order.createdAt) }, new Date())
  return (
    <div className="order-quiet">
      <Button look="plain" small onClick={() => window.print()}>
        <Icon of={Printer} /> {say('Print')}
      </Button>
      {order.status === 'Delivered' ? (
        <Button look="plain" small busy={busy === 'buy again'} onClick={buyAgain}>
          <Icon of={ShoppingBag} /> {say('Buy again')}
        </Button>
      ) : null}
      {order.invoiceNumber === null || hasVoidInvoice(order) ? null : (
        <Button look="plain" small busy={busy === 'download'} onClick={download}>
          <Icon of={Download} /> {say('Download Invoice')}
        </Button>
      )}
      {canReconsider ? (
        <>
          <Button look="plain" small aria-haspopup="dialog" onClick={() => ask('address')}>
            {say('Change Address')}
          </Button>
          <Button look="plain" small aria-haspopup="dialog" onClick={() => ask('cancel')}>
            {say('Cancel Order')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
