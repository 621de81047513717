import type { OrderJson } from '#contracts/orders/orders.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OrderCard, type OrderCardProps } from './order-card.tsx'

/** A row of the table, opened: the card with everything that can be done. */
export default function OrderDialog({ onClose, ...card }: OrderCardProps & { order: OrderJson; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={`Order ${card.order.id}`} size="wide">
      <div className="dense order-dialog">
        <OrderCard {...card} />
      </div>
    </Dialog>
  )
}
