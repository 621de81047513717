import { useState } from 'react'
import { AVAILABILITY_TEXTS, ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useNotify } from '../../desk/banners.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { NotSaved } from './not-saved.tsx'
import { sendAvailability } from './seller-calls.ts'
import { useOptimistic } from './use-optimistic.ts'

const RemarkDialog = lazyOverlay(() => import('./remark-dialog.tsx'))

type Props = { order: OrderJson; onChanged: (order: OrderJson) => void }

/** 'Available' saves at once; 'Not Available' first asks why. */
export function AvailabilityChoice({ order, onChanged }: Props) {
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const [remark, setRemark] = useState(order.availabilityRemark)
  const choice = useOptimistic<OrderJson['availabilityStatus']>(
    order.availabilityStatus,
    async (status) => send(order._id, status, status === 'Available' ? '' : remark),
    ORDER_TEXTS.statusFailed,
  )

  async function send(id: string, status: OrderJson['availabilityStatus'], why: string) {
    const result = await sendAvailability(id, status, why)
    onChanged(result.order)
    notify({ type: 'success', message: result.message })
  }

  return (
    <div className="saved-choice">
      <Segmented
        legend="Availability"
        name={`availability-${order._id}`}
        options={[
          { value: 'Available', label: 'Available', tone: 'good' },
          { value: 'Not Available', label: 'Not Available', tone: 'bad' },
        ]}
        value={choice.value}
        onChange={(value) => {
          if (value === 'Available') void choice.choose('Available')
          else setAsking(true)
        }}
      />
      {choice.value === 'Not Available' && order.availabilityRemark ? (
        <p className="remark">{order.availabilityRemark}</p>
      ) : null}
      <NotSaved choice={choice} what="availability" />
      {isAsking ? (
        <RemarkDialog
          title="Not Available"
          lead={`Order ${order.id}. The buyer is told by email.`}
          label="Remark"
          missing={AVAILABILITY_TEXTS.remarkMissing}
          confirmText="Mark Not Available"
          onClose={() => setAsking(false)}
          onSubmit={(text) => {
            setRemark(text)
            setAsking(false)
            void choice.choose('Not Available', () => send(order._id, 'Not Available', text))
          }}
        />
      ) : null}
    </div>
  )
}
