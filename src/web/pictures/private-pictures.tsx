import { useCallback } from 'react'
import * as calls from '#contracts/calls/order-pictures.ts'
import { fetchFile } from '../client/fetch-file.ts'
import { t } from '../i18n/t.ts'
import { PrivatePicture } from './private-picture.tsx'

type Props = { orderId: string; pictures: readonly string[]; orderKey?: string | undefined }

/** Pictures of a return. They need the token, so no plain address shows them. */
export function PrivatePictures({ orderId, pictures, orderKey }: Props) {
  return (
    <ul className="private-pictures" aria-label={t('Pictures')}>
      {pictures.map((id, at) => (
        <li key={id}>
          <OrderPicture orderId={orderId} pictureId={id} number={at + 1} orderKey={orderKey} />
        </li>
      ))}
    </ul>
  )
}

type PictureProps = { orderId: string; pictureId: string; number: number; orderKey: string | undefined }

function OrderPicture({ orderId, pictureId, number, orderKey }: PictureProps) {
  const fetchPicture = useCallback(
    () =>
      fetchFile(calls.readOrderPicture, { params: { id: orderId, pictureId }, ...(orderKey && { token: orderKey }) }),
    [orderId, pictureId, orderKey],
  )
  return (
    <PrivatePicture
      fetchPicture={fetchPicture}
      number={number}
      alt={t('Picture {n} of what is wrong', { n: number })}
    />
  )
}
