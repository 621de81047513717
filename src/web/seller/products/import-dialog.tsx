import { useState } from 'react'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import type { ImportAnswer, ImportedRow } from '#contracts/seller-product-json.ts'
import { CallFailure, messageOr, tryCall } from '../../client/call.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { storedToken } from '../../client/session.ts'
import { useNotice } from '../../desk/use-notice.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'

const MOST_BYTES = 2 * 1024 * 1024
const TYPES = ['text/csv', 'application/vnd.ms-excel', 'text/plain', '']
const TONES: Record<ImportedRow['result'], Tone> = {
  added: 'good',
  changed: 'info',
  unchanged: 'plain',
  refused: 'bad',
}

type ImportDialogProps = { onClose: () => void; onImported: () => void }

/** A table of products comes in; what became of each row is told. */
export default function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useNotice()
  const [report, setReport] = useState<ImportAnswer | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send() {
    const [file] = files
    if (file === undefined) return setProblem(SELLER_PRODUCT_TEXTS.noFile)
    setBusy(true)
    setProblem(null)
    const body = new FormData()
    body.append('file', file)
    const answer = await tryCall<ImportAnswer>('/v1/api/seller/products/import', { body, token: storedToken() })
    setBusy(false)
    if (answer instanceof CallFailure) return setProblem(messageOr(answer, SELLER_PRODUCT_TEXTS.importFailed))
    catalogueStore.changed()
    setReport(answer)
    onImported()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import products"
      size="wide"
      footer={
        report === null ? (
          <Button busy={isBusy} busyText="Importing…" onClick={() => void send()}>
            Import
          </Button>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      {report === null ? (
        <div className="seller-form">
          <p>
            A CSV file with the columns of the export. A row with an id changes that product, a row without one adds a
            product. A row that is wrong is left out and reported; the others are taken.
          </p>
          {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
          <FileDrop
            label="CSV file"
            accept={TYPES}
            maxBytes={MOST_BYTES}
            files={files}
            onChange={setFiles}
            hint="Up to 2 MB and 2000 rows"
            refusal={SELLER_PRODUCT_TEXTS.noFile}
          />
        </div>
      ) : (
        <div className="seller-form">
          <Notice tone={report.rows.some(({ result }) => result === 'refused') ? 'warn' : 'good'}>
            {report.message}
          </Notice>
          <Table
            caption="What became of each row"
            rows={report.rows}
            keyOf={({ row }) => String(row)}
            columns={[
              { key: 'row', head: 'Row', at: 'when', cell: ({ row }) => row },
              { key: 'title', head: 'Title', at: 'name', cell: ({ title }) => title },
              {
                key: 'result',
                head: 'Result',
                at: 'state',
                cell: ({ result }) => <Chip tone={TONES[result]}>{result}</Chip>,
              },
              { key: 'message', head: 'Why', at: 'who', cell: ({ message }) => message },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
