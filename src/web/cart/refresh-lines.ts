import { tooFewLeft } from '#contracts/orders/cart-texts.ts'
import { longDate } from '#rules/delivery.ts'
import { message, pluralMessage, type Text } from '#rules/message.ts'
import { formatMoney, toRupees } from '#rules/money.ts'
import type { Product } from '#rules/product.ts'
import { imageSources } from '#rules/product-images.ts'
import { ownShippingFrom } from '#rules/seller-shipping.ts'
import { arrivalDate } from '#rules/seller-times.ts'
import { lineTitle, stockIdOf } from '../client/add-to-cart.ts'
import { type CartLine, isBuyable } from '../client/cart.ts'
import { sellerOfLine } from '../client/new-cart-line.ts'
import { currentChoice } from './current-choice.ts'
import { linePaise } from './line-price.ts'

/** A current product; null when no longer sold, undefined when unknown. */
export type LookUp = (productId: string) => Product | null | undefined

export type RefreshedLines = {
  lines: CartLine[]
  /** The changes, as texts. */
  changes: Text[]
}

/** The lines with current prices, stock and dates, and what changed. */
export function refreshedLines(
  lines: readonly CartLine[],
  lookUp: LookUp,
  now: Date,
  awayUntil: string | null = null,
): RefreshedLines {
  const changes: Text[] = []
  const taken = new Map<string, number>()
  const renewed = lines.map((line) => {
    const product = lookUp(line.product._id)
    if (product === undefined) return line
    // Lines of one stock: each gets what the lines above leave.
    const left = (stockId: string, stock: number) => stock - (taken.get(stockId) ?? 0)
    const next = product === null ? withoutProduct(line) : withProduct(line, product, left, now, awayUntil)
    const stockId = stockIdOf(next)
    if (isBuyable(next)) taken.set(stockId, (taken.get(stockId) ?? 0) + next.quantity)
    changes.push(...changesOf(line, next))
    return next
  })
  return { lines: renewed, changes: [...changes, ...shippingChanges(lines, renewed)] }
}

function withoutProduct(line: CartLine): CartLine {
  return { ...line, inStock: 0, problem: 'no longer sold' }
}

type LeftOf = (stockId: string, stock: number) => number

function withProduct(line: CartLine, product: Product, leftOf: LeftOf, now: Date, awayUntil: string | null): CartLine {
  const { sold, ...choice } = currentChoice(line, product)
  const left = leftOf(stockIdOf({ ...line, ...choice }), sold.stock)
  return {
    ...line,
    ...choice,
    product: {
      ...line.product,
      title: product.title,
      images: imageSources(product, choice.color),
      category: product.category,
      originalPrice: toRupees(sold.originalPaise),
      discountPrice: sold.discountPaise === null ? null : toRupees(sold.discountPaise),
      leadDays: product.leadDays ?? 0,
      ...sellerOfLine(product),
    },
    inStock: left > 0 ? sold.stock : 0,
    quantity: left > 0 ? Math.min(line.quantity, left) : line.quantity,
    deliveryDate: longDate(arrivalDate(now, [product], awayUntil)),
  }
}

function changesOf(before: CartLine, after: CartLine): Text[] {
  const title = lineTitle(after)
  if (after.problem !== undefined) return before.problem === after.problem ? [] : [problemText(after)]
  if (after.inStock === 0) return before.inStock === 0 ? [] : [tooFewLeft(title, 0)]
  const changes: Text[] = []
  const was = linePaise(before)
  const is = linePaise(after)
  if (is !== was)
    changes.push(message('{title} now costs {m} instead of {n}.', { title, m: formatMoney(is), n: formatMoney(was) }))
  if (after.quantity < before.quantity) {
    changes.push(lowered(title, after.inStock, after.quantity))
  }
  return changes
}

/** Each seller is named once, however many of their goods are in the cart. */
function shippingChanges(before: readonly CartLine[], after: readonly CartLine[]): Text[] {
  const changed = after.filter((line, at) => {
    const was = before[at]?.product.seller
    const is = line.product.seller
    if (was === undefined || is === undefined || !isBuyable(line)) return false
    return JSON.stringify(ownShippingFrom(was)) !== JSON.stringify(ownShippingFrom(is))
  })
  const sellers = new Set(changed.flatMap(({ product }) => product.seller?.name ?? []))
  return [...sellers].map((seller) =>
    message('The shipping fee of {seller} has changed. The new sum is shown.', { seller }),
  )
}

function lowered(title: string, left: number, quantity: number): Text {
  const forms = {
    one: 'Only {n} of {title} is left. We lowered the quantity to {quantity}.',
    other: 'Only {n} of {title} are left. We lowered the quantity to {quantity}.',
  } as const
  return pluralMessage(forms, { n: left, title, quantity })
}

/** Why a line cannot be ordered. */
export function goneReason(line: CartLine): Text {
  return line.problem === undefined ? tooFewLeft(lineTitle(line), 0) : problemText(line)
}

function problemText(line: CartLine): Text {
  const { title } = line.product
  if (line.problem === 'no longer sold') return message('{title} is no longer sold.', { title })
  return line.choice === undefined
    ? message('{title} is no longer sold in your choice.', { title })
    : message('{title} is no longer sold.', { title: lineTitle(line) })
}
