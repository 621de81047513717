import { tooFewLeft } from '#contracts/orders/cart-texts.ts'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import { message, pluralMessage, type Text } from '#rules/message.ts'
import { formatMoney, toRupees } from '#rules/money.ts'
import type { Product } from '#rules/product.ts'
import { type CartLine, isBuyable } from '../client/cart.ts'
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
    // Variants share the stock: each line gets what the lines above leave.
    const before = taken.get(line.product._id) ?? 0
    const next = product === null ? withoutProduct(line) : withProduct(line, product, before, now, awayUntil)
    if (isBuyable(next)) taken.set(line.product._id, before + next.quantity)
    changes.push(...changesOf(line, next))
    return next
  })
  return { lines: renewed, changes }
}

function withoutProduct(line: CartLine): CartLine {
  return { ...line, inStock: 0, problem: 'no longer sold' }
}

function withProduct(line: CartLine, product: Product, taken: number, now: Date, awayUntil: string | null): CartLine {
  const left = product.stock - taken
  const leadDays = product.leadDays ?? 0
  const isOffered = isAmong(product.colors, line.color || null) && isAmong(product.sizes, line.size)
  return {
    ...line,
    product: {
      ...line.product,
      title: product.title,
      images: product.images,
      category: product.category,
      originalPrice: toRupees(product.originalPaise),
      discountPrice: product.discountPaise === null ? null : toRupees(product.discountPaise),
      leadDays,
    },
    inStock: left > 0 ? product.stock : 0,
    quantity: left > 0 ? Math.min(line.quantity, left) : line.quantity,
    deliveryDate: longDate(deliveryDate(now, { leadDays, awayUntil })),
    problem: isOffered ? undefined : 'not in this choice',
  }
}

/** No colours: sold without one. */
function isAmong<T>(offered: readonly T[], chosen: T | null): boolean {
  return chosen === null ? offered.length === 0 : offered.includes(chosen)
}

function changesOf(before: CartLine, after: CartLine): Text[] {
  const { title } = after.product
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

function lowered(title: string, left: number, quantity: number): Text {
  const forms = {
    one: 'Only {n} of {title} is left. We lowered the quantity to {quantity}.',
    other: 'Only {n} of {title} are left. We lowered the quantity to {quantity}.',
  } as const
  return pluralMessage(forms, { n: left, title, quantity })
}

/** Why a line cannot be ordered. */
export function goneReason(line: CartLine): Text {
  return line.problem === undefined ? tooFewLeft(line.product.title, 0) : problemText(line)
}

function problemText({ product: { title }, problem }: CartLine): Text {
  return problem === 'no longer sold'
    ? message('{title} is no longer sold.', { title })
    : message('{title} is no longer sold in your choice.', { title })
}
