import { type FormEvent, type ReactNode, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/input.tsx'
import { RatingInput } from '../ui/product/rating-input.tsx'
import { lengthHint } from './length-hint.ts'
import type { Written } from './review-calls.ts'

export type FormProblem = { message: Text; action?: ReactNode }

type ReviewFormProps = {
  name: string
  written: Written
  onChange: (written: Written) => void
  /** Submits; resolves to the error, or null. */
  onSend: () => Promise<FormProblem | null>
  sendText: string
  busyText: string
  /** After the stars: how it fits. */
  children?: ReactNode
  /** Beside the submit button. */
  aside?: ReactNode
  autoFocus?: boolean
}

/** Stars and a comment, for new and edited reviews. */
export function ReviewForm(props: ReviewFormProps) {
  const { name, children, written, onChange, onSend, sendText, busyText, aside, autoFocus } = props
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const { isBusy, run } = useAction()

  async function send(event: FormEvent) {
    event.preventDefault()
    await run(async () => {
      // Removed first, so that a screen reader announces the same text again.
      setProblem(null)
      setProblem(await onSend())
    })
  }

  return (
    <form className="review-form" noValidate onSubmit={send}>
      {problem ? (
        <Notice tone="bad" action={problem.action}>
          {problem.message}
        </Notice>
      ) : null}
      <RatingInput name={name} value={written.rating} onChange={(rating) => onChange({ ...written, rating })} />
      {children}
      <Field label={t('Your comment')} hint={lengthHint(written.comment)}>
        <TextArea
          value={written.comment}
          autoFocus={autoFocus}
          placeholder={t('How does it fit, how does it feel?')}
          onChange={(event) => onChange({ ...written, comment: event.target.value })}
        />
      </Field>
      <div className="review-send">
        <Button type="submit" busy={isBusy} busyText={busyText}>
          {sendText}
        </Button>
        {aside}
      </div>
    </form>
  )
}
