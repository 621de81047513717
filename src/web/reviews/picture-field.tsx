import { useState } from 'react'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import type { Text } from '#rules/message.ts'
import { REVIEW_PICTURES_MOST } from '#rules/review-moderation.ts'
import { t } from '../i18n/t.ts'
import { PICTURE_TYPES } from '../pictures/upload-pictures.ts'
import { FileDrop } from '../ui/forms/file-drop.tsx'

type PictureFieldProps = {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** How many the review has already. */
  taken?: number
}

export function PictureField({ files, onChange, taken = 0 }: PictureFieldProps) {
  const [problem, setProblem] = useState<Text | null>(null)
  const most = REVIEW_PICTURES_MOST - taken
  function take(chosen: File[]) {
    const good = chosen.filter(({ type }) => PICTURE_TYPES.includes(type))
    const isUnreadable = good.length < chosen.length
    setProblem(isUnreadable ? REVIEW_ANSWERS.pictureBad : good.length > most ? REVIEW_ANSWERS.picturesMost : null)
    onChange(good.slice(0, most))
  }
  return (
    <FileDrop
      label={t('Pictures (optional)')}
      hint={t('Up to {n}. Others see them once we have checked them.', { n: REVIEW_PICTURES_MOST })}
      name="pictures"
      accept={PICTURE_TYPES}
      multiple
      isJudgedOutside
      files={files}
      onChange={take}
      error={problem}
    />
  )
}
