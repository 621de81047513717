import { Download, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { SELLER_TEXTS } from '#contracts/seller-texts.ts'
import type { PaperKind } from '#rules/seller-orders.ts'
import { messageOr } from '../client/call.ts'
import { useTell } from '../desk/banners.tsx'
import { useSlow } from '../desk/use-slow.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { downloadChosen, downloadPapers } from './seller-calls.ts'

const NAMES: Record<PaperKind | 'export', string> = { slips: 'packing slips', invoices: 'invoices', export: 'lines' }

/** The papers of the chosen orders, each kind as one file, and the chosen orders as a table. */
export function BulkPapers({ ids }: { ids: readonly string[] }) {
  const tell = useTell()
  const [busy, setBusy] = useState<PaperKind | 'export' | null>(null)
  const isSlow = useSlow(busy !== null)

  async function make(what: PaperKind | 'export') {
    setBusy(what)
    try {
      if (what === 'export') await downloadChosen(ids)
      else tellOfPapers(what, await downloadPapers(ids, what))
    } catch (error) {
      const fallback = what === 'export' ? SELLER_TEXTS.exportFailed : SELLER_TEXTS.papersFailed
      tell({ type: 'error', message: messageOr(error, fallback) })
    } finally {
      setBusy(null)
    }
  }

  function tellOfPapers(what: PaperKind, leftOut: string | null) {
    tell({ type: 'success', message: SELLER_TEXTS.papersDone[what] })
    if (leftOut !== null) tell({ type: 'error', message: SELLER_TEXTS.papersLeftOut(leftOut) })
  }

  return (
    <>
      <Button look="line" small busy={busy === 'slips'} onClick={() => void make('slips')}>
        <Icon of={Printer} /> Packing slips
      </Button>
      <Button look="line" small busy={busy === 'invoices'} onClick={() => void make('invoices')}>
        <Icon of={FileText} /> Invoices
      </Button>
      <Button look="line" small busy={busy === 'export'} onClick={() => void make('export')}>
        <Icon of={Download} /> Export chosen
      </Button>
      {busy !== null && isSlow ? <Spinner label={`Preparing ${ids.length} ${NAMES[busy]}…`} /> : null}
    </>
  )
}
