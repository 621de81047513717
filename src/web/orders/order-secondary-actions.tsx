import { Download, LifeBuoy, Printer, ShoppingBag } from 'lucide-react'
import { mayCorrectAddress, mayReconsider } from '#rules/order-deadlines.ts'
import { isFirm, isPurchase } from '#rules/order-status.ts'
import { t } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { hasVoidInvoice, orderNumber } from './order-facts.ts'
import type { OrderWork } from './use-order-work.ts'

/** Less frequent actions, for any status. */
export function OrderSecondaryActions({ work }: { work: OrderWork }) {
  const { order, busy, ask, download, downloadNote, buyAgain } = work
  const { method } = order.paymentMethod
  const placed = { status: order.status, placedAt: new Date(order.createdAt), method }
  const canReconsider = mayReconsider(placed, new Date())
  return (
    <div className="order-quiet">
      <Button look="plain" small onClick={() => window.print()}>
        <Icon of={Printer} /> {t('Print')}
      </Button>
      {isPurchase(order.status) ? (
        <Button look="plain" small busy={busy === 'buy again'} onClick={buyAgain}>
          <Icon of={ShoppingBag} /> {t('Buy again')}
        </Button>
      ) : null}
      {order.invoiceNumber === null || hasVoidInvoice(order) ? null : (
        <Button look="plain" small busy={busy === 'download'} onClick={download}>
          <Icon of={Download} /> {t('Download Invoice')}
        </Button>
      )}
      <CreditNotes order={order} busy={busy} onDownload={downloadNote} />
      {mayCorrectAddress(placed, new Date()) ? (
        <Button look="plain" small aria-haspopup="dialog" onClick={() => ask('address')}>
          {t('Change Address')}
        </Button>
      ) : null}
      {canReconsider ? (
        <Button look="plain" small aria-haspopup="dialog" onClick={() => ask('cancel')}>
          {t('Cancel Order')}
        </Button>
      ) : null}
      <ButtonLink look="plain" small href={`/contact?order=${encodeURIComponent(orderNumber(order))}`}>
        <Icon of={LifeBuoy} /> {t('Need Help')}
      </ButtonLink>
      {isFirm(order.status) && !canReconsider ? (
        <p className="hint">
          {t('Orders can be changed or cancelled here in the first hour. After that, please write to us.')}
        </p>
      ) : null}
    </div>
  )
}
