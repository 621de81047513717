import { badQuantityAt, CHECKOUT_TEXTS, missingFieldsAt } from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Message } from '#rules/message.ts'

/** A requested line, parsed without the catalogue. */
export type RequestedLine = {
  index: number
  productId: string
  /** As the buyer's cart calls it. */
  title: string
  quantity: number
  color: string
  size: number | null
  /** Which combination of a product with options; left to colour and size when omitted. */
  variantId?: string | undefined
}

const MAX_QUANTITY = 1000

/** A line names its product under `product`, `products` or `Products`; its prices are required but ignored. */
export function readOrderLines(items: readonly unknown[]): RequestedLine[] {
  if (items.length === 0) throw new Refusal('bad_input', CHECKOUT_TEXTS.dataMissing)
  return items.map(readLine)
}

function readLine(item: unknown, index: number): RequestedLine {
  const line = asRecord(item)
  const product = asRecord(firstValue(line?.product ?? line?.products ?? line?.Products))
  const productId = product?._id ?? product?.id
  const price = product?.originalPrice ?? product?.price
  if (line === null || product === null || !isText(productId) || !isText(product.title) || !Number.isFinite(price)) {
    throw refused(missingFieldsAt(index), `cart.items.${index}`)
  }
  const { quantity, color = '', size = null, variantId } = line
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    throw refused(badQuantityAt(index), `cart.items.${index}.quantity`)
  }
  if (color !== null && typeof color !== 'string') throw refused(missingFieldsAt(index), `cart.items.${index}.color`)
  if (size !== null && !Number.isInteger(size)) throw refused(missingFieldsAt(index), `cart.items.${index}.size`)
  const requested = {
    ...{ index, productId, title: product.title, quantity, color: color ?? '' },
    size: size === null ? null : Number(size),
  }
  if (variantId === undefined || variantId === null) return requested
  if (!isText(variantId)) throw refused(missingFieldsAt(index), `cart.items.${index}.variantId`)
  return { ...requested, variantId }
}

function firstValue(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 500
}

function refused(text: Message, path: string): Refusal {
  return new Refusal('bad_input', text, [fieldProblem(path, text)])
}
