import { useState } from 'react'
import * as calls from '#contracts/calls/return-work.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { PickupJson } from '#contracts/orders/pickups.ts'
import { message, type Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { FieldError } from '../ui/forms/field-error.tsx'
import { actOnOrder } from './act-on-order.ts'
import type { AccountChange } from './refund-account.tsx'

type Props = { order: OrderJson; asked: ReturnJson; change?: AccountChange | undefined }

/** How an approved return comes to the shop: by its courier, with day, name and number, or sent by the buyer. */
export function ReturnPickup({ order, asked, change }: Props) {
  const { facts, store } = useFrame()
  const { status, pickup } = asked
  if (status !== 'Approved') return null
  const isComing = pickup !== undefined && pickup.state !== 'refused' && pickup.state !== 'cancelled'
  if (!isComing) {
    const address = [store.storeName, store.address].join(', ')
    return (
      <div className="return-pickup">
        {facts.hasCourier && pickup === undefined ? (
          <p>{t('We let you know here and by email when a courier fetches it.')}</p>
        ) : (
          <p>
            {pickup === undefined ? null : `${t('No courier fetches it.')} `}
            {t(
              'Please send it to {address}, with the order number in the parcel. We pay you back the postage of a registered parcel.',
              { address },
            )}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="return-pickup">
      <p role="status">{tText(stateText(pickup))}</p>
      <PickupFacts pickup={pickup} />
      {pickup.state === 'failed' && change !== undefined ? (
        <TryAgain order={order} asked={asked} change={change} />
      ) : null}
    </div>
  )
}

function PickupFacts({ pickup: { courierName, awb, pageUrl, lastScan, state, failure } }: { pickup: PickupJson }) {
  return (
    <>
      {awb === null ? null : (
        <p className="hint num">
          {[courierName, awb].filter(Boolean).join(' · ')}{' '}
          {pageUrl === null ? null : (
            <TextLink href={pageUrl} target="_blank" rel="noreferrer">
              {t('Track it with the courier')}
            </TextLink>
          )}
        </p>
      )}
      {lastScan === undefined || state === 'booked' || lastScan.activity === failure ? null : (
        <p className="hint">{[lastScan.activity, lastScan.location].filter(Boolean).join(', ')}</p>
      )}
    </>
  )
}

function stateText({ state, pickupFor, failure }: PickupJson): Text {
  if (state === 'asked') return 'The courier is being booked.'
  if (state === 'booked') {
    return pickupFor === null
      ? 'The courier fetches it. Please have it ready in a closed parcel.'
      : message('The courier fetches it on {day}. Please have it ready in a closed parcel.', {
          day: dayText(pickupFor),
        })
  }
  if (state === 'failed') {
    return failure === undefined
      ? 'The courier came, and could not fetch it.'
      : message('The courier came, and could not fetch it: {failure}', { failure })
  }
  if (state === 'lost') return 'The courier has lost it. We look into it and write to you.'
  return state === 'arrived' ? 'Your parcel is with us. We look at it next.' : 'Your parcel is on its way to us.'
}

function TryAgain({
  order,
  asked,
  change: { orderKey, onActed },
}: Required<Omit<Props, 'change'>> & { change: AccountChange }) {
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const retry = () =>
    run(async () => {
      const wanted = { params: { id: order._id, returnId: asked._id }, ...(orderKey && { token: orderKey }) }
      const acted = await actOnOrder(() => tryApi(calls.retryPickup, wanted), orderKey)
      if (!acted.isGood) return setProblem(acted.message)
      onActed(acted)
    })
  return (
    <>
      <Button small busy={isBusy} busyText={t('Asking…')} onClick={() => void retry()}>
        {t('Let the courier come again')}
      </Button>
      <FieldError text={problem} />
    </>
  )
}
