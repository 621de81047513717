import { useState } from 'react'
import * as calls from '#contracts/calls/seller-reviews.ts'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { PICTURE_REASON_LABELS, PICTURE_REASONS } from '#rules/review-reasons.ts'
import { api } from '../../client/api.ts'
import { useNotify } from '../../desk/banners.tsx'
import { ReviewPicture } from '../../reviews/review-picture.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/input.tsx'
import type { DeskReviewProps } from './desk-review.tsx'
import { useDecision } from './use-decision.ts'

const UNDECIDED = ''
const APPROVE = 'approve'

/** Shown or not, each with its reason; decided together, so that the author gets one mail. */
export function DeskPictures({ review, onChanged, onStale }: DeskReviewProps) {
  const notify = useNotify()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, decide } = useDecision(onStale)
  const waiting = review.pictures.filter(({ state }) => state === 'waiting')
  const pictures = waiting
    .filter(({ _id }) => (chosen[_id] ?? UNDECIDED) !== UNDECIDED)
    .map(({ _id }) => ({ _id, reason: PICTURE_REASONS.find((reason) => reason === chosen[_id]) ?? null }))
  const options = [
    { value: UNDECIDED, label: 'Not decided' },
    { value: APPROVE, label: 'Show it' },
    ...(review.mayTakeDown
      ? PICTURE_REASONS.map((value) => ({ value, label: `Do not show: ${PICTURE_REASON_LABELS[value]}` }))
      : []),
  ]

  const send = () =>
    decide(async () => {
      const body = { revision: review.revision, pictures }
      const answer = await api(calls.decideReviewPictures, { params: { id: review._id }, body })
      notify({ type: 'success', message: answer.message })
      onChanged(answer.review)
    })

  return (
    <>
      <ul className="review-pictures desk-pictures" aria-label="Pictures">
        {review.pictures.map((picture, at) => (
          <li key={picture._id}>
            {picture.state === 'rejected' ? null : <ReviewPicture picture={picture} number={at + 1} />}
            {picture.state === 'waiting' ? (
              <Field label={`Picture ${at + 1}`}>
                <Select
                  value={chosen[picture._id] ?? UNDECIDED}
                  options={options}
                  onChange={({ target }) => setChosen({ ...chosen, [picture._id]: target.value })}
                />
              </Field>
            ) : (
              <span className="hint">
                {picture.reason === null ? 'Shown' : `Not shown: ${PICTURE_REASON_LABELS[picture.reason]}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {waiting.length === 0 ? null : (
        <div className="form-buttons">
          <Button look="line" small busy={isBusy} disabled={pictures.length === 0} onClick={() => void send()}>
            Save decisions about pictures
          </Button>
          {review.mayTakeDown ? null : <span className="hint">{REVIEW_WORK_TEXTS.notTakenDown}</span>}
        </div>
      )}
    </>
  )
}
