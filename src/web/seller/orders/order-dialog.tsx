import type { OrderJson } from '#contracts/orders/orders.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { OrderCard, type OrderCardProps } from './order-card.tsx'

/** A table row, opened: the card with all actions. */
export default function OrderDialog({ onClose, ...card }: OrderCardProps & { order: OrderJson; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={`Order ${card.order.id}`} size="wide">
      <div className="dense order-dialog">
        <OrderCard {...card} />
      </div>
    </Dialog>
  )
}
