import { type FormEvent, useId, useState } from 'react'
import type { TrackedJson, TrackingCheckJson } from '#contracts/seller/bulk-tracking.ts'
import { BULK_TRACKING_TEXTS } from '#contracts/seller/bulk-tracking-texts.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CheckedLines } from './checked-lines.tsx'
import { ScanField } from './scan-field.tsx'
import { checkTracking, sendTrackings } from './seller-calls.ts'
import { splitFaults } from './split-faults.ts'

type Props = { onClose: () => void; notifyTracked: (tracked: TrackedJson) => void }

/** Tracking numbers of many orders: pasted or scanned, validated by line, then saved together. */
export default function BulkTracking({ onClose, notifyTracked }: Props) {
  const notify = useNotify()
  const formId = useId()
  const [lines, setLines] = useState('')
  const [courier, setCourier] = useState('')
  const [checked, setChecked] = useState<TrackingCheckJson | null>(null)
  const [notice, setNotice] = useNotice()
  const { isBusy, run } = useAction(BULK_TRACKING_TEXTS.failed, setNotice)
  const { close, question } = useGuardedClose(lines.trim() !== '' || courier !== '', onClose)
  const isReady = checked !== null && checked.ready > 0

  /** The validated text is outdated. */
  function change(next: string) {
    setLines(next)
    setChecked(null)
  }

  function work(act: () => Promise<void>) {
    if (!isBusy) setNotice(null)
    return run(act)
  }

  const check = () => work(async () => setChecked(await checkTracking(lines, courier)))
  const save = (all: TrackingCheckJson) =>
    work(async () => {
      const { send, rest } = splitFaults(lines, all)
      const result = await sendTrackings(send, courier)
      const [first] = result.failed
      if (first !== undefined) notify({ type: 'error', message: `Line ${first.line}: ${first.message}` })
      notifyTracked(result)
      if (rest.faults === 0) return onClose()
      setLines(rest.text)
      setChecked(rest)
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    void (isReady ? save(checked) : check())
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title="Bulk tracking"
      size="wide"
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {isReady ? saveWords(checked) : 'Check lines'}
          </Button>
        </>
      }
    >
      <form id={formId} className="bulk-tracking dense" noValidate onSubmit={submit}>
        {notice === null ? null : <Notice tone="bad">{notice}</Notice>}
        <div className="two">
          <Field label="Courier of all" optional>
            <Input
              value={courier}
              maxLength={100}
              onChange={({ target }) => {
                setCourier(target.value)
                setChecked(null)
              }}
            />
          </Field>
          <ScanField courier={courier} onLine={(line) => change(lines === '' ? line : `${lines.trimEnd()}\n${line}`)} />
        </div>
        <Field label="One parcel a line: order, courier, number" hint="With a courier of all: order, number.">
          <TextArea rows={8} value={lines} spellCheck={false} onChange={({ target }) => change(target.value)} />
        </Field>
        {checked === null ? null : <CheckedLines checked={checked} />}
      </form>
      {question}
    </Dialog>
  )
}

function saveWords({ lines, ready, faults }: TrackingCheckJson): string {
  if (faults > 0)
    return ready === 1 ? 'Add tracking to the 1 that is ready' : `Add tracking to the ${ready} that are ready`
  const count = new Set(lines.map(({ order }) => order)).size
  return count === 1 ? 'Add tracking to 1 order' : `Add tracking to ${count} orders`
}
