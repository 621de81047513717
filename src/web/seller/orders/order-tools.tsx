import { Download, Files, IndianRupee, NotebookPen, Package, PenLine, Printer } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { isDead, isOpen, isPurchase } from '#rules/order-status.ts'
import { isPaymentMade } from '#rules/payment-status.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useRights } from '../../desk/use-rights.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton, IconLink } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { downloadInvoice } from './seller-calls.ts'

const DocumentsDialog = lazyOverlay(() => import('./documents-dialog.tsx'))
const EditOrderDialog = lazyOverlay(() => import('../edits/edit-order-dialog.tsx'))
const NotesDialog = lazyOverlay(() => import('./notes-dialog.tsx'))
const PackDialog = lazyOverlay(() => import('../parcels/pack-dialog.tsx'))
const RefundDialog = lazyOverlay(() => import('./refund-dialog.tsx'))

type Props = {
  order: OrderJson
  noteCount: number
  /** Whether a courier's labels can be made. */
  hasCourier?: boolean | undefined
  onChanged: (order: OrderJson) => void
}

/** Actions: invoice, packing slip, notes, refund. */
export function OrderTools({ order, noteCount, hasCourier = false, onChanged }: Props) {
  const notify = useNotify()
  const has = useRights()
  // The seller's desk, or the admin's.
  const { pathname, search } = useLocation()
  const { isBusy, run } = useAction(SELLER_TEXTS.invoiceFailed, (message) => notify({ type: 'error', message }))
  const [open, setOpen] = useState<'notes' | 'refund' | 'papers' | 'pack' | 'edit' | null>(null)
  const close = () => setOpen(null)
  // The count when the list was loaded, or from the dialog since.
  const [counted, setCounted] = useState(noteCount)
  const notes = Math.max(counted, noteCount)
  const { status: payment, advance } = order.paymentMethod
  // Nothing was paid for it, and nothing will be; or all of it is back.
  const isOver = isDead(order.status) && !isPaymentMade(payment) && !advance?.paidAt

  const saveInvoice = () =>
    run(async () => {
      await downloadInvoice(order)
      notify({ type: 'success', message: SELLER_TEXTS.invoiceDone })
    })

  return (
    <div className="order-tools">
      <IconButton
        icon={NotebookPen}
        label={`Notes on order ${order.id}${notes === 0 ? '' : `, ${notes === 1 ? '1 note' : `${notes} notes`}`}`}
        onClick={() => setOpen('notes')}
      >
        {notes === 0 ? null : (
          <span className="badge num" aria-hidden="true">
            {notes}
          </span>
        )}
      </IconButton>
      {isOpen(order.status) && has('orders:edit') ? (
        <IconButton icon={PenLine} label={`Change order ${order.id}`} onClick={() => setOpen('edit')} />
      ) : null}
      {has('refunds:write') && !isOver ? (
        <IconButton icon={IndianRupee} label={`Refund order ${order.id}`} onClick={() => setOpen('refund')} />
      ) : null}
      <IconButton icon={Files} label={`All papers of order ${order.id}`} onClick={() => setOpen('papers')} />
      {hasCourier && isPurchase(order.status) && has('parcels:write') ? (
        <IconButton icon={Package} label={`Pack and label order ${order.id}`} onClick={() => setOpen('pack')} />
      ) : null}
      {isDead(order.status) ? null : (
        <IconLink
          icon={Printer}
          state={{ search }}
          label={`Packing slip of order ${order.id}`}
          href={`${pathname}/${order.id}/packing-slip`}
        />
      )}
      {isDead(order.status) && order.invoiceNumber === null ? null : (
        <Button look="line" small busy={isBusy} onClick={() => void saveInvoice()}>
          <Icon of={Download} /> Invoice<span className="sr"> of order {order.id}</span>
        </Button>
      )}

      {open === 'notes' ? <NotesDialog order={order} onCounted={setCounted} onClose={close} /> : null}
      {open === 'edit' ? <EditOrderDialog order={order} onChanged={onChanged} onClose={close} /> : null}
      {open === 'pack' ? <PackDialog order={order} onClose={close} /> : null}
      {open === 'papers' ? <DocumentsDialog order={order} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog order={order} onChanged={onChanged} onClose={close} /> : null}
    </div>
  )
}
