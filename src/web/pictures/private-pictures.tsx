import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/order-pictures.ts'
import { fetchFile } from '../client/fetch-file.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import './private-pictures.css'

type Props = { orderId: string; pictures: readonly string[]; orderKey?: string | undefined }

/** Pictures of a return. They need the token, so no plain address shows them. */
export function PrivatePictures({ orderId, pictures, orderKey }: Props) {
  return (
    <ul className="private-pictures" aria-label={t('Pictures')}>
      {pictures.map((id, at) => (
        <li key={id}>
          <PrivatePicture orderId={orderId} pictureId={id} number={at + 1} orderKey={orderKey} />
        </li>
      ))}
    </ul>
  )
}

type PictureProps = { orderId: string; pictureId: string; number: number; orderKey: string | undefined }

function PrivatePicture({ orderId, pictureId, number, orderKey }: PictureProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    let made: string | null = null
    let isLeft = false
    const asked = { params: { id: orderId, pictureId }, ...(orderKey && { token: orderKey }) }
    const load = async () => {
      const answer = await fetchFile(calls.readOrderPicture, asked).catch(() => null)
      if (!answer?.ok) return isLeft || setGone(true)
      const blob = await answer.blob()
      if (isLeft) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    void load()
    return () => {
      isLeft = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [orderId, pictureId, orderKey])
  if (isGone) return <span className="hint">{t('Picture {n} did not load.', { n: number })}</span>
  if (url === null) return <span className="picture" />
  return (
    <TextLink href={url} target="_blank" className="picture">
      <img src={url} alt={t('Picture {n} of what is wrong', { n: number })} />
    </TextLink>
  )
}
