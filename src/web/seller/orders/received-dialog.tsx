import { type FormEvent, useId, useState } from 'react'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { type InspectedReturn, isWholeInspection, RETURN_KIND_LABELS, RETURN_KINDS } from '#rules/inspection.ts'
import type { Text } from '#rules/message.ts'
import type { ReturnReason } from '#rules/returns.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CountFields } from '../parcels/count-fields.tsx'
import '../parcels/parcels.css'

const KINDS = RETURN_KINDS.map((kind) => [kind, RETURN_KIND_LABELS[kind]] as const)

type Props = {
  items: readonly { item: string; title: string; quantity: number; reasonCode?: ReturnReason | undefined }[]
  onClose: () => void
  onConfirm: (counted: readonly InspectedReturn[]) => void
}

/** Asks before a return is received, and what became of each of its pieces. */
export default function ReceivedDialog({ items, onClose, onConfirm }: Props) {
  const formId = useId()
  const errorId = useId()
  const [lines, setLines] = useState<readonly InspectedReturn[]>(() =>
    items.map(({ item, quantity, reasonCode }) => {
      // One habitual press must not put a torn piece on sale.
      const isBroken = reasonCode === 'damaged'
      return { item, sellable: isBroken ? 0 : quantity, repair: 0, scrap: isBroken ? quantity : 0, notOurs: 0 }
    }),
  )
  const [problem, setProblem] = useState<Text | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWholeInspection(items, lines, RETURN_KINDS)) return setProblem(RETURN_TEXTS.countPieces)
    onConfirm(lines)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Has the return arrived?"
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={formId}>
            Mark received
          </Button>
        </>
      }
    >
      <form id={formId} className="packing" noValidate onSubmit={submit}>
        <p className="hint">
          The buyer is told by email. What can be sold again is back on the shelf at once. This cannot be undone.
        </p>
        <CountFields
          items={items}
          kinds={KINDS}
          lines={lines}
          onChange={(changed) => {
            setLines(changed)
            setProblem(null)
          }}
          describedBy={problem === null ? undefined : errorId}
        />
        <FieldError id={errorId} text={problem} />
      </form>
    </Dialog>
  )
}
