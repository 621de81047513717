import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import type { GoodsJson, SaleBody } from '#contracts/seller/manual-sales.ts'
import {
  type Handover,
  priceSale,
  SALE_CHANNEL_NAMES,
  SALE_PAYMENT_NAMES,
  type SaleChannel,
  type SalePayment,
} from '#rules/manual-sale.ts'
import { toPaise, toRupees } from '#rules/money.ts'
import { westernDigits } from '#rules/western-digits.ts'

export type DraftLine = {
  id: string
  goods: GoodsJson
  color: string
  size: number | null
  quantity: number
  /** As typed; empty for the shop's price. */
  price: string
  reason: string
}

export type SaleDraft = {
  channel: SaleChannel
  place: string
  handover: Handover
  payment: SalePayment
  lines: DraftLine[]
  shipping: string
  fullName: string
  phone: string
  email: string
  matchId: string | null
  address: string
  city: string
  state: string
  postalCode: string
}

const NOBODY = { fullName: '', phone: '', email: '', matchId: null }
const NOWHERE = { address: '', city: '', state: '', postalCode: '', shipping: '' }

export const EMPTY_DRAFT: SaleDraft = {
  ...{ channel: 'fair', place: '', handover: 'now', payment: 'cash', lines: [] },
  ...NOBODY,
  ...NOWHERE,
}

/** The next sale at the same place, paid the same way. */
export function nextDraft(draft: SaleDraft): SaleDraft {
  return { ...draft, lines: [], ...NOBODY, ...NOWHERE }
}

/** What is sold by phone or message is sent, what is sold at a fair is in the buyer's hand; a link is for what is sent. */
export function withChannel(draft: SaleDraft, channel: SaleChannel): SaleDraft {
  return withHandover({ ...draft, channel }, channel === 'fair' ? 'now' : 'send')
}

export function withHandover(draft: SaleDraft, handover: Handover): SaleDraft {
  const payment = handover === 'now' && draft.payment === 'link' ? 'cash' : draft.payment
  return { ...draft, handover, payment }
}

/** One more of what is there already, or a new line. */
export function withGoods(draft: SaleDraft, goods: GoodsJson, id: string): SaleDraft {
  const isPlain = goods.colors.length <= 1 && goods.sizes.length <= 1
  const same = isPlain ? draft.lines.find((line) => line.goods.variantId === goods.variantId) : undefined
  if (same !== undefined) return withLine(draft, { ...same, quantity: same.quantity + 1 })
  const [color = ''] = goods.colors
  const [size = null] = goods.sizes
  return { ...draft, lines: [{ id, goods, color, size, quantity: 1, price: '', reason: '' }, ...draft.lines] }
}

export function withLine(draft: SaleDraft, line: DraftLine): SaleDraft {
  return { ...draft, lines: draft.lines.map((one) => (one.id === line.id ? line : one)) }
}

export function withoutLine(draft: SaleDraft, id: string): SaleDraft {
  return { ...draft, lines: draft.lines.filter((line) => line.id !== id) }
}

/** The agreed price of one piece in paise; null where what was typed is none. */
export function agreedPaise({ price, goods }: DraftLine): number | null {
  if (price.trim() === '') return toPaise(goods.price)
  const paise = typedPaise(price)
  return paise !== null && paise >= 100 ? paise : null
}

function typedPaise(typed: string): number | null {
  const text = westernDigits(typed).replace(/[₹,\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? toPaise(Number(text)) : null
}

export function isOtherPrice(line: DraftLine): boolean {
  const paise = agreedPaise(line)
  return paise !== null && paise !== toPaise(line.goods.price)
}

export function draftTotalPaise(draft: SaleDraft): number {
  const lines = draft.lines.map((line) => {
    const pricePaise = agreedPaise(line) ?? 0
    return { pricePaise, originalPaise: pricePaise, quantity: line.quantity }
  })
  return priceSale(lines, draft.handover === 'send' ? (typedPaise(draft.shipping) ?? 0) : 0).totalPaise
}

/** Of what the device knows of the stock: goods of which more is being sold than the books have. */
export function shortLines(draft: SaleDraft): DraftLine[] {
  const sold = new Map<string, number>()
  for (const { goods, quantity } of draft.lines) sold.set(goods.variantId, (sold.get(goods.variantId) ?? 0) + quantity)
  return draft.lines.filter(({ goods }) => (sold.get(goods.variantId) ?? 0) > goods.stock)
}

/** Why it cannot be recorded yet; null when it can. The server asks the same. */
export function draftProblem(draft: SaleDraft): string | null {
  const { channel, place, lines, handover, payment, phone, email, fullName } = draft
  if (lines.length === 0) return MANUAL_SALE_TEXTS.noLines
  if (channel === 'fair' && place.trim() === '') return MANUAL_SALE_TEXTS.placeNeeded
  if (lines.some((line) => agreedPaise(line) === null)) return MANUAL_SALE_TEXTS.badPrice
  if (lines.some((line) => isOtherPrice(line) && line.reason.trim() === '')) return MANUAL_SALE_TEXTS.reasonNeeded
  if (handover === 'now') return null
  if (draft.shipping.trim() !== '' && typedPaise(draft.shipping) === null) return MANUAL_SALE_TEXTS.badShipping
  if (payment === 'link' && phone.trim() === '' && email.trim() === '') return MANUAL_SALE_TEXTS.linkNeedsContact
  const where = [fullName, phone, draft.address, draft.city, draft.state, draft.postalCode]
  return where.some((part) => part.trim() === '') ? MANUAL_SALE_TEXTS.addressNeeded : null
}

export function toSaleBody(draft: SaleDraft, soldAt: Date, confirmMissing: boolean): SaleBody {
  const { channel, handover, payment, fullName, phone, email, matchId, address, city, state, postalCode } = draft
  const isNamed = [fullName, phone, email].some((part) => part.trim() !== '')
  const isSent = handover === 'send'
  return {
    ...{ soldAt: soldAt.toISOString(), channel, place: draft.place.trim(), handover, payment, confirmMissing },
    lines: draft.lines.map((line) => ({
      ...{ productId: line.goods.productId, variantId: line.goods.variantId, quantity: line.quantity },
      ...{ title: line.goods.title, color: line.color, size: line.size, shownPrice: line.goods.price },
      price: toRupees(agreedPaise(line) ?? 0),
      reason: isOtherPrice(line) ? line.reason.trim() : '',
    })),
    shippingFee: isSent ? toRupees(typedPaise(draft.shipping) ?? 0) : 0,
    customer: isNamed ? { fullName, phone, email, matchId } : null,
    address: isSent ? { address, city, state, postalCode } : null,
  }
}

/** 'Autumn fair, UPI' */
export function aboutDraft({ channel, place, payment }: SaleDraft): string {
  return `${place.trim() || SALE_CHANNEL_NAMES[channel]}, ${SALE_PAYMENT_NAMES[payment]}`
}
