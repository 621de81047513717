import { Download } from 'lucide-react'
import * as calls from '#contracts/calls/invoices.ts'
import { DOCUMENTS_FAILED } from '#contracts/orders/invoice-texts.ts'
import type { InvoiceDocumentJson } from '#contracts/orders/invoices.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { isDead, isPending } from '#rules/order-status.ts'
import { download } from '../../client/download.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const KINDS: Record<InvoiceDocumentJson['kind'], string> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
}

const STATES = { replaced: 'Replaced', cancelled: 'Taken back' }

const NO_MONEY =
  'No money goes back with it: a paper with a number is never deleted, the law wants a credit note that takes it back.'
/** As after a delivery that was taken back. */
const WAITS =
  'The order waits again, and its bill stands: it is the one that counts when the order goes on, and a credit note takes it back if the order ends unpaid.'

const isStanding = ({ kind, state }: InvoiceDocumentJson) => kind !== 'credit_note' && state === 'in_force'

/** Why there is a credit note, above all where nobody was given anything back. */
function Corrected({ corrects }: Pick<InvoiceDocumentJson, 'corrects'>) {
  if (corrects === undefined) return null
  return (
    <>
      <span className="hint">
        Takes back {corrects.number}: {corrects.reason}
      </span>
      {corrects.isRefund ? null : <span className="hint">{NO_MONEY}</span>}
    </>
  )
}

/** All issued documents of an order, also replaced ones. */
export default function DocumentsDialog({ order, onClose }: { order: OrderJson; onClose: () => void }) {
  const answer = useApiQuery(calls.listDocuments, { params: { id: order._id } })
  const notify = useNotify()

  function save({ _id, number }: InvoiceDocumentJson) {
    const params = { id: order._id, paperId: _id }
    download(`${number.replaceAll('/', '-')}.pdf`, calls.downloadDocument, { params }).catch(() =>
      notify({ type: 'error', message: SELLER_TEXTS.invoiceFailed }),
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={`Papers of ${order.id}`} size="narrow">
      <DeskQuery answer={answer} loading="Loading papers" failed={DOCUMENTS_FAILED} headingLevel={3}>
        {({ papers }) =>
          papers.length === 0 ? (
            <p className="hint">
              {isDead(order.status)
                ? 'The order ended before an invoice was written.'
                : 'The invoice is written as soon as the order is confirmed.'}
            </p>
          ) : (
            <>
              <ul className="paper-list">
                {papers.map((paper) => (
                  <li key={paper._id}>
                    <span>
                      <b>{KINDS[paper.kind]}</b>{' '}
                      {paper.state === 'in_force' ? null : <Chip>{STATES[paper.state]}</Chip>}
                      <span className="hint num">
                        {' '}
                        {paper.number}, {indianDay(paper.issuedAt)}
                      </span>
                      <Corrected corrects={paper.corrects} />
                    </span>
                    <Button look="line" small onClick={() => save(paper)}>
                      <Icon of={Download} /> PDF<span className="sr"> of {paper.number}</span>
                    </Button>
                  </li>
                ))}
              </ul>
              {isPending(order.status) && papers.some(isStanding) ? <p className="hint">{WAITS}</p> : null}
            </>
          )
        }
      </DeskQuery>
    </Dialog>
  )
}
