import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { APPLICATION_PICTURES, APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import * as calls from '#contracts/calls/seller-application.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { fetchFile } from '../client/fetch-file.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { PrivatePicture } from '../pictures/private-picture.tsx'
import { PICTURE_TYPES, uploadPictures } from '../pictures/upload-pictures.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { FieldError } from '../ui/forms/field-error.tsx'
import { FileDrop } from '../ui/forms/file-drop.tsx'

const load = (pictureId: string) => fetchFile(calls.readApplicationPicture, { params: { pictureId } })
const send = (body: FormData) => tryApi(calls.addApplicationPicture, { body })

/** Pictures of what an applicant makes: each is kept as soon as it is chosen. */
export function ApplicationPictures({ pictures }: { pictures: readonly string[] }) {
  const [kept, setKept] = useState(pictures)
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const part = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState(0)
  const room = APPLICATION_PICTURES - kept.length

  // The button that had the focus is gone.
  useEffect(() => {
    if (removed > 0) part.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
  }, [removed])

  const add = (chosen: File[]) =>
    run(async () => {
      const good = chosen.filter(({ type }) => PICTURE_TYPES.includes(type))
      const known = new Map<File, string>()
      const sent = await uploadPictures(good.slice(0, room), known, send, APPLICATION_TEXTS.pictureFailed)
      // Also those that arrived before one did not.
      setKept((before) => [...before, ...known.values()])
      if ('problem' in sent) return setProblem(sent.problem)
      const isBad = good.length < chosen.length
      setProblem(isBad ? APPLICATION_TEXTS.pictureBad : good.length > room ? APPLICATION_TEXTS.tooManyPictures : null)
    })

  const remove = (pictureId: string) =>
    run(async () => {
      const answer = await tryApi(calls.removeApplicationPicture, { params: { pictureId } })
      // Removed in another window: it is gone, as wanted.
      const isGone = !(answer instanceof CallFailure) || answer.status === 404
      setProblem(isGone ? null : messageOr(answer, APPLICATION_TEXTS.saveFailed))
      if (!isGone) return
      setKept((before) => before.filter((id) => id !== pictureId))
      setRemoved((count) => count + 1)
    })

  return (
    <div ref={part} aria-busy={isBusy}>
      {room > 0 ? (
        <FileDrop
          label={t('Pictures of what you make')}
          hint={t('Up to {n}, if you like. Only you and who decides see them.', { n: APPLICATION_PICTURES })}
          name="pictures"
          accept={PICTURE_TYPES}
          multiple
          isJudgedOutside
          files={[]}
          onChange={(chosen) => void add(chosen)}
          error={problem}
        />
      ) : (
        <>
          <p className="hint">{t('{n} pictures are the most.', { n: APPLICATION_PICTURES })}</p>
          <FieldError text={problem} />
        </>
      )}
      <p className="hint" role="status">
        {isBusy ? t('Saving…') : ''}
      </p>
      {kept.length === 0 ? null : (
        <ul className="private-pictures" aria-label={t('Pictures of what you make')}>
          {kept.map((id, at) => (
            <li key={id}>
              <PrivatePicture id={id} load={load} number={at + 1} alt={t('Picture {n}', { n: at + 1 })} />
              <IconButton
                icon={X}
                label={t('Remove picture {n}', { n: at + 1 })}
                disabled={isBusy}
                onClick={() => void remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
