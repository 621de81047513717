import { type FormEvent, useId, useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { WaitingParcelJson, WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import { type InspectedLine, isWholeInspection, PARCEL_KINDS } from '#rules/inspection.ts'
import type { Text } from '#rules/message.ts'
import { useAction } from '../../client/use-action.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CountFields } from './count-fields.tsx'
import { sendInspection } from './parcel-calls.ts'

type Props = { parcel: WaitingParcelJson; onDone: (now: WaitingParcelsJson) => void; onClose: () => void }

const COUNTS = [
  ['sellable', 'Can be sold again'],
  ['damaged', 'Damaged'],
  ['missing', 'Missing'],
] as const

/** Of each line of a parcel that came back: what became of its pieces. */
export default function InspectDialog({ parcel, onDone, onClose }: Props) {
  const formId = useId()
  const errorId = useId()
  const [lines, setLines] = useState<readonly InspectedLine[]>(() => wholeLines(parcel))
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction(PARCEL_TEXTS.failed, setProblem)
  const { close, question } = useGuardedClose(JSON.stringify(lines) !== JSON.stringify(wholeLines(parcel)), onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (!isWholeInspection(parcel.items, lines, PARCEL_KINDS)) return setProblem(PARCEL_TEXTS.countPieces)
    void run(async () => onDone(await sendInspection(parcel._id, lines)))
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={`What came back of order ${parcel.order}`}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          Save
        </Button>
      }
    >
      <form id={formId} className="packing" noValidate onSubmit={submit}>
        <p className="hint">
          What can be sold again is back on the shelf at once. When all of the order is back, it is cancelled, and what
          was paid for the goods goes back. This cannot be undone.
        </p>
        <CountFields
          items={parcel.items}
          kinds={COUNTS}
          lines={lines}
          onChange={setLines}
          describedBy={problem === null ? undefined : errorId}
        />
        <FieldError id={errorId} text={problem} />
      </form>
      {question}
    </Dialog>
  )
}

/** Before anything is counted. */
function wholeLines({ items }: WaitingParcelJson): InspectedLine[] {
  return items.map(({ item, quantity }) => ({ item, sellable: quantity, damaged: 0, missing: 0 }))
}
