import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { OrderItemJson } from '#contracts/orders/orders.ts'
import { isOurFault, type ReturnReason } from '#rules/returns.ts'
import { type EditChoice, editChoices } from '../edits/edit-choices.ts'

const SAME = 'same'

type Wanted = { quantity: number; reason: ReturnReason | null }

/** What may go out instead of a line: another variant, or the same again where the fault is the shop's. */
export function exchangeChoices(product: ProductJson, item: OrderItemJson, { quantity, reason }: Wanted): EditChoice[] {
  const { variants = [], inStock } = product
  const others = editChoices(product, item).map((one) => ({ ...one, isSoldOut: leftOf(one.choice) < quantity }))
  if (reason === null || !isOurFault(reason)) return others
  const bought = (item.choice ?? []).map(({ value }) => value).join('\n')
  const variant = variants.find(({ values }) => values.join('\n') === bought)
  if (variants.length > 0 && variant === undefined) return others
  const { color, size } = item
  const choice =
    variant === undefined
      ? { ...(color === '' ? {} : { color }), ...(size === null ? {} : { size }) }
      : { variantId: variant.id }
  const isSoldOut = (variant?.inStock ?? inStock) < quantity
  return [{ key: SAME, label: 'The same again', choice, isSoldOut }, ...others]

  function leftOf(one: EditChoice['choice']): number {
    return 'variantId' in one ? (variants.find(({ id }) => id === one.variantId)?.inStock ?? 0) : inStock
  }
}
