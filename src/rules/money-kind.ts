import type { HandPayment, SaleChannel } from './manual-sale.ts'

const WAYS: Record<HandPayment, string> = { cash: 'Cash', upi: 'UPI', card: 'Card' }
const PLACES: Record<SaleChannel, string> = { fair: 'at the fair', phone: 'by phone', message: 'by message' }

/** Money that a seller took in person: how, and where. */
export type HandKind = { channel: SaleChannel; paidBy: HandPayment }

export function handKindName({ channel, paidBy }: HandKind): string {
  return `${WAYS[paidBy]} ${PLACES[channel]}`
}
