import * as calls from '#contracts/calls/return-work.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { ReturnListJson } from '#contracts/seller/seller-orders.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useFrame } from '../../shell/use-frame.ts'
import { Button } from '../../ui/actions/button.tsx'
import { mayBookPickup } from './pickup-part.tsx'

type Props = { returns: ReturnListJson['returns']; onBooked: () => void }

/** All approved returns of the page at once, and those that the courier failed to fetch. */
export function BookPickups({ returns, onBooked }: Props) {
  const { hasCourier } = useFrame().facts
  const notify = useNotify()
  const { isBusy, run } = useAction(ORDER_TEXTS.statusFailed, (message) => notify({ type: 'error', message }))
  const waiting = returns.flatMap(({ _id, order }) => {
    const asked = order.returns.find((one) => one._id === _id)
    return asked !== undefined && mayBookPickup(asked) ? [{ id: _id, number: order.id }] : []
  })
  if (!hasCourier || waiting.length < 2) return null
  const book = () =>
    run(async () => {
      const { message, left } = await api(calls.bookPickups, { body: { ids: waiting.map(({ id }) => id) } })
      const out = left.map(({ _id, why }) => `${waiting.find(({ id }) => id === _id)?.number ?? ''}: ${why}`)
      notify({ type: left.length > 0 ? 'error' : 'success', message: [message, ...out].join(' ') })
      onBooked()
    })
  return (
    <div className="book-pickups">
      <Button small look="line" busy={isBusy} busyText="Asking…" onClick={() => void book()}>
        Book {waiting.length} pick-ups
      </Button>
      <span className="hint">For the approved returns on this page.</span>
    </div>
  )
}
