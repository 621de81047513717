import { useRef, useState } from 'react'
import * as calls from '#contracts/calls/seller-parcels.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { LabelRunJson } from '#contracts/seller/parcels.ts'
import { type Text, toEnglish } from '#rules/message.ts'
import { api } from '../../client/api.ts'
import { messageOr } from '../../client/api-call.ts'
import { fetchFile } from '../../client/fetch-file.ts'
import { useDirtyForms } from '../../desk/use-dirty-forms.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ScanField } from '../orders/scan-field.tsx'
import { oncePerProduct, WeightField } from './missing-weights.tsx'
import { fetchLabelRun, startLabels } from './parcel-calls.ts'
import './parcels.css'

const LOOK_AGAIN_MS = 500
const LOOKS_AT_MOST = 40

type Missing = LabelRunJson['orders'][number]['missing']
type Outcome = { words: Text; missing: Missing }
type Line = Outcome & { key: number; number: string }

/** For the packing table: scan a slip, and its label opens. */
export default function ScanLabels({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const weights = useDirtyForms()
  const { close, question } = useGuardedClose(weights.isDirty, onClose)
  const field = useRef<HTMLInputElement>(null)

  async function label(number: string) {
    const key = Date.now()
    const say = (words: Text, missing: Missing = []) =>
      setLines((all) => [{ key, number, words, missing }, ...all.filter((line) => line.number !== number)].slice(0, 20))
    say('Making the label…')
    try {
      const { words, missing } = await openLabel(number)
      say(words, missing)
    } catch (error) {
      say(messageOr(error, PARCEL_TEXTS.failed))
    }
  }

  /** The next slip is scanned without a click. */
  function weighed(number: string) {
    field.current?.focus()
    void label(number)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()} title="Scan and label" size="narrow" initialFocus={field}>
      <div className="packing dense">
        <ScanField ref={field} courier="" onLine={() => undefined} onOrder={(number) => void label(number)} />
        <ul className="parcel-list" aria-label="Scanned" role="log">
          {lines.map(({ key, number, words, missing }) => (
            <li key={key}>
              <b className="num">{number}</b> {toEnglish(words)}
              {oncePerProduct(missing).map((item) => (
                <WeightField
                  key={item.productId}
                  item={item}
                  onDirty={weights.onDirty}
                  onSaved={() => weighed(number)}
                />
              ))}
            </li>
          ))}
        </ul>
      </div>
      {question}
    </Dialog>
  )
}

/** Packs the order if it is not, waits for the label, and opens it. Says what became of it. */
async function openLabel(number: string): Promise<Outcome> {
  const { order } = await api(calls.readPacking, { params: { id: number } })
  let [one] = (await startLabels([order._id])).orders
  for (let looks = 0; one?.label === 'waiting' && looks < LOOKS_AT_MOST; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    one = (await fetchLabelRun([order._id])).orders[0]
  }
  if (one === undefined) return { words: PARCEL_TEXTS.missing, missing: [] }
  if (one.label !== 'made') return { words: one.problem ?? 'The label is queued.', missing: one.missing }
  await openPdf(one.parcelIds)
  const count = one.parcelIds.length
  return { words: count === 1 ? 'The label is open.' : `${count} labels are open.`, missing: [] }
}

/** In a window of its own, from where it is printed; saved where the browser opens none. */
async function openPdf(ids: readonly string[]): Promise<void> {
  const answer = await fetchFile(calls.printLabels, { body: { ids, sheet: '4x6' } })
  if (!answer.ok) throw new Error('no label')
  const url = URL.createObjectURL(await answer.blob())
  if (window.open(url, '_blank') === null) {
    const link = document.createElement('a')
    link.href = url
    link.download = 'label.pdf'
    link.click()
  }
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
