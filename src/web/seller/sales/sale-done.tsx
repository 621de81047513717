import { FileText, Mail, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import * as invoiceCalls from '#contracts/calls/invoices.ts'
import type { SaleAnswer, SaleJson } from '#contracts/seller/manual-sales.ts'
import { type Text, toEnglish } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { api } from '../../client/api.ts'
import { fetchFile } from '../../client/fetch-file.ts'
import { useAction } from '../../client/use-action.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { QueuedSale } from './sale-queue.ts'

type Props = { sale: QueuedSale | undefined; answer: SaleAnswer | undefined; onClose: () => void }

/** What became of the sale that was just recorded, and what is given to the buyer. */
export function SaleDone({ sale, answer, onClose }: Props) {
  if (sale === undefined) return null
  const sum = formatMoney(paiseFromJson(sale.total))
  if (sale.state === 'waiting') {
    return (
      <Notice tone="info" title={`${sum} kept on this device`} canDismiss onDismiss={onClose}>
        The sale is sent once the network is back. You can close this page.
      </Notice>
    )
  }
  if (sale.state === 'attention') {
    return (
      <Notice tone="warn" title="This sale needs you">
        {sale.reason}
      </Notice>
    )
  }
  return (
    <Notice
      tone="good"
      title={`${sum} recorded, order ${sale.number}`}
      canDismiss
      onDismiss={onClose}
      action={answer === undefined ? null : <SalePapers sale={answer.sale} link={answer.link} />}
    />
  )
}

/** The invoice by the phone's own sheet, as a page or by mail; or the link to pay. */
export function SalePapers({ sale, link }: { sale: SaleJson; link: string | null }) {
  const [said, setSaid] = useState<Text>('')
  const { busy, run } = useAction<'open' | 'share' | 'mail'>('That did not work. Please try again.', setSaid)
  const canShare = typeof navigator.share === 'function'
  if (link !== null) return <PayLink sale={sale} link={link} />
  if (sale.invoiceNumber === null) return null
  return (
    <div className="sale-papers">
      <Button look="line" small busy={busy === 'open'} onClick={() => void run(() => openInvoice(sale), 'open')}>
        <Icon of={FileText} /> Invoice
      </Button>
      {canShare ? (
        <Button look="line" small busy={busy === 'share'} onClick={() => void run(() => shareInvoice(sale), 'share')}>
          <Icon of={Share2} /> Share
        </Button>
      ) : null}
      {sale.email === '' ? null : (
        <Button
          look="line"
          small
          busy={busy === 'mail'}
          onClick={() =>
            void run(async () => {
              const body = { email: sale.email }
              setSaid((await api(invoiceCalls.sendInvoiceEmail, { params: { id: sale._id }, body })).message)
            }, 'mail')
          }
        >
          <Icon of={Mail} /> Mail it
        </Button>
      )}
      <p role="status">{toEnglish(said)}</p>
    </div>
  )
}

function PayLink({ sale, link }: { sale: SaleJson; link: string }) {
  const words = `Your order ${sale.number}: please pay ${formatMoney(paiseFromJson(sale.total))} here within a day: ${link}`
  return (
    <div className="sale-papers">
      <CopyButton text={link} label="Copy the link" />
      {typeof navigator.share === 'function' ? (
        <Button look="line" small onClick={() => void navigator.share({ text: words }).catch(() => undefined)}>
          <Icon of={Share2} /> Share
        </Button>
      ) : null}
      {sale.phone === '' ? null : (
        <ButtonLink
          look="line"
          small
          href={`https://wa.me/91${sale.phone}?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={MessageCircle} /> WhatsApp
        </ButtonLink>
      )}
    </div>
  )
}

async function fetchInvoice({ _id, number }: SaleJson): Promise<File> {
  const answer = await fetchFile(invoiceCalls.downloadInvoice, { params: { id: _id } })
  if (!answer.ok) throw new Error('no invoice')
  return new File([await answer.blob()], `invoice-${number}.pdf`, { type: 'application/pdf' })
}

/** In a window of its own, from where it is printed; saved where the browser opens none. */
async function openInvoice(sale: SaleJson): Promise<void> {
  const file = await fetchInvoice(sale)
  const url = URL.createObjectURL(file)
  if (window.open(url, '_blank') === null) {
    const link = document.createElement('a')
    link.href = url
    link.download = file.name
    link.click()
  }
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function shareInvoice(sale: SaleJson): Promise<void> {
  const files = [await fetchInvoice(sale)]
  if (!navigator.canShare?.({ files })) return openInvoice(sale)
  await navigator.share({ files }).catch((error: unknown) => {
    // Whoever closes the sheet has changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}
