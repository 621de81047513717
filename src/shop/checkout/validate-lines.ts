import { tooFewLeft } from '#contracts/orders/cart-texts.ts'
import { notInChoice, notSold } from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import { type Message, message } from '#rules/message.ts'
import { chosenValues, colorAndSize, titleOf, valuesText } from '#rules/variants/variant.ts'
import type { RequestedLine } from '../orders/read-order-lines.ts'
import { chosenVariant, type SoldProduct, type SoldVariant, variantsOf } from '../orders/sold-product.ts'

export type ValidatedLine = RequestedLine & { product: SoldProduct; variant: SoldVariant }

/** Holds what is wanted against what is sold. The first that cannot be is named, with its place in the cart. */
export function validateLines(
  lines: readonly RequestedLine[],
  sold: ReadonlyMap<string, SoldProduct>,
): ValidatedLine[] {
  const judged = chooseVariants(lines, sold)
  const left = new Map([...sold.values()].flatMap(variantsOf).map(({ id, stock }) => [id, stock]))
  for (const { product, variant, quantity, index } of judged) {
    const before = left.get(variant.id) ?? 0
    const title = titleOf(product, variant)
    if (quantity > before) throw refused('conflict', tooFewLeft(title, before), index, 'quantity')
    left.set(variant.id, before - quantity)
  }
  return judged
}

/** What each line means, whatever of it is in stock. */
export function chooseVariants(
  lines: readonly RequestedLine[],
  sold: ReadonlyMap<string, SoldProduct>,
): ValidatedLine[] {
  return lines.map((line) => {
    const product = sold.get(line.productId)
    if (product === undefined) throw refused('bad_input', notSold(line.title), line.index)
    return product.options.length === 0 ? chooseFromLists(product, line) : chooseVariant(product, line)
  })
}

/** One stock serves all colours and sizes. They need not be named: the page's first choice stands for them. */
function chooseFromLists(product: SoldProduct, line: RequestedLine): ValidatedLine {
  const color = line.color === '' ? (product.colors[0] ?? '') : line.color
  const size = line.size ?? product.sizes[0] ?? null
  if (color !== '' && !product.colors.includes(color)) {
    throw refused('bad_input', notInChoice(product.title, color), line.index, 'color')
  }
  if (size !== null && !product.sizes.includes(size)) {
    throw refused('bad_input', notInChoice(product.title, message('size {n}', { n: size })), line.index, 'size')
  }
  const variant = chosenVariant(product, { color, size, variantId: line.variantId })
  if (variant === undefined) throw refused('bad_input', notSold(product.title), line.index, 'variantId')
  return { ...line, color, size, product, variant }
}

/** Colour and size of the line become those of the variant, as the specified shapes name them. */
function chooseVariant(product: SoldProduct, line: RequestedLine): ValidatedLine {
  const variant = chosenVariant(product, line)
  if (variant === undefined) {
    const named = [line.color, line.size === null ? '' : String(line.size)].filter((value) => value !== '')
    const text = named.length === 0 ? notSold(product.title) : notInChoice(product.title, valuesText(named))
    throw refused('bad_input', text, line.index, line.variantId === undefined ? 'color' : 'variantId')
  }
  return { ...line, ...colorAndSize(product.options, variant.values), product, variant }
}

/** What an order keeps of the choice. */
export function choiceOf({ product, variant }: ValidatedLine) {
  return chosenValues(product.options, variant.values)
}

function refused(code: 'bad_input' | 'conflict', text: Message, index: number, field?: string): Refusal {
  const path = ['cart.items', index, field].filter((part) => part !== undefined).join('.')
  return new Refusal(code, text, [fieldProblem(path, text)])
}
