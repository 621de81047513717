import { useCallback } from 'react'
import * as calls from '#contracts/calls/care-threads.ts'
import { fetchFile } from '../client/fetch-file.ts'
import { t } from '../i18n/t.ts'
import { PrivatePicture } from './private-picture.tsx'

type Props = { threadId: string; pictures: readonly string[]; threadKey?: string | undefined }

/** Pictures of a message to or from customer care. */
export function CarePictures({ threadId, pictures, threadKey }: Props) {
  if (pictures.length === 0) return null
  return (
    <ul className="private-pictures" aria-label={t('Pictures')}>
      {pictures.map((id, at) => (
        <li key={id}>
          <CarePicture threadId={threadId} pictureId={id} number={at + 1} threadKey={threadKey} />
        </li>
      ))}
    </ul>
  )
}

type PictureProps = { threadId: string; pictureId: string; number: number; threadKey: string | undefined }

function CarePicture({ threadId, pictureId, number, threadKey }: PictureProps) {
  const fetchPicture = useCallback(
    () =>
      fetchFile(calls.readCarePicture, { params: { id: threadId, pictureId }, ...(threadKey && { token: threadKey }) }),
    [threadId, pictureId, threadKey],
  )
  return <PrivatePicture fetchPicture={fetchPicture} number={number} alt={t('Picture {n}', { n: number })} />
}
