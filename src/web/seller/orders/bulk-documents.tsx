import { Download, FileText, Printer } from 'lucide-react'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import type { InvoiceDocumentKind } from '#rules/seller-orders.ts'
import { messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useIsSlow } from '../../desk/use-is-slow.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Spinner } from '../../ui/base/spinner.tsx'
import { downloadChosen, downloadDocuments } from './seller-calls.ts'

const NAMES: Record<InvoiceDocumentKind | 'export', string> = {
  slips: 'packing slips',
  invoices: 'invoices',
  export: 'lines',
}

/** The documents of the selected orders, each kind as one file, and their export. */
export function BulkDocuments({ ids }: { ids: readonly string[] }) {
  const notify = useNotify()
  const { busy, run } = useAction<InvoiceDocumentKind | 'export'>()
  const isSlow = useIsSlow(busy !== null)

  const make = (what: InvoiceDocumentKind | 'export') =>
    run(async () => {
      try {
        if (what === 'export') await downloadChosen(ids)
        else queueDocumentEmails(what, await downloadDocuments(ids, what))
      } catch (error) {
        const fallback = what === 'export' ? SELLER_TEXTS.exportFailed : SELLER_TEXTS.papersFailed
        notify({ type: 'error', message: messageOr(error, fallback) })
      }
    }, what)

  function queueDocumentEmails(what: InvoiceDocumentKind, leftOut: string | null) {
    notify({ type: 'success', message: SELLER_TEXTS.papersDone[what] })
    if (leftOut !== null) notify({ type: 'error', message: SELLER_TEXTS.papersLeftOut(leftOut) })
  }

  return (
    <>
      <Button look="line" small busy={busy === 'slips'} onClick={() => void make('slips')}>
        <Icon of={Printer} /> Packing slips
      </Button>
      <Button look="line" small busy={busy === 'invoices'} onClick={() => void make('invoices')}>
        <Icon of={FileText} /> Invoices
      </Button>
      <WithRight right="orders:export">
        <Button look="line" small busy={busy === 'export'} onClick={() => void make('export')}>
          <Icon of={Download} /> Export chosen
        </Button>
      </WithRight>
      {busy !== null && isSlow ? <Spinner label={`Preparing ${ids.length} ${NAMES[busy]}…`} /> : null}
    </>
  )
}
