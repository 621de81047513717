import { cashPartPaise, isPaidByCredit, onlinePartPaise } from '#rules/advance.ts'
import { DEFAULT_COUNTRY, formatMoney } from '#rules/money.ts'
import { boughtValues } from '#rules/variants/bought-choice.ts'
import type { EmailLine, EmailParts } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import { createTranslator, type Translate } from '../outbox/translate.ts'
import type { OrderItemRow, OrderRow } from './order-rows.ts'

const money = (paise: number) => formatMoney(paise, { decimals: 'two' })

type Items = readonly Pick<OrderItemRow, 'title' | 'quantity' | 'pricePaise' | 'color' | 'size' | 'choice' | 'images'>[]

/** Ordered items, each with image, colour and size. */
export function itemLines(items: Items, { publicUrl, language }: EmailStore): EmailLine[] {
  const t = createTranslator(language)
  return items.map(({ title, quantity, pricePaise, images: [image], ...item }) => ({
    title,
    quantity,
    details: boughtValues(item)
      .map(({ value, isSize }) => (isSize ? t('Size {size}', { size: value }) : value))
      .join(', '),
    amount: money(pricePaise * quantity),
    imageUrl: imageUrl(image, publicUrl),
  }))
}

/** Our own images are resized by width; a mail only ever loads http(s) URLs. */
function imageUrl(image: string | undefined, publicUrl: string): string | null {
  if (image === undefined || !URL.canParse(image, publicUrl)) return null
  const url = new URL(image, publicUrl)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (/^\/(art|uploads)\//.test(image)) url.searchParams.set('w', '320')
  return url.href
}

/** The order's lines and amounts, the total last and in bold. */
export function orderSums(
  order: OrderRow,
  items: Items,
  store: EmailStore,
): Pick<EmailParts, 'lines' | 'rows' | 'total'> {
  const t = createTranslator(store.language)
  const { couponDiscountPaise, prepaidDiscountPaise, platformFeePaise, shippingPaise, totalPaise } = order
  return {
    lines: itemLines(items, store),
    rows: [
      ...(couponDiscountPaise > 0 ? [[t('Coupon'), `-${money(couponDiscountPaise)}`] as const] : []),
      ...(prepaidDiscountPaise > 0 ? [[t('Online payment discount'), `-${money(prepaidDiscountPaise)}`] as const] : []),
      [t('Platform fee'), money(platformFeePaise)],
      [t('Shipping'), shippingPaise === 0 ? t('Free') : money(shippingPaise)],
    ],
    total: [t('Total'), money(totalPaise)],
  }
}

/** Payment method and state at this moment. */
export function paymentLabel(order: OrderRow, { language }: EmailStore): string {
  const t = createTranslator(language)
  const { method, paidAt, paidBy, advancePaise, advancePaidAt, creditPaise } = order
  if (isPaidByCredit(order)) return t('Paid with store credit')
  if (order.exchangePaise > 0) return exchangeLabel(order, t)
  if (creditPaise > 0) return creditLabel(order, t)
  if (advancePaidAt !== null) {
    const sums = { sum: money(advancePaise), rest: money(cashPartPaise(order)) }
    return t('{sum} paid online, {rest} in cash at the door', sums)
  }
  if (paidBy === 'cash') return t('Paid in cash')
  if (paidBy === 'upi') return t('Paid by UPI')
  if (paidBy === 'card') return t('Paid by card')
  if (method === 'COD') return t('Cash on Delivery (COD)')
  return paidAt === null ? t('Online') : t('Paid online')
}

function exchangeLabel({ exchangePaise, totalPaise }: OrderRow, t: Translate): string {
  const sums = { sum: money(exchangePaise), rest: money(totalPaise - exchangePaise) }
  return exchangePaise === totalPaise
    ? t('Paid with what you returned')
    : t('{sum} with what you returned, {rest} paid online', sums)
}

function creditLabel(order: OrderRow, t: Translate): string {
  const sums = {
    credit: money(order.creditPaise),
    sum: money(onlinePartPaise(order)),
    rest: money(cashPartPaise(order)),
  }
  if (order.advancePaidAt !== null)
    return t('{credit} store credit, {sum} paid online, {rest} in cash at the door', sums)
  if (order.method === 'COD') return t('{credit} store credit, {rest} in cash at the door', sums)
  return order.paidAt === null
    ? t('{credit} store credit, {sum} online', sums)
    : t('{credit} store credit, {sum} paid online', sums)
}

/** What people wrote stays as it is; the country is a word of the shop. */
export function addressLines(order: OrderRow, { language }: EmailStore): string[] {
  const { fullName, address, city, state, postalCode, country, phone } = order
  const land = country === DEFAULT_COUNTRY ? createTranslator(language)('INDIA') : country
  return [fullName, address, `${city}, ${state} ${postalCode}`, land, phone].filter((line) => line.trim() !== '')
}
