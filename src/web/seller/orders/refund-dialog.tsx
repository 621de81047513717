import { useState } from 'react'
import * as calls from '#contracts/calls/seller-orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { isUnpaid } from '#rules/payment-status.ts'
import { useLastUser } from '../../account/use-last-user.ts'
import { isOfOtherSeller } from '../../client/permission-user.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { RefundForm } from './refund-form.tsx'

type Props = { order: OrderJson; onChanged: (order: OrderJson) => void; onClose: () => void }

/** All that is left, or a part; cash refunds are only recorded. */
export default function RefundDialog({ order, onChanged, onClose }: Props) {
  const answer = useApiQuery(calls.readRefundSums, { params: { id: order._id } })
  const [isDirty, setDirty] = useState(false)
  const user = useLastUser()
  // Another seller sees only their own orders.
  const isOwn = user !== null && isOfOtherSeller(user)
  const { close, question } = useGuardedClose(isDirty, onClose)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Refund ${order.id}`}
      lead={
        <p>
          {refundLead(order)}
          {order.seller === undefined || isOwn ? null : ` Sold by ${order.seller.name}.`}
        </p>
      }
      size="narrow"
    >
      <DeskQuery
        answer={answer}
        loading="Loading what is left to refund"
        failed={SELLER_TEXTS.refundSumsFailed}
        headingLevel={3}
      >
        {(sums) => (
          <RefundForm
            order={order}
            sums={sums}
            onSums={(now) => (now === null ? answer.reload() : answer.change(() => now))}
            onChanged={onChanged}
            onClose={onClose}
            onCancel={close}
            onDirty={setDirty}
          />
        )}
      </DeskQuery>
      {question}
    </Dialog>
  )
}

export function refundLead({ paymentMethod: { method, status } }: Pick<OrderJson, 'paymentMethod'>): string {
  if (isUnpaid(status)) return 'Nothing was paid for this order yet.'
  if (method === 'online') return 'Paid online.'
  return 'Paid in cash: send it to the account that the buyer names, then write it down here.'
}
