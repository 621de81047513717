import * as calls from '#contracts/calls/invoices.ts'
import { INVOICE_FAILURES } from '#contracts/orders/invoice-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { message, type Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { fetchFile } from '../client/fetch-file.ts'
import { orderNumber } from './order-facts.ts'

type SentInvoice = { isGood: boolean; message: Text }

/** Sends the invoice to the email of the shipping address [ORDER-64]. */
export async function sendInvoice(order: OrderJson): Promise<SentInvoice> {
  const answer = await tryApi(calls.sendInvoiceEmail, {
    params: { id: order._id },
    body: { email: order.shippingInfo.email },
  })
  if (answer instanceof CallFailure) {
    const message = messageOr(answer, INVOICE_FAILURES.email, INVOICE_FAILURES.emailUnanswered)
    return { isGood: false, message }
  }
  return {
    isGood: true,
    message: answer.message ?? message('The invoice is on its way to {email}.', { email: order.shippingInfo.email }),
  }
}

/** Mails it to the address of the order, which a link does not show. */
export async function mailInvoice(order: OrderJson, orderKey: string): Promise<SentInvoice> {
  const answer = await tryApi(calls.sendInvoiceEmail, { params: { id: order._id }, body: {}, token: orderKey })
  return answer instanceof CallFailure
    ? { isGood: false, message: messageOr(answer, INVOICE_FAILURES.email, INVOICE_FAILURES.emailUnanswered) }
    : { isGood: true, message: answer.message }
}

/** Downloads the invoice. Returns the error, or null [ORDER-66]. */
export async function downloadInvoice(order: OrderJson, orderKey?: string): Promise<Text | null> {
  try {
    const asked = { params: { id: order._id }, ...(orderKey && { token: orderKey }) }
    const answer = await fetchFile(calls.downloadInvoice, asked)
    return await savePdf(answer, `invoice-${orderNumber(order)}.pdf`, INVOICE_FAILURES.pdf)
  } catch {
    return INVOICE_FAILURES.pdf
  }
}

export type CreditNote = NonNullable<OrderJson['creditNotes']>[number]

/** Downloads a credit note of the order. Returns the error, or null. */
export async function downloadCreditNote(order: OrderJson, note: CreditNote, orderKey?: string): Promise<Text | null> {
  try {
    const asked = { params: { id: order._id, paperId: note._id }, ...(orderKey && { token: orderKey }) }
    const answer = await fetchFile(calls.downloadDocument, asked)
    return await savePdf(answer, `${note.number.replaceAll('/', '-')}.pdf`, INVOICE_FAILURES.note)
  } catch {
    return INVOICE_FAILURES.note
  }
}

async function savePdf(answer: Response, name: string, failed: string): Promise<string | null> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('pdf')) return whyNot(answer, failed)
  saveFile(await answer.blob(), name)
  return null
}

async function whyNot(answer: Response, failed: string): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  return typeof message === 'string' && message !== '' ? message : failed
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
