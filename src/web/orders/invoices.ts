import { INVOICE_FAILURES } from '#contracts/invoice-texts.ts'
import type { OrderJson } from '#contracts/order-json.ts'
import { CallFailure, messageOr, tryCall } from '../client/api-call.ts'
import { storedToken } from '../client/session.ts'
import { orderNumber } from './order-words.ts'

type SentInvoice = { isGood: boolean; message: string }

/** Sends the invoice to the address the order was shipped under [ORDER-64]. */
export async function sendInvoice(order: OrderJson): Promise<SentInvoice> {
  const answer = await tryCall<{ message?: string }>(`/v1/api/orders/${order._id}/send-invoice-email`, {
    body: { email: order.shippingInfo.email },
    token: storedToken(),
  })
  if (answer instanceof CallFailure) {
    const message = messageOr(answer, INVOICE_FAILURES.email, INVOICE_FAILURES.emailUnanswered)
    return { isGood: false, message }
  }
  return { isGood: true, message: answer.message ?? `The invoice is on its way to ${order.shippingInfo.email}.` }
}

/** Saves the invoice as a file. Answers what went wrong, or nothing [ORDER-66]. */
export async function downloadInvoice(order: OrderJson): Promise<string | null> {
  try {
    const headers = { authorization: `Bearer ${storedToken() ?? ''}` }
    const answer = await fetch(`/v1/api/orders/${order._id}/download-invoice`, { headers })
    if (!answer.ok || !answer.headers.get('content-type')?.includes('pdf')) return await whyNot(answer)
    saveFile(await answer.blob(), `invoice-${orderNumber(order)}.pdf`)
    return null
  } catch {
    return INVOICE_FAILURES.pdf
  }
}

async function whyNot(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => null)
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : null
  return typeof message === 'string' && message !== '' ? message : INVOICE_FAILURES.pdf
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
