import { useRef, useState } from 'react'
import * as calls from '#contracts/calls/product-imports.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { IMPORT_BYTES, IMPORT_TEXTS } from '#contracts/seller/product-import-texts.ts'
import { IMPORT_MB, IMPORT_ROWS } from '#rules/product-import.ts'
import { messageOr } from '../../../client/api-call.ts'
import { upload } from '../../../client/upload.ts'
import { useNotice } from '../../../client/use-notice.ts'
import { FormNotice } from '../../../desk/form-notice.tsx'
import { useUnsaved } from '../../../desk/unsaved-guard.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'

const TYPES = ['text/csv', 'application/vnd.ms-excel', 'text/plain', '']

/** Uploads a file to validate. Retries use the same idempotency key. */
export function ImportUpload({ onReceived }: { onReceived: (id: string) => void }) {
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useNotice()
  const [sent, setSent] = useState<number | null>(null)
  const key = useRef('')
  const sending = useRef<AbortController | null>(null)
  useUnsaved(files.length > 0)

  function choose(chosen: File[]) {
    key.current = crypto.randomUUID()
    setFiles(chosen)
    setProblem(null)
  }

  async function send() {
    const [file] = files
    if (file === undefined) return setProblem(IMPORT_TEXTS.noFile)
    setProblem(null)
    setSent(0)
    const body = new FormData()
    body.append('file', file)
    const abort = new AbortController()
    sending.current = abort
    try {
      const answer = await upload(calls.receiveImport, {
        body,
        headers: { 'idempotency-key': key.current },
        signal: abort.signal,
        onProgress: setSent,
      })
      onReceived(answer.import._id)
    } catch (error) {
      if (!abort.signal.aborted) setProblem(messageOr(error, SELLER_PRODUCT_TEXTS.importFailed))
    } finally {
      setSent(null)
    }
  }

  return (
    <section className="seller-form import-part" aria-labelledby="import-file">
      <h2 id="import-file">A new import</h2>
      <p>
        A CSV file with the columns of the export. A row with an id changes that product; a row without one changes the
        product of that title, or adds it. A product in several colours or sizes has a row for each of them, with the
        same handle. You see what would happen before anything is changed.
      </p>
      {problem === null ? null : <FormNotice>{problem}</FormNotice>}
      <FileDrop
        label="CSV file"
        accept={TYPES}
        maxBytes={IMPORT_BYTES}
        files={files}
        onChange={choose}
        hint={`Up to ${IMPORT_MB} MB and ${IMPORT_ROWS.toLocaleString('en-IN')} rows`}
        refusal={IMPORT_TEXTS.noFile}
      />
      {sent === null ? null : (
        <ProgressBar
          label={sent < 1 ? 'Sending the file' : 'Reading the file'}
          value={sent < 1 ? sent : undefined}
          max={1}
        />
      )}
      <div className="seller-form-foot">
        <Button busy={sent !== null} busyText="Sending…" onClick={() => void send()}>
          Check file
        </Button>
        {sent === null ? null : (
          <Button look="line" onClick={() => sending.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
    </section>
  )
}
