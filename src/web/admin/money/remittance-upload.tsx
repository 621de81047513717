import { useState } from 'react'
import { REMITTANCE_BYTES, REMITTANCE_TEXTS } from '#contracts/admin/remittance-texts.ts'
import type { ImportedRemittanceJson } from '#contracts/admin/remittances.ts'
import * as calls from '#contracts/calls/admin-money.ts'
import { REMITTANCE_MB, REMITTANCE_ROWS } from '#rules/remittance.ts'
import { messageOr } from '../../client/api-call.ts'
import { upload } from '../../client/upload.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useUnsaved } from '../../desk/unsaved-guard.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { askRemittances } from './money-calls.ts'

const TYPES = ['text/csv', 'application/vnd.ms-excel', 'text/plain', '']

type Props = {
  /** The courier can be asked instead of a file. */
  canAsk: boolean
  result: ImportedRemittanceJson | null
  onResult: (result: ImportedRemittanceJson | null) => void
}

/** A file, looked at first. Booking it sends it again: what is in the books already changes nothing. */
export function RemittanceUpload({ canAsk, result, onResult }: Props) {
  const notify = useNotify()
  const [files, setFiles] = useState<File[]>([])
  const [reference, setReference] = useState('')
  const [problem, setProblem] = useNotice()
  const [sending, setSending] = useState<{ mode: 'check' | 'book'; part: number } | null>(null)
  useUnsaved(files.length > 0 || reference.trim() !== '')
  const [file] = files
  const booking = result?.mode === 'check' ? countNew(result) : 0
  /** What was checked came from the courier itself: it is booked from there too. */
  const [isAsked, setAsked] = useState(false)

  function change(next: { files?: File[]; reference?: string }) {
    if (next.files !== undefined) setFiles(next.files)
    if (next.reference !== undefined) setReference(next.reference)
    setProblem(null)
    setAsked(false)
    onResult(null)
  }

  async function send(mode: 'check' | 'book', fromCourier = false) {
    if (file === undefined && !fromCourier) return setProblem(REMITTANCE_TEXTS.noFile)
    if (sending !== null) return
    setAsked(fromCourier)
    setProblem(null)
    setSending({ mode, part: 0 })
    try {
      const onProgress = (part: number) => setSending({ mode, part })
      const answer = await (fromCourier || file === undefined
        ? askRemittances(mode)
        : upload(calls.importRemittance, { body: formOf(file), query: { mode, reference }, onProgress }))
      onResult(answer)
      if (mode === 'book') {
        notify({ type: 'success', message: answer.message })
        setFiles([])
        setReference('')
      }
    } catch (error) {
      setProblem(messageOr(error, REMITTANCE_TEXTS.importFailed))
    } finally {
      setSending(null)
    }
  }

  return (
    <section className="desk-panel remittance-upload" aria-labelledby="remittance-file">
      <h2 id="remittance-file">A courier’s file</h2>
      <p>
        The courier’s list of the parcels that a payment is for, as CSV: in Shiprocket the “AWB level report” of a COD
        remittance. Columns are found by their headings. You see what becomes of each line before anything is booked.
      </p>
      {problem === null ? null : <FormNotice>{problem}</FormNotice>}
      <FileDrop
        label="CSV file"
        accept={TYPES}
        maxBytes={REMITTANCE_BYTES}
        files={files}
        onChange={(chosen) => change({ files: chosen })}
        hint={`Up to ${REMITTANCE_MB} MB and ${REMITTANCE_ROWS.toLocaleString('en-IN')} rows`}
        refusal={REMITTANCE_TEXTS.noFile}
      />
      <Field label="UTR of the payment" optional hint="For a file that has no column of it">
        <Input
          value={reference}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => change({ reference: event.target.value })}
        />
      </Field>
      {sending === null ? null : (
        <ProgressBar
          label={sending.part < 1 ? 'Sending the file' : 'Matching its lines'}
          value={sending.part < 1 ? sending.part : undefined}
          max={1}
        />
      )}
      <div className="form-buttons">
        <Button
          look={booking > 0 ? 'line' : 'solid'}
          busy={sending?.mode === 'check'}
          busyText="Checking…"
          onClick={() => void send('check')}
        >
          Check file
        </Button>
        {canAsk ? (
          <Button look="line" onClick={() => void send('check', true)}>
            Ask the courier
          </Button>
        ) : null}
        {booking === 0 ? null : (
          <Button busy={sending?.mode === 'book'} busyText="Booking…" onClick={() => void send('book', isAsked)}>
            Book {booking === 1 ? '1 line' : `${booking.toLocaleString('en-IN')} lines`}
          </Button>
        )}
      </div>
    </section>
  )
}

function formOf(file: File): FormData {
  const body = new FormData()
  body.append('file', file)
  return body
}

function countNew({ counts }: ImportedRemittanceJson): number {
  const { known: _, refused: _refused, ...booked } = counts
  return Object.values(booked).reduce((sum, count) => sum + count, 0)
}
