import { Download } from 'lucide-react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import type { CreditNote } from './invoices.ts'
import { hasVoidInvoice } from './order-facts.ts'

type Props = {
  order: OrderJson
  /** The id of the one that is being fetched. */
  busy: string | null
  look?: 'plain' | 'line'
  onDownload: (note: CreditNote) => void
}

/** Beside the invoice: what took it back, each by its number where there are several. */
export function CreditNotes({ order, busy, look = 'plain', onDownload }: Props) {
  const { creditNotes = [] } = order
  if (hasVoidInvoice(order)) return null
  return creditNotes.map((note) => (
    <Button
      key={note._id}
      look={look}
      small={look === 'plain'}
      busy={busy === note._id}
      onClick={() => onDownload(note)}
    >
      <Icon of={Download} />{' '}
      {creditNotes.length === 1
        ? t('Download Credit Note')
        : t('Download Credit Note {number}', { number: note.number })}
    </Button>
  ))
}
