import { type FormEvent, useId, useRef, useState } from 'react'
import * as calls from '#contracts/calls/order-pictures.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { type InspectedReturn, isWholeInspection, RETURN_KIND_LABELS, RETURN_KINDS } from '#rules/inspection.ts'
import { proofProblem } from '#rules/inspection-proof.ts'
import type { Text } from '#rules/message.ts'
import { paiseFromJson } from '#rules/money.ts'
import { readRefundAmount } from '#rules/refund-amount.ts'
import type { ReturnReason } from '#rules/returns.ts'
import { tryApi } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { uploadPictures } from '../../pictures/upload-pictures.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CountFields } from '../parcels/count-fields.tsx'
import { type Finding, FindingFields } from './finding-fields.tsx'
import '../parcels/parcels.css'

const KINDS = RETURN_KINDS.map((kind) => [kind, RETURN_KIND_LABELS[kind]] as const)

type Item = { item: string; title: string; quantity: number; reasonCode?: ReturnReason | undefined }
export type Received = {
  inspected: readonly (InspectedReturn & { note: string; pictures: string[] })[]
  /** Rupees; left out for all that was asked for. */
  refund?: number
}

type Props = {
  returnId: string
  items: readonly Item[]
  /** What was asked for, in rupees. */
  asked: number
  /** The same where the exchange ends, because something else was in the parcel. */
  askedIfNotOurs: number
  onClose: () => void
  onConfirm: (received: Received) => void
}

/** Asks before a return is received: what became of each of its pieces, what was found, and how much goes back. */
export default function ReceivedDialog({ returnId, items, asked, askedIfNotOurs, onClose, onConfirm }: Props) {
  const formId = useId()
  const errorId = useId()
  const [lines, setLines] = useState<readonly InspectedReturn[]>(() => items.map(usualCount))
  const [found, setFound] = useState<Readonly<Record<string, Finding>>>({})
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  const [refundProblem, setRefundProblem] = useState<Text | null>(null)
  const known = useRef(new Map<File, string>())
  const { isBusy, run } = useAction()
  const isCounted = JSON.stringify(lines) !== JSON.stringify(items.map(usualCount))
  const isFound = Object.values(found).some(({ note, files }) => note !== '' || files.length > 0)
  const { close, question } = useGuardedClose(isCounted || isFound || typed !== null, onClose)

  const most = lines.some(({ notOurs }) => notOurs > 0) ? askedIfNotOurs : asked
  const refund = typed ?? String(most)
  const findingOf = (item: string): Finding => found[item] ?? { note: '', files: [] }
  const missing = () => {
    const proofs = lines.map(({ item, notOurs }) => {
      const { note, files } = findingOf(item)
      return { item, notOurs, note, pictures: files.map(({ name }) => name) }
    })
    return proofProblem(proofs, isLess(refund, most))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const sum = readSum(refund)
    const isHigh = sum !== null && sum > paiseFromJson(most)
    setRefundProblem(sum === null ? RETURN_TEXTS.refundBad : isHigh ? RETURN_TEXTS.refundHigh : null)
    if (sum === null || isHigh) return
    if (!isWholeInspection(items, lines, RETURN_KINDS)) return setProblem(RETURN_TEXTS.countPieces)
    const proof = missing()
    if (proof !== null) return setProblem(proof === 'line' ? RETURN_TEXTS.proofNeeded : RETURN_TEXTS.lessNeedsProof)
    void run(send)
  }

  async function send() {
    const inspected: Received['inspected'][number][] = []
    for (const line of lines) {
      const { note, files } = findingOf(line.item)
      const upload = (body: FormData) => tryApi(calls.addInspectionPicture, { params: { id: returnId }, body })
      const sent = await uploadPictures(files, known.current, upload, RETURN_TEXTS.pictureFailed)
      if ('problem' in sent) return setProblem(sent.problem)
      inspected.push({ ...line, note: note.trim(), pictures: sent.ids })
    }
    onConfirm({ inspected, ...(isLess(refund, most) ? { refund: (readSum(refund) ?? 0) / 100 } : {}) })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title="Has the return arrived?"
      footer={
        <>
          <Button look="line" onClick={close}>
            Not yet
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText="Sending…">
            Mark received
          </Button>
        </>
      }
    >
      <form id={formId} className="packing" noValidate onSubmit={submit}>
        <p className="hint">
          The buyer is told by email what you found. What can be sold again is back on the shelf at once. This cannot be
          undone.
        </p>
        {items.map((item) => (
          <div key={item.item} className="finding">
            <CountFields
              items={[item]}
              kinds={KINDS}
              lines={lines}
              onChange={(changed) => {
                setLines(changed)
                setProblem(null)
              }}
              describedBy={problem === null ? undefined : errorId}
            />
            <FindingFields
              title={item.title}
              finding={findingOf(item.item)}
              onChange={(finding) => {
                setFound((all) => ({ ...all, [item.item]: finding }))
                setProblem(null)
              }}
            />
          </div>
        ))}
        {most > 0 ? (
          <Field
            label="Refund, in rupees"
            hint="Less than was asked for needs a note and a picture. The buyer may disagree; then an admin decides."
            error={refundProblem}
          >
            <Input
              inputMode="decimal"
              value={refund}
              onChange={({ target }) => {
                setTyped(target.value)
                setRefundProblem(null)
              }}
            />
          </Field>
        ) : null}
        <FieldError id={errorId} text={problem} />
      </form>
      {question}
    </Dialog>
  )
}

/** One habitual press must not put a torn piece on sale. */
function usualCount({ item, quantity, reasonCode }: Item): InspectedReturn {
  const isBroken = reasonCode === 'damaged'
  return { item, sellable: isBroken ? 0 : quantity, repair: 0, scrap: isBroken ? quantity : 0, notOurs: 0 }
}

/** Paise; null for what is no sum. */
function readSum(typed: string): number | null {
  const read = readRefundAmount(typed)
  if ('paise' in read) return read.paise
  return read.problem === 'not_positive' && Number(typed.replace(/[₹\s]/g, '')) === 0 ? 0 : null
}

function isLess(typed: string, most: number): boolean {
  const sum = readSum(typed)
  return sum !== null && sum < paiseFromJson(most)
}
