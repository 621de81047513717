import { type FormEvent, useId, useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { WaitingParcelJson, WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import type { Text } from '#rules/message.ts'
import { type InspectedLine, isWholeInspection } from '#rules/parcel-inspection.ts'
import { useAction } from '../../client/use-action.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
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
  const [lines, setLines] = useState<readonly InspectedLine[]>(() =>
    parcel.items.map(({ item, quantity }) => ({ item, sellable: quantity, damaged: 0, missing: 0 })),
  )
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction(PARCEL_TEXTS.failed, setProblem)

  const count = (item: string, what: (typeof COUNTS)[number][0], typed: string) =>
    setLines((known) => known.map((line) => (line.item === item ? { ...line, [what]: toPieces(typed) } : line)))

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (!isWholeInspection(parcel.items, lines)) return setProblem(PARCEL_TEXTS.countPieces)
    void run(async () => onDone(await sendInspection(parcel._id, lines)))
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
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
        {parcel.items.map(({ item, title, quantity }) => (
          <fieldset key={item} className="parcel-fields">
            <legend>
              {quantity} × {title}
            </legend>
            <div className="parcel-measures">
              {COUNTS.map(([what, label]) => (
                <Field key={what} label={label}>
                  <Input
                    inputMode="numeric"
                    value={String(lines.find((line) => line.item === item)?.[what] ?? 0)}
                    aria-describedby={problem === null ? undefined : errorId}
                    onChange={(event) => count(item, what, event.target.value)}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        ))}
        <FieldError id={errorId} text={problem} />
      </form>
    </Dialog>
  )
}

function toPieces(typed: string): number {
  const digits = typed.replace(/\D/g, '').slice(0, 6)
  return digits === '' ? 0 : Number(digits)
}
