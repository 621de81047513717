import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { EditInput, EditLineInput } from '#contracts/orders/edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { boughtText } from '#rules/variants/bought-choice.ts'
import { type EditChoice, editChoices } from '../../edits/edit-choices.ts'

/** A line of the form: one of the order, or a new one. */
export type DraftLine = {
  key: string
  /** Of the order's line; undefined for a new one. */
  item?: string
  productId: string
  title: string
  /** What was bought, in words. */
  bought: string
  quantity: number
  isRemoved: boolean
  /** What can be chosen instead; null until it was asked for. */
  choices: EditChoice[] | null
  /** The key of the choice; empty: as it is. */
  chosen: string
}

export function draftFrom(order: OrderJson): DraftLine[] {
  return order.cart.items.map(({ _id, Products: [product], quantity, ...item }) => ({
    ...{ key: _id, item: _id, productId: product._id, title: product.title, bought: boughtText(item), quantity },
    ...{ isRemoved: false, choices: null, chosen: '' },
  }))
}

/** Something new in the order; of a product with a choice the first that is there is taken. */
export function addedLine(product: ProductJson, key: string): DraftLine {
  const choices = editChoices(product, { color: '', size: null })
  const first = choices.find(({ isSoldOut }) => !isSoldOut)
  return {
    ...{ key, productId: product._id, title: product.title, bought: '', quantity: 1, isRemoved: false },
    ...{ choices: choices.length > 1 ? choices : null, chosen: first?.key ?? '' },
  }
}

/** What is sent: all that the order holds afterwards. */
export function linesOf(draft: readonly DraftLine[]): EditInput['lines'] {
  return draft.filter(({ isRemoved }) => !isRemoved).map(lineOf)
}

function lineOf({ item, productId, quantity, choices, chosen }: DraftLine): EditLineInput {
  const choice = choices?.find(({ key }) => key === chosen)?.choice ?? {}
  return { ...(item === undefined ? { product: productId } : { item }), quantity, ...choice }
}

/** Whether anything differs from the order. */
export function isChanged(draft: readonly DraftLine[], order: OrderJson): boolean {
  const were = new Map(order.cart.items.map(({ _id, quantity }) => [_id, quantity]))
  return draft.some(
    ({ item, quantity, isRemoved, chosen }) =>
      item === undefined || isRemoved || chosen !== '' || were.get(item) !== quantity,
  )
}
