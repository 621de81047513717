import * as calls from '#contracts/calls/order-pictures.ts'
import { fetchFile } from '../client/fetch-file.ts'
import { t } from '../i18n/t.ts'
import { PrivatePicture } from './private-picture.tsx'

type Props = { orderId: string; pictures: readonly string[]; orderKey?: string | undefined }

/** Pictures of a return. */
export function PrivatePictures({ orderId, pictures, orderKey }: Props) {
  const load = (pictureId: string) =>
    fetchFile(calls.readOrderPicture, { params: { id: orderId, pictureId }, ...(orderKey && { token: orderKey }) })
  return (
    <ul className="private-pictures" aria-label={t('Pictures')}>
      {pictures.map((id, at) => (
        <li key={id}>
          <PrivatePicture id={id} load={load} number={at + 1} alt={t('Picture {n} of what is wrong', { n: at + 1 })} />
        </li>
      ))}
    </ul>
  )
}
