import FitQuestion from './fit-question.tsx'
import { PictureField } from './picture-field.tsx'
import type { Written } from './review-calls.ts'

type ReviewQuestionsProps = {
  asksFit: boolean
  written: Written
  onChange: (written: Written) => void
  /** How many pictures the review has already. */
  taken?: number
}

/** What is asked beside stars and words. All of it may stay unanswered. */
export default function ReviewQuestions({ asksFit, written, onChange, taken }: ReviewQuestionsProps) {
  return (
    <>
      {asksFit ? <FitQuestion fit={written.fit} onChange={(fit) => onChange({ ...written, fit })} /> : null}
      <PictureField
        files={written.files ?? []}
        onChange={(files) => onChange({ ...written, files })}
        {...(taken !== undefined && { taken })}
      />
    </>
  )
}
