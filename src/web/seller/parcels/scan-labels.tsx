import { useRef, useState } from 'react'
import * as calls from '#contracts/calls/seller-parcels.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import { type Text, toEnglish } from '#rules/message.ts'
import { api } from '../../client/api.ts'
import { messageOr } from '../../client/api-call.ts'
import { fetchFile } from '../../client/fetch-file.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ScanField } from '../orders/scan-field.tsx'
import { fetchLabelRun, startLabels } from './parcel-calls.ts'
import './parcels.css'

const LOOK_AGAIN_MS = 500
const LOOKS_AT_MOST = 40

type Line = { key: number; number: string; words: Text }

/** For the packing table: scan a slip, and its label opens. */
export default function ScanLabels({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const field = useRef<HTMLInputElement>(null)

  async function label(number: string) {
    const key = Date.now()
    const say = (words: Text) =>
      setLines((all) => [{ key, number, words }, ...all.filter((line) => line.key !== key)].slice(0, 20))
    say('Making the label…')
    try {
      say(await openLabel(number))
    } catch (error) {
      say(messageOr(error, PARCEL_TEXTS.failed))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Scan and label"
      size="narrow"
      initialFocus={field}
    >
      <div className="packing dense">
        <ScanField ref={field} courier="" onLine={() => undefined} onOrder={(number) => void label(number)} />
        <ul className="parcel-list" aria-label="Scanned" role="log">
          {lines.map(({ key, number, words }) => (
            <li key={key}>
              <b className="num">{number}</b> {toEnglish(words)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Packs the order if it is not, waits for the label, and opens it. Says what became of it. */
async function openLabel(number: string): Promise<string> {
  const { order } = await api(calls.readPacking, { params: { id: number } })
  let [one] = (await startLabels([order._id])).orders
  for (let looks = 0; one?.label === 'waiting' && looks < LOOKS_AT_MOST; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    one = (await fetchLabelRun([order._id])).orders[0]
  }
  if (one === undefined) return PARCEL_TEXTS.missing
  if (one.label !== 'made') return one.problem ?? 'The label is queued.'
  await openPdf(one.parcelIds)
  return one.parcelIds.length === 1 ? 'The label is open.' : `${one.parcelIds.length} labels are open.`
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
