import * as calls from '#contracts/calls/return-work.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { isLivingPickup, mayCancelPickup, PICKUP_STATE_LABELS } from '#rules/return-pickup.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { WithRight } from '../../desk/with-right.tsx'
import { useFrame } from '../../shell/use-frame.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip, type Tone } from '../../ui/data/chip.tsx'
import { fetchOrder } from './seller-calls.ts'
import { notifyReturnsChanged } from './waiting-returns.ts'

type Props = { order: OrderJson; asked: ReturnJson; onChanged: (order: OrderJson) => void }

/** Whether the courier can be asked to fetch it: for the first time, or again. */
export function mayBookPickup({ status, pickup }: ReturnJson): boolean {
  return status === 'Approved' && (pickup === undefined || pickup.state === 'failed' || !isLivingPickup(pickup.state))
}

const TONES: Partial<Record<keyof typeof PICKUP_STATE_LABELS, Tone>> = {
  failed: 'bad',
  refused: 'bad',
  lost: 'bad',
  arrived: 'good',
  booked: 'info',
  picked_up: 'accent',
}

/** The courier fetches a return: booked with one press, with day and number, and tried again after it came in vain. */
export function PickupPart({ order, asked, onChanged }: Props) {
  const { hasCourier } = useFrame().facts
  const notify = useNotify()
  const { busy, run } = useAction(ORDER_TEXTS.statusFailed, (message) => notify({ type: 'error', message }))
  const { pickup, status } = asked
  if (pickup === undefined && status !== 'Approved') return null
  if (!hasCourier && pickup === undefined) {
    return <p className="hint">There is no courier: the buyer was told how to send it.</p>
  }
  const book = () =>
    run(async () => {
      const { message } = await api(calls.bookPickups, { body: { ids: [asked._id] } })
      notify({ type: 'success', message })
      onChanged((await fetchOrder(order._id)).order)
      notifyReturnsChanged()
    }, 'book')
  const cancel = () =>
    run(async () => {
      const answer = await api(calls.cancelPickup, { params: { id: asked._id } })
      notify({ type: 'success', message: answer.message })
      onChanged(answer.order)
      notifyReturnsChanged()
    }, 'cancel')
  const mayCancel = pickup !== undefined && mayCancelPickup(pickup.state) && pickup.isCalledOff === undefined
  return (
    <div className="pickup-part">
      {pickup === undefined ? null : <PickupWords pickup={pickup} />}
      <WithRight right="returns:write">
        <div className="return-acts">
          {hasCourier && mayBookPickup(asked) ? (
            <Button small look="line" busy={busy === 'book'} busyText="Asking…" onClick={() => void book()}>
              {pickup?.state === 'failed' ? 'Try the pick-up again' : 'Book the pick-up'}
              <span className="sr"> of the return of order {order.id}</span>
            </Button>
          ) : null}
          {mayCancel ? (
            <Button small look="line" busy={busy === 'cancel'} busyText="Asking…" onClick={() => void cancel()}>
              Call it off
              <span className="sr"> the pick-up of order {order.id}</span>
            </Button>
          ) : null}
        </div>
      </WithRight>
    </div>
  )
}

function PickupWords({ pickup }: { pickup: NonNullable<ReturnJson['pickup']> }) {
  const { state, pickupFor, courierName, awb, pageUrl, failure, lastScan, problem, isCalledOff } = pickup
  // The day of a courier who came in vain is over.
  const isToCome = pickupFor !== null && (state === 'asked' || state === 'booked')
  const facts = [courierName, awb, isToCome ? `comes on ${indianDay(pickupFor)}` : null]
  return (
    <>
      <p>
        <b>Pick-up:</b> <Chip tone={TONES[state] ?? 'plain'}>{PICKUP_STATE_LABELS[state]}</Chip>{' '}
        <span className="hint num">{facts.filter(Boolean).join(' · ')}</span>{' '}
        {pageUrl === null ? null : (
          <TextLink href={pageUrl} target="_blank" rel="noreferrer">
            Track it
          </TextLink>
        )}
      </p>
      {isCalledOff ? <p className="hint">It is being called off at the courier.</p> : null}
      {state === 'failed' && failure !== undefined ? <p className="hint">The courier says: {failure}</p> : null}
      {problem === undefined ? null : <p className="remark">{problem}</p>}
      {lastScan === undefined || lastScan.activity === failure ? null : (
        <p className="hint">{[lastScan.activity, lastScan.location].filter(Boolean).join(', ')}</p>
      )}
    </>
  )
}
