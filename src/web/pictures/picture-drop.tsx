import { useState } from 'react'
import { CARE_PICTURES, THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import type { Text } from '#rules/message.ts'
import { t } from '../i18n/t.ts'
import { FileDrop } from '../ui/forms/file-drop.tsx'

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

type Props = {
  files: File[]
  onChange: (files: File[]) => void
  problem: Text | null
  /** Who sees them; for a shopper by default. */
  hint?: string
}

/** Pictures for one message. */
export function PictureDrop({ files, onChange, problem, hint }: Props) {
  const [refused, setRefused] = useState<Text | null>(null)
  return (
    <FileDrop
      label={t('Pictures (optional)')}
      hint={hint ?? t('Up to {n}. Only you and the shop see them.', { n: CARE_PICTURES })}
      name="pictures"
      accept={PICTURE_TYPES}
      multiple
      isJudgedOutside
      files={files}
      onChange={(chosen) => {
        const good = chosen.filter(({ type }) => PICTURE_TYPES.includes(type))
        const isBad = good.length < chosen.length
        setRefused(isBad ? THREAD_TEXTS.pictureBad : good.length > CARE_PICTURES ? THREAD_TEXTS.tooManyPictures : null)
        onChange(good.slice(0, CARE_PICTURES))
      }}
      error={refused ?? problem}
    />
  )
}
