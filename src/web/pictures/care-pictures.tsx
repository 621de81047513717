import * as calls from '#contracts/calls/care-threads.ts'
import { fetchFile } from '../client/fetch-file.ts'
import { t } from '../i18n/t.ts'
import { PrivatePicture } from './private-picture.tsx'

type Props = { threadId: string; pictures: readonly string[]; threadKey?: string | undefined }

/** Pictures of a message to or from customer care. */
export function CarePictures({ threadId, pictures, threadKey }: Props) {
  if (pictures.length === 0) return null
  const load = (pictureId: string) =>
    fetchFile(calls.readCarePicture, { params: { id: threadId, pictureId }, ...(threadKey && { token: threadKey }) })
  return (
    <ul className="private-pictures" aria-label={t('Pictures')}>
      {pictures.map((id, at) => (
        <li key={id}>
          <PrivatePicture id={id} load={load} number={at + 1} alt={t('Picture {n}', { n: at + 1 })} />
        </li>
      ))}
    </ul>
  )
}
