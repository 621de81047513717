import { tooFewLeft } from '#contracts/orders/cart-texts.ts'
import { notInChoice, notSold } from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import { type Message, message } from '#rules/message.ts'
import type { ProductRow } from '../orders/order-rows.ts'
import type { RequestedLine } from '../orders/read-order-lines.ts'

export type ValidatedLine = RequestedLine & { product: ProductRow }

/** Holds what is wanted against what is sold. The first that cannot be is named, with its place in the cart. */
export function validateLines(lines: readonly RequestedLine[], sold: ReadonlyMap<string, ProductRow>): ValidatedLine[] {
  const judged = lines.map((line) => {
    const product = sold.get(line.productId)
    if (product === undefined) throw refused('bad_input', notSold(`Product ${line.index + 1}`), line.index)
    return { ...choose(product, line), product }
  })
  const left = new Map([...sold].map(([id, { stock }]) => [id, stock]))
  for (const { product, quantity, index } of judged) {
    const before = left.get(product.id) ?? 0
    if (quantity > before) throw refused('conflict', tooFewLeft(product.title, before), index, 'quantity')
    left.set(product.id, before - quantity)
  }
  return judged
}

/** Colour and size need not be named: the page's first choice stands for them. What is named must be sold. */
function choose(product: ProductRow, line: RequestedLine): RequestedLine {
  const color = line.color === '' ? (product.colors[0] ?? '') : line.color
  const size = line.size ?? product.sizes[0] ?? null
  if (color !== '' && !product.colors.includes(color)) {
    throw refused('bad_input', notInChoice(product.title, color), line.index, 'color')
  }
  if (size !== null && !product.sizes.includes(size)) {
    throw refused('bad_input', notInChoice(product.title, message('size {n}', { n: size })), line.index, 'size')
  }
  return { ...line, color, size }
}

function refused(code: 'bad_input' | 'conflict', text: Message, index: number, field?: string): Refusal {
  const path = ['cart.items', index, field].filter((part) => part !== undefined).join('.')
  return new Refusal(code, text, [fieldProblem(path, text)])
}
