import { type FormEvent, useId, useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import type { Text } from '#rules/message.ts'
import { useAction } from '../../client/use-action.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { sendAttemptAnswer } from './parcel-calls.ts'

type Props = { attemptId: string; name: string; onDone: (now: WaitingParcelsJson) => void; onClose: () => void }
type Where = 'other_phone' | 'other_address'

const OPTIONS = [
  { value: 'other_phone', label: 'Ring another number' },
  { value: 'other_address', label: 'Go to another address', hint: 'Within the same PIN code.' },
]

/** After a call to the buyer: where the courier finds them. */
export default function AttemptDialog({ attemptId, name, onDone, onClose }: Props) {
  const formId = useId()
  const [answer, setAnswer] = useState<Where>('other_phone')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction(PARCEL_TEXTS.failed, setProblem)
  const { close, question } = useGuardedClose(words.trim() !== '', onClose)
  const isPhone = answer === 'other_phone'

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    const where = { phone: isPhone ? words : '', address: isPhone ? '' : words }
    void run(async () => onDone(await sendAttemptAnswer(attemptId, { answer, ...where })))
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Try again with ${name}`}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          Tell the courier
        </Button>
      }
    >
      <form id={formId} className="packing" noValidate onSubmit={submit}>
        <RadioGroup
          name="where"
          legend="The courier is to"
          options={OPTIONS}
          value={answer}
          onChange={(value) => setAnswer(value === 'other_address' ? 'other_address' : 'other_phone')}
        />
        <Field label={isPhone ? 'Mobile number' : 'House, street, landmark'} error={problem}>
          <Input
            type={isPhone ? 'tel' : 'text'}
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </form>
      {question}
    </Dialog>
  )
}
